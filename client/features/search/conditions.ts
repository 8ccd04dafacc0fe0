import type { SearchForm } from './contract.ts';
import type { SEARCH_CHOICES } from './rules.ts';

/** The conditions that the search bar has a field for, as the address names them. */
const IN_BAR = ['gender', 'country', 'countryregion', 'min_age', 'max_age'];

/** Those that are switched on and off. */
export const SWITCH_FILTERS = ['with_photo', 'online', 'is_new'] as const;

/** Those of a profile's facts. */
export type FactField = (typeof SEARCH_CHOICES)[number];

/** The conditions beyond those of the search bar that a search has, as an address has them. */
export function getExtraConditions(form: SearchForm): [name: string, value: string][] {
  return Object.entries(form).flatMap(([name, value]): [string, string][] =>
    value === undefined || IN_BAR.includes(name) ? [] : [[name, value === true ? '1' : String(value)]],
  );
}
