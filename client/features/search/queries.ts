import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { loadOnce } from '#client/api/loading.ts';
import type { SearchForm } from './contract.ts';

/** One search by one viewer. */
export interface SearchRequest {
  form: SearchForm;
  /** Starts at a later page, for use without scripts. */
  after: string | null;
  /** Id of the member; null for a visitor. Results differ per viewer. */
  viewer: string | null;
}

/** Loaded lazily: the page comes with its first results, so the contract is needed only for later calls. */
const contract = loadOnce(() => import('./contract.ts'));

/** Long enough to read profiles and return to the same pages and scroll position. */
const KEPT_MS = 60 * 60_000;

/** A search with all pages loaded so far. With `remember` it becomes the member's last search. */
export const searchResultsQuery = (call: Call, { form, after, viewer }: SearchRequest, remember = false) =>
  infiniteQueryOptions({
    queryKey: ['search', viewer, form, after],
    queryFn: async ({ pageParam }) =>
      call((await contract()).searchMembers, {
        query: { ...form, correct: true, ...(pageParam ? { after: pageParam } : remember && { remember }) },
      }),
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
    gcTime: KEPT_MS,
  });

/** The last search. Cached as long as the document lives: each later search of this document is stored here too. */
export const lastSearchQuery = (call: Call) =>
  queryOptions({
    queryKey: ['last-search'],
    queryFn: async () => call((await contract()).getLastSearch, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
