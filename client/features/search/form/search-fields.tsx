import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Fact } from '#client/facts/facts.ts';
import { useCall } from '#client/api/call-context.tsx';
import { getNicheChoices, includeChosen } from '#client/features/members/niche-choices.ts';
import type { Seeking } from '#client/features/members/vocabulary.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { regionsQuery } from '#client/features/site/queries.ts';
import type { SearchForm } from '../contract.ts';
import { MAX_AGE } from '../rules.ts';

/** The `<option>`s of the search, shared by the bar and the sheet. */
export function GenderOptions({ chosen }: { chosen: Seeking }) {
  const t = useT();
  return includeChosen(getNicheChoices(useSettings().niche).seeking, chosen).map((value) => (
    <option key={value} value={value}>
      {t(`vocabulary.seeking.${value}`)}
    </option>
  ));
}

type Ages = Record<'min_age' | 'max_age', number>;

/** The two ages of a form: when one passes the other, both move. */
export function useAgeRange(before: Ages) {
  const [{ min_age: min, max_age: max }, set] = useState(before);
  const choose = {
    min_age: (age: number) => set({ min_age: age, max_age: Math.max(age, max) }),
    max_age: (age: number) => set({ min_age: Math.min(age, min), max_age: age }),
  };
  return (name: keyof Ages) => ({ name, value: name === 'min_age' ? min : max, onChoose: choose[name] });
}

interface AgeSelectProps {
  id: string;
  name: keyof Ages;
  value: number;
  onChoose: (age: number) => void;
  className?: string;
  /** Set when there is no visible label. */
  label?: string;
}

export function AgeSelect({ id, name, value, onChoose, className, label }: AgeSelectProps) {
  const { min_age: youngest } = useSettings();
  const ages = Array.from({ length: MAX_AGE - youngest + 1 }, (_, index) => youngest + index);
  return (
    <select
      id={id}
      className={className}
      name={name}
      aria-label={label}
      value={value}
      onChange={(event) => onChoose(Number(event.target.value))}
    >
      {ages.map((age) => (
        <option key={age}>{age}</option>
      ))}
    </select>
  );
}

export function RegionOptions({ country }: { country: string }) {
  const t = useT();
  const format = useFormat();
  const { regions } = useSuspenseQuery(regionsQuery(useCall())).data;
  return (
    <>
      <option value="">{t('search.whole_country', { country: format.country(country) })}</option>
      {(regions[country] ?? []).map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </>
  );
}

export type SearchField = 'gender' | 'age' | 'country' | 'countryregion' | 'distance' | 'interests' | Fact;

/** The fields that the site offers (`search_fields`); a single country is no choice. */
export function useSearchFields(): ReadonlySet<SearchField> {
  const { search_fields: fields, countries } = useSettings();
  return new Set((fields as SearchField[]).filter((field) => field !== 'country' || countries.length > 1));
}

/** What every search has, by the field that asks for it. */
const IN_EVERY_SEARCH = { gender: ['gender'], age: ['min_age', 'max_age'], country: ['country'] } as const;

/** Keeps what every search has where the site's form does not ask for it. */
export function UnaskedFields({ form }: { form: SearchForm }) {
  const searchFields = useSearchFields();
  return (['gender', 'age', 'country'] as const)
    .filter((field) => !searchFields.has(field))
    .flatMap((field): readonly (keyof SearchForm)[] => IN_EVERY_SEARCH[field])
    .map((name) => <input key={name} type="hidden" name={name} value={String(form[name] ?? '')} />);
}
