import { FACT_NAMES, isNumberFact } from '#client/facts/facts.ts';
import { href } from '#client/routes.ts';
import type { SearchForm } from './contract.ts';

export function toSearchParams(form: SearchForm, after?: string): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...form, after })) {
    if (value !== undefined) params.set(name, value === true ? '1' : String(value));
  }
  return params;
}

/** The address of a search, from any page. */
export function buildSearchUrl(form: SearchForm, after?: string): string {
  return `${href('members')}?${toSearchParams(form, after)}`;
}

/** What a form sends in several fields of one name. */
const JOINED: Readonly<Record<string, string>> = {
  interests: ',',
  ...Object.fromEntries(FACT_NAMES.filter(isNumberFact).map((fact) => [fact, '-'])),
};

/** Form data as a search address: without empty values, interests and ranges joined, otherwise the first value of each name. */
export function normalizeParams(sent: URLSearchParams): URLSearchParams {
  const params = new URLSearchParams();
  for (const name of new Set(sent.keys())) {
    const values = sent.getAll(name).filter(Boolean);
    const value = values.length > 1 && name in JOINED ? values.join(JOINED[name]) : values[0];
    if (value) params.set(name, value);
  }
  return params;
}

/** Conditions with a field in the search bar, by their names in the address. */
const IN_BAR = ['gender', 'country', 'countryregion', 'min_age', 'max_age'];

export const SWITCH_FILTERS = ['with_photo', 'online', 'is_new'] as const;

/** A search's conditions beyond the search bar, as in the address. */
export function getExtraConditions(form: SearchForm): [name: string, value: string][] {
  return Object.entries(form).flatMap(([name, value]): [string, string][] =>
    value === undefined || IN_BAR.includes(name) ? [] : [[name, value === true ? '1' : String(value)]],
  );
}
