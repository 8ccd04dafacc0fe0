import type { SearchForm } from '../contract.ts';
import { isAgeLimited } from '../relax-search.ts';
import { getExtraConditions } from '../search-url.ts';

/** The condition to relax first when there are no results; none when everything is already wide open. */
export function suggestRelaxation(form: SearchForm, youngest: number): 'filters' | 'region' | 'age' | 'all' {
  if (getExtraConditions(form).length > 0) return 'filters';
  if (form.countryregion !== undefined) return 'region';
  return isAgeLimited(form, youngest) ? 'age' : 'all';
}
