import { infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { type Filter, listEntries } from '../contract.ts';

/** The list shows the current state, but data loaded with the page is not fetched twice. */
const FRESH_MS = 5_000;

/** Entries of the own ledger with all pages loaded so far. `after` starts at a later page, for use without scripts. */
export const entriesQuery = (call: Call, show: Filter | null, after: string | null) =>
  infiniteQueryOptions({
    queryKey: ['credits', 'entries', show, after],
    queryFn: ({ pageParam }) =>
      call(listEntries, {
        query: { ...(show !== null && { show }), ...(pageParam !== null && { after: pageParam }) },
      }),
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
    staleTime: FRESH_MS,
  });
