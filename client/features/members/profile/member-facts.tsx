import { useQuery } from '@tanstack/react-query';
import { FACTS, FACT_NAMES } from '#client/facts/facts.ts';
import { useCall } from '#client/api/call-context.tsx';
import { regionsQuery } from '#client/features/site/queries.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import type { MemberProfile } from '../contract.ts';

/** The facts are shown in this order. */
const FIELDS = [...FACT_NAMES, 'gender', 'country'] as const;
const ICONS: Record<(typeof FIELDS)[number], { icon: IconName }> = {
  ...FACTS,
  gender: { icon: 'user' },
  country: { icon: 'globe-hemisphere-west' },
};

/** The facts that the site shows and the member has filled in. */
export function MemberFacts({ member }: { member: MemberProfile }) {
  const t = useT();
  const format = useFormat();
  const region = useRegionName(member);
  const facts = FIELDS.flatMap<{ field: (typeof FIELDS)[number]; text: string }>((field) => {
    const value = member[field];
    if (value === null) return [];
    if (field === 'country')
      return [{ field, text: [region, format.country(value)].filter(Boolean).join(', ') }];
    const key = `vocabulary.${field}.${value}`;
    return t.has(key) ? [{ field, text: t.loose(key) }] : [];
  });
  if (facts.length === 0) return null;
  return (
    <section className="stack stack--1">
      <h2>{t('members.about', { name: member.name })}</h2>
      <dl className="facts">
        {facts.map(({ field, text }) => (
          <div key={field}>
            <Icon name={ICONS[field].icon} />
            <dt>{t(`vocabulary.field.${field}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useRegionName({ country, region }: MemberProfile): string | undefined {
  const { data } = useQuery({ ...regionsQuery(useCall()), enabled: region !== null });
  return data?.regions[country ?? '']?.find(({ code }) => code === region)?.name;
}
