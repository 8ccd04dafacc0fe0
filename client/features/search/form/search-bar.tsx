import { CountryOptions } from '#client/features/site/country-options.tsx';
import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { useT } from '#client/i18n/react.tsx';
import { href } from '#client/routes.ts';
import { Button } from '#client/ui/buttons/button.tsx';
import { Icon } from '#client/ui/icons/icon.tsx';
import { dialogOpener } from '#client/ui/overlays/dialog-commands.ts';
import { getExtraConditions } from '../search-url.ts';
import type { SearchForm } from '../contract.ts';
import {
  AgeSelect,
  GenderOptions,
  RegionOptions,
  UnaskedFields,
  useAgeRange,
  useSearchFields,
} from './search-fields.tsx';
import { FilterIcon, SHEET_ID } from './search-pill.tsx';
import { useSearchSubmit } from './search-submit.ts';

/** The search in one line on wide screens. */
export function SearchBar({ form }: { form: SearchForm }) {
  const t = useT();
  const fields = useSearchFields();
  const [country, setCountry] = useState(form.country ?? '');
  return (
    <Form
      className="searchbar"
      role="search"
      method="get"
      action={href('members')}
      onSubmit={useSearchSubmit()}
    >
      <UnaskedFields form={form} />
      {fields.has('gender') && (
        <Cell id="bar-gender" label={t('search.show_me')}>
          <select id="bar-gender" name="gender" defaultValue={form.gender}>
            <GenderOptions chosen={form.gender} />
          </select>
        </Cell>
      )}
      {fields.has('age') && <AgeCell form={form} />}
      {fields.has('country') && (
        <Cell id="bar-country" label={t('vocabulary.field.country')}>
          <select
            id="bar-country"
            name="country"
            value={country}
            onChange={(event) => setCountry(event.target.value)}
          >
            <CountryOptions />
          </select>
        </Cell>
      )}
      {fields.has('countryregion') && (
        <Cell id="bar-region" label={t('search.region')}>
          <select id="bar-region" name="countryregion" defaultValue={form.countryregion ?? ''} key={country}>
            <RegionOptions country={country} />
          </select>
        </Cell>
      )}
      {/* Keeps the conditions that only the sheet offers. */}
      {getExtraConditions(form).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="searchbar__go">
        <button className="searchbar__filters" type="button" {...dialogOpener(SHEET_ID)}>
          <FilterIcon form={form} />
        </button>
        <Button variant="primary" type="submit">
          <Icon name="magnifying-glass-bold" />
          {t('search.submit')}
        </Button>
      </div>
    </Form>
  );
}

function AgeCell({ form }: { form: SearchForm }) {
  const t = useT();
  const age = useAgeRange(form);
  return (
    <Cell id="bar-min-age" label={t('filters.age')}>
      <div className="ages">
        <AgeSelect id="bar-min-age" label={t('search.min_age')} {...age('min_age')} />
        <span className="ages__to" aria-hidden="true">
          {t('filters.to')}
        </span>
        <AgeSelect id="bar-max-age" label={t('search.max_age')} {...age('max_age')} />
      </div>
    </Cell>
  );
}

function Cell({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="searchbar__cell">
      <label className="searchbar__label" htmlFor={id}>
        {label}
      </label>
      {children}
    </div>
  );
}
