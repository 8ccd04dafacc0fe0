import { useState } from 'react';
import { getNicheChoices, includeChosen } from '#client/features/members/niche-choices.ts';
import type { Seeking } from '#client/features/members/vocabulary.ts';
import { CountryOptions } from '#client/features/site/country-options.tsx';
import { useSettings } from '#client/features/site/site-context.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { FieldGroup } from '#client/ui/forms/field-group.tsx';
import { RangePair } from '#client/ui/forms/range-pair.tsx';
import { Segment } from '#client/ui/forms/segment.tsx';
import { Select } from '#client/ui/forms/inputs.tsx';
import { useHydrated } from '#client/ui/use-hydrated.ts';
import { MAX_AGE } from '../rules.ts';
import { AgeSelect, RegionOptions, useAgeRange } from './search-fields.tsx';

/** The gender that is looked for, in the search sheet and the match finder. */
export function GenderField({ value }: { value: Seeking }) {
  const t = useT();
  const offered = includeChosen(getNicheChoices(useSettings().niche).seeking, value);
  return (
    <FieldGroup legend={t('search.show_me')}>
      <Segment
        name="gender"
        defaultValue={value}
        options={offered.map((gender) => ({ value: gender, label: t(`vocabulary.seeking.${gender}`) }))}
      />
    </FieldGroup>
  );
}

/** A slider with two thumbs; without scripts two menus. `form` prefixes the ids, so that a page can have two forms. */
export function AgeFields({ form, min, max }: { form: string; min: number; max: number }) {
  const t = useT();
  const { min_age: youngest } = useSettings();
  const age = useAgeRange({ min_age: min, max_age: max });
  if (useHydrated())
    return (
      <RangePair
        lowest={youngest}
        highest={MAX_AGE}
        from={{ label: t('search.min_age'), ...age('min_age') }}
        to={{ label: t('search.max_age'), ...age('max_age') }}
      />
    );
  return (
    <div className="fieldrow">
      <Field label={t('search.min_age')} controlId={`${form}-min-age`}>
        <AgeSelect id={`${form}-min-age`} className="select" {...age('min_age')} />
      </Field>
      <Field label={t('search.max_age')} controlId={`${form}-max-age`}>
        <AgeSelect id={`${form}-max-age`} className="select" {...age('max_age')} />
      </Field>
    </div>
  );
}

interface RegionProps {
  form: string;
  country: string;
  region: string | null | undefined;
  asksCountry: boolean;
  asksRegion: boolean;
}

/** The regions of the chosen country. */
export function RegionFields({
  form,
  country: initialCountry,
  region,
  asksCountry,
  asksRegion,
}: RegionProps) {
  const t = useT();
  const [country, setCountry] = useState(initialCountry);
  return (
    <>
      {asksCountry && (
        <Field label={t('vocabulary.field.country')} controlId={`${form}-country`}>
          <Select name="country" value={country} onChange={(event) => setCountry(event.target.value)}>
            <CountryOptions />
          </Select>
        </Field>
      )}
      {asksRegion && (
        <Field label={t('search.region')} controlId={`${form}-region`}>
          <Select name="countryregion" defaultValue={region ?? ''} key={country}>
            <RegionOptions country={country} />
          </Select>
        </Field>
      )}
    </>
  );
}
