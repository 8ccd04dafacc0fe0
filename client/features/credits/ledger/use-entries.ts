import { infiniteQueryOptions, useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useCall } from '#client/api/call-context.tsx';
import type { Call } from '#client/api/endpoint.ts';
import { useUserUpdates } from '#client/features/auth/use-user-updates.ts';
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

/** The entries, loaded again with the member: a debt and what settles it may leave the credits of the member as they are. */
export function useEntries(show: Filter | null, after: string | null) {
  const query = useSuspenseInfiniteQuery(entriesQuery(useCall(), show, after));
  useUserUpdates(() => void query.refetch());
  return query;
}
