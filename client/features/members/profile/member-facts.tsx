import { type Fact, type FactAnswer, FACTS, FACT_NAMES, getFurtherAnswer } from '#client/facts/facts.ts';
import { useCall } from '#client/api/call-context.tsx';
import { useQueryData } from '#client/api/use-loaded-query.ts';
import { regionsQuery } from '#client/features/site/queries.ts';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { CachedList } from '#client/ui/cached-fragment.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import type { TextKey } from '#client/i18n/translate.ts';
import type { MemberProfile } from '../contract.ts';
import { useFactText } from './fact-text.ts';

/** What a member says; of a place its region, if it is known, and its country. */
type Row =
  | { readonly field: Fact; readonly answer: NonNullable<FactAnswer> }
  | { readonly field: 'gender'; readonly answer: string }
  | { readonly field: 'country'; readonly answer: readonly [region: string | null, country: string] };

/** The facts that the site shows and the member has filled in. Members who answer alike share a row. */
export function MemberFacts({ member }: { member: MemberProfile }) {
  const t = useT();
  const region = useRegionName(member);
  const { gender, country } = member;
  const rows = [
    ...FACT_NAMES.flatMap((field): Row[] => {
      const answer = getFurtherAnswer(field, member);
      return answer === null ? [] : [{ field, answer }];
    }),
    ...(gender ? [{ field: 'gender', answer: gender } as const] : []),
    ...(country ? [{ field: 'country', answer: [region ?? null, country] } as const] : []),
  ];
  if (rows.length === 0) return null;
  return (
    <section className="stack stack--1">
      <h2>{t('members.about', { name: member.name })}</h2>
      <dl className="facts">
        <CachedList name="fact" items={rows} of={({ field, answer }) => [field, answer]}>
          {(row) => <FactRow key={row.field} row={row} />}
        </CachedList>
      </dl>
    </section>
  );
}

function FactRow({ row }: { row: Row }) {
  const t = useT();
  const text = useRowText()(row);
  const { field } = row;
  if (!text) return null;
  return (
    <div>
      <Icon
        name={field === 'gender' ? 'user' : field === 'country' ? 'globe-hemisphere-west' : FACTS[field].icon}
      />
      <dt>{t(`vocabulary.field.${field}`)}</dt>
      <dd>{text}</dd>
    </div>
  );
}

function useRowText() {
  const t = useT();
  const format = useFormat();
  const factText = useFactText();
  return ({ field, answer }: Row): string | undefined => {
    if (field === 'gender') return t.loose(`vocabulary.gender.${answer}` as TextKey);
    if (field !== 'country') return factText(field, answer);
    const [region, country] = answer;
    return [region, format.country(country)].filter(Boolean).join(', ');
  };
}

function useRegionName({ country, region }: MemberProfile): string | undefined {
  const known = useQueryData({ ...regionsQuery(useCall()), enabled: region !== null });
  return known?.regions[country ?? '']?.find(({ code }) => code === region)?.name;
}
