import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import type { SearchForm } from './contract.ts';

/** One search of one person. */
export interface SearchRequest {
  form: SearchForm;
  /** Starts it further on, for a page without scripts. */
  after: string | null;
  /** Who searches; null for a visitor. Another person gets other answers. */
  viewer: string | null;
}

/** The page comes with its first answers; what the calls look like is needed for the next ones. */
const contract = () => import('./contract.ts');

/** Long enough to read profiles, and to come back to the pages and the place that one has left. */
const KEPT_MS = 60 * 60_000;

/** A search and all the pages of it that were asked for. With `remember` it is the member's last one from then on. */
export const searchResultsQuery = (call: Call, { form, after, viewer }: SearchRequest, remember = false) =>
  infiniteQueryOptions({
    queryKey: ['search', viewer, form, after],
    queryFn: async ({ pageParam }) =>
      call((await contract()).searchMembers, {
        query: { ...form, ...(pageParam ? { after: pageParam } : remember && { remember }) },
      }),
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
    gcTime: KEPT_MS,
  });

/** What /members opens with. One answer for as long as the document lives: the way back leads to what was there. */
export const lastSearchQuery = (call: Call) =>
  queryOptions({
    queryKey: ['last-search'],
    queryFn: async () => call((await contract()).getLastSearch, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
