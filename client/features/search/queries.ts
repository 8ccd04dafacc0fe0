import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { loadOnce } from '#client/api/loading.ts';
import type { SearchForm } from './contract.ts';
import { toSearchParams } from './search-url.ts';

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

const LAST_SEARCH_KEY = ['last-search'] as const;

/** A search with all pages loaded so far. With `remember` it becomes the member's last search. */
export const searchResultsQuery = (call: Call, { form, after, viewer }: SearchRequest, remember = false) =>
  infiniteQueryOptions({
    queryKey: ['search', viewer, form, after],
    queryFn: async ({ pageParam, client }) => {
      const { searchMembers } = await contract();
      const isRemembered = remember && !pageParam;
      const page = await call(searchMembers, {
        query: { ...form, correct: true, ...(pageParam ? { after: pageParam } : remember && { remember }) },
      });
      // The page of the server names it in its address and needs no copy.
      if (isRemembered && !import.meta.env.SSR)
        client.setQueryData(LAST_SEARCH_KEY, {
          query: page.corrected?.query ?? String(toSearchParams(form)),
        });
      return page;
    },
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
    gcTime: KEPT_MS,
  });

/** The last search. Cached as long as the document lives: each later one that the server has stored is noted here. */
export const lastSearchQuery = (call: Call) =>
  queryOptions({
    queryKey: LAST_SEARCH_KEY,
    queryFn: async () => call((await contract()).getLastSearch, {}),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
