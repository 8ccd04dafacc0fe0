import { furtherConditions } from '../conditions.ts';
import type { SearchForm } from '../contract.ts';
import { limitsAge } from '../rules.ts';

/** What somebody can do about a search that finds nobody: the condition to give up first, or none where all is wide open. */
export function wayOut(form: SearchForm, youngest: number): 'filters' | 'region' | 'age' | 'all' {
  if (furtherConditions(form).length > 0) return 'filters';
  if (form.countryregion !== undefined) return 'region';
  return limitsAge(form, youngest) ? 'age' : 'all';
}
