import { getExtraConditions } from '../conditions.ts';
import type { SearchForm } from '../contract.ts';
import { isAgeLimited } from '../rules.ts';

/** What somebody can do about a search that finds nobody: the condition to give up first, or none where all is wide open. */
export function suggestRelaxation(form: SearchForm, youngest: number): 'filters' | 'region' | 'age' | 'all' {
  if (getExtraConditions(form).length > 0) return 'filters';
  if (form.countryregion !== undefined) return 'region';
  return isAgeLimited(form, youngest) ? 'age' : 'all';
}
