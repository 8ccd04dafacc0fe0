import { type InfiniteData, type QueryClient, infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { setKeepingAge } from '#client/api/query-client.ts';
import type { User } from '#client/features/auth/user.ts';
import { type ActivityListPage, listActivity, markActivitySeen } from './contract.ts';

const KEY = ['activity'] as const;

/** Opening the list shows the current state, but data loaded with the page is not fetched twice. */
const FRESH_MS = 5_000;

/** The list with all pages loaded so far. `after` starts at a later page, for use without scripts. */
export const activityListQuery = (call: Call, after: string | null = null) =>
  infiniteQueryOptions({
    queryKey: [...KEY, after],
    queryFn: ({ pageParam }) =>
      call(listActivity, { query: { ...(pageParam !== null && { after: pageParam }) } }),
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
    staleTime: FRESH_MS,
  });

type Entries = InfiniteData<ActivityListPage, string | null>;

/** Reports that the list is on the screen. Entries stay marked as new while it is open. */
export async function sendActivitySeen(queries: QueryClient, call: Call, until: string): Promise<void> {
  const { new_activity } = await call(markActivitySeen, { body: { until } });
  queries.setQueryData<User | null>(['user'], (user) => user && { ...user, new_activity });
  updateLists(queries, (page) => (page.seen_until === until ? { ...page, seen_until: null } : page));
}

/** After the list was closed its entries are no longer new. */
export function clearNewMarks(queries: QueryClient): void {
  updateLists(queries, (page) =>
    page.seen_until === null
      ? { ...page, entries: page.entries.map((entry) => ({ ...entry, is_new: false })) }
      : page,
  );
}

/** Shows the answer to a request in every cached list. */
export function setRequestState(
  queries: QueryClient,
  id: string,
  state: 'requested' | 'granted' | 'refused',
): void {
  updateLists(queries, (page) => ({
    ...page,
    entries: page.entries.map((entry) =>
      entry.kind === 'photo_request' && entry.member.id === id ? { ...entry, state } : entry,
    ),
  }));
}

function updateLists(queries: QueryClient, change: (page: ActivityListPage) => ActivityListPage): void {
  for (const [queryKey] of queries.getQueriesData<Entries>({ queryKey: KEY }))
    setKeepingAge<Entries>(queries, queryKey, (list) => list && { ...list, pages: list.pages.map(change) });
}
