import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import { regionsQuery } from '#client/features/site/queries.ts';
import { listOpenCountries } from '#client/features/site/open-countries.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { CountryOptions } from '#client/features/site/country-options.tsx';
import { useFormat, useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/inputs.tsx';
import type { StepProps } from './step-rules.ts';
import { useHydrated } from '#client/ui/use-hydrated.ts';

/** The country, when the site has several, and the region. */
export function PlaceStep({ values, state }: StepProps) {
  const t = useT();
  const settings = useSettings();
  const countries = listOpenCountries(settings);
  const usual = findListed(countries, settings.geoip_selected_country) ?? countries[0] ?? '';
  const [country, setCountry] = useState(findListed(countries, values.country) ?? usual);
  return (
    <>
      {countries.length > 1 ? (
        <Field label={t('vocabulary.field.country')} {...state('country')}>
          <Select
            name="country"
            autoComplete="country"
            defaultValue={country}
            autoFocus
            onChange={(event) => setCountry(event.target.value)}
          >
            <CountryOptions codes={countries} />
          </Select>
        </Field>
      ) : (
        <input type="hidden" name="country" value={country} />
      )}
      <RegionField country={country} chosen={values.countryregion} {...state('countryregion')} />
    </>
  );
}

interface RegionFieldProps {
  country: string;
  chosen: string | undefined;
  error?: string | undefined;
  ok?: string | undefined;
}

/** Without scripts it lists the regions of all countries, because the country may still change. */
function RegionField({ country, chosen, error, ok }: RegionFieldProps) {
  const t = useT();
  const format = useFormat();
  const countries = listOpenCountries(useSettings());
  const { data } = useQuery(regionsQuery(useCall()));
  const shown = useHydrated() ? [country] : countries;
  const groups = shown.map((code) => ({ code, regions: data?.regions[code] ?? [] }));
  const hint = ok ? undefined : t('signup.place.region_hint');
  return (
    <Field label={t('vocabulary.field.region')} hint={hint} error={error} ok={ok}>
      {/* Remounts when the country changes, so that no region of the previous one stays selected. */}
      <Select key={`${country} ${data !== undefined}`} name="countryregion" defaultValue={chosen ?? ''}>
        <option value="">{t('signup.place.no_region')}</option>
        {groups.map(({ code, regions }) =>
          groups.length > 1 ? (
            <optgroup key={code} label={format.country(code)}>
              <RegionOptions regions={regions} />
            </optgroup>
          ) : (
            <RegionOptions key={code} regions={regions} />
          ),
        )}
      </Select>
    </Field>
  );
}

function RegionOptions({ regions }: { regions: readonly { code: string; name: string }[] }) {
  return regions.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}

function findListed(countries: readonly string[], country: string | undefined): string | undefined {
  return country !== undefined && countries.includes(country) ? country : undefined;
}
