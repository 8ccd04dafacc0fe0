import { FACTS, FACT_NAMES, getFurtherAnswer } from '#client/facts/facts.ts';
import { useCall } from '#client/api/call-context.tsx';
import { useQueryData } from '#client/api/use-loaded-query.ts';
import { regionsQuery } from '#client/features/site/queries.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { TextKey } from '#client/i18n/translate.ts';
import type { MemberProfile } from '../contract.ts';
import { useFactText } from './fact-text.ts';

/** The facts that the site shows and the member has filled in. */
export function MemberFacts({ member }: { member: MemberProfile }) {
  const t = useT();
  const format = useFormat();
  const factText = useFactText();
  const region = useRegionName(member);
  const { gender, country } = member;
  const place = country && [region, format.country(country)].filter(Boolean).join(', ');
  const facts = [
    ...FACT_NAMES.map((fact) => {
      const answer = getFurtherAnswer(fact, member);
      return { field: fact, icon: FACTS[fact].icon, text: answer === null ? null : factText(fact, answer) };
    }),
    { field: 'gender', icon: 'user', text: gender && t.loose(`vocabulary.gender.${gender}` as TextKey) },
    { field: 'country', icon: 'globe-hemisphere-west', text: place },
  ] as const;
  const filled = facts.filter(({ text }) => text);
  if (filled.length === 0) return null;
  return (
    <section className="stack stack--1">
      <h2>{t('members.about', { name: member.name })}</h2>
      <dl className="facts">
        {filled.map(({ field, icon, text }) => (
          <div key={field}>
            <Icon name={icon} />
            <dt>{t(`vocabulary.field.${field}`)}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function useRegionName({ country, region }: MemberProfile): string | undefined {
  const known = useQueryData({ ...regionsQuery(useCall()), enabled: region !== null });
  return known?.regions[country ?? '']?.find(({ code }) => code === region)?.name;
}
