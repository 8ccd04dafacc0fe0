import type { SearchForm } from './contract.ts';

/** Conditions with a field in the search bar, by their names in the address. */
const IN_BAR = ['gender', 'country', 'countryregion', 'min_age', 'max_age'];

export const SWITCH_FILTERS = ['with_photo', 'online', 'is_new'] as const;

/** A search's conditions beyond the search bar, as in the address. */
export function getExtraConditions(form: SearchForm): [name: string, value: string][] {
  return Object.entries(form).flatMap(([name, value]): [string, string][] =>
    value === undefined || IN_BAR.includes(name) ? [] : [[name, value === true ? '1' : String(value)]],
  );
}
