import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import type { Place, PlaceChoice } from '#client/features/places/contract.ts';
import { TownInput } from '#client/features/places/town-input.tsx';
import { LazyLocateButton } from '#client/features/places/lazy-locate-button.tsx';
import { regionsQuery } from '#client/features/site/queries.ts';
import { listOpenCountries } from '#client/features/site/open-countries.ts';
import { useSettings } from '#client/features/site/site-context.tsx';
import { CountryOptions } from '#client/features/site/country-options.tsx';
import { useT } from '#client/i18n/react.tsx';
import { Field } from '#client/ui/forms/field.tsx';
import { Select } from '#client/ui/forms/inputs.tsx';
import type { MyProfile } from '../contract.ts';
import type { FieldState } from './use-edits.ts';

interface Props {
  profile: MyProfile;
  state: FieldState;
}

/** Country, region and town; each depends on the previous one. A button fills in all three. */
export function PlaceFields({ profile, state }: Props) {
  const t = useT();
  const [place, setPlace] = useState<PlaceChoice>(profile);
  const group = useRef<HTMLDivElement>(null);
  const { country, region, town } = place;
  const applyPlace = ({ country, region, town }: Place) => {
    setPlace({ country, region, town });
    // Values set by scripts must count as edits too.
    group.current?.querySelector('input')?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  return (
    <div className="stack stack--5" ref={group}>
      <div className="factgrid">
        <CountryField
          country={country}
          onChange={(chosen) => setPlace({ country: chosen, region: null, town: null })}
          {...state('country')}
        />
        <RegionField
          country={country}
          region={region}
          onChange={(chosen) => setPlace({ country, region: chosen || null, town: null })}
          {...state('region')}
        />
        <Field
          label={t('vocabulary.field.town')}
          hint={region === null ? t('profile.place.town_hint') : undefined}
          error={state('town').error}
        >
          {/* Each region has its own towns. */}
          <TownInput
            key={`${region} ${town}`}
            name="town"
            country={country}
            region={region}
            defaultValue={town ?? ''}
          />
        </Field>
        <input type="hidden" name="towns_of" value={region ?? ''} />
      </div>
      <LazyLocateButton onPlace={applyPlace} />
    </div>
  );
}

interface ChoiceProps {
  country: string;
  onChange(value: string): void;
  error?: string | undefined;
}

function CountryField({ country, onChange, error }: ChoiceProps) {
  const t = useT();
  const countries = listOpenCountries(useSettings());
  // Members may still live in a country that the site has left, or that needs an age check now.
  const offered = countries.includes(country) ? countries : [country, ...countries];
  if (offered.length === 1) return <input type="hidden" name="country" value={country} />;
  return (
    <Field label={t('vocabulary.field.country')} error={error}>
      <Select
        name="country"
        autoComplete="country"
        value={country}
        onChange={(event) => onChange(event.target.value)}
      >
        <CountryOptions codes={offered} />
      </Select>
    </Field>
  );
}

function RegionField({ country, region, onChange, error }: ChoiceProps & { region: string | null }) {
  const t = useT();
  const { data } = useQuery(regionsQuery(useCall()));
  return (
    <Field label={t('vocabulary.field.region')} error={error}>
      <Select name="region" value={region ?? ''} onChange={(event) => onChange(event.target.value)}>
        <option value="">{t('signup.place.no_region')}</option>
        {data?.regions[country]?.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}
