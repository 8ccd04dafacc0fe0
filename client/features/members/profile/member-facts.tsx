import { useQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import { regionsQuery } from '#client/features/site/queries.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { IconName } from '#client/ui/icons/icon-names.ts';
import type { MemberProfile } from '../contract.ts';
import type { ProfileChoice } from '../vocabulary.ts';

type Fact = ProfileChoice | 'gender' | 'country';

/** The facts are shown in this order. */
const ICONS: Record<Fact, IconName> = {
  reason: 'heart-straight',
  relationship_status: 'users',
  sexuality: 'gender-intersex',
  hair_colour: 'scissors',
  eye_colour: 'eye',
  body_type: 'ruler',
  tattoos: 'scribble-loop',
  gender: 'user',
  country: 'globe-hemisphere-west',
};

/** The facts that the site shows and the member has filled in. */
export function MemberFacts({ member }: { member: MemberProfile }) {
  const t = useT();
  const format = useFormat();
  const region = useRegionName(member);
  const facts = (Object.keys(ICONS) as Fact[]).flatMap<{ field: Fact; text: string }>((field) => {
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
            <Icon name={ICONS[field]} />
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
