import type { SearchForm, SearchPage } from './contract.ts';
import { DISTANCES } from './rules.ts';
import { SWITCH_FILTERS } from './search-url.ts';

const QUICK_FILTERS = [...SWITCH_FILTERS, 'distance'] as const;
export type QuickFilter = (typeof QUICK_FILTERS)[number];

type Results = Pick<SearchPage, 'results' | 'next'>;

/**
 * The quick filters that find someone among these results. Those that are on stay, so that they can be taken off, and
 * where more results follow, all stay. `first` is undefined where the search has no answer.
 */
export function listOfferedFilters(
  { form, after }: { form: SearchForm; after: string | null },
  first: Results | undefined,
): QuickFilter[] {
  const isWhole = first?.next === null && after === null;
  return QUICK_FILTERS.filter(
    (filter) => form[filter] !== undefined || !isWhole || first.results.some(FINDS[filter]),
  );
}

type Result = Results['results'][number];

const FINDS: Readonly<Record<QuickFilter, (result: Result) => boolean>> = {
  with_photo: ({ main_image }) => main_image !== null,
  online: ({ online }) => online,
  is_new: ({ is_new }) => is_new,
  // A fictional profile shows no distance, but is found by that of its town.
  distance: ({ distance_km, fictional, town }) =>
    distance_km === null ? fictional && town !== null : distance_km <= DISTANCES[0],
};
