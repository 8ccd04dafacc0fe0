import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { type SearchForm, searchMembers } from './contract.ts';
import { getRegions } from './regions.ts';

/** A search and all the pages of it that were asked for. `after` starts it further on, for a page without scripts. */
export const searchResults = (call: Call, form: SearchForm, after: string | null = null) =>
  infiniteQueryOptions({
    queryKey: ['search', form, after],
    queryFn: ({ pageParam }) =>
      call(searchMembers, { query: { ...form, ...(pageParam && { after: pageParam }) } }),
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
  });

export const regionsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['regions'],
    queryFn: () => call(getRegions, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
