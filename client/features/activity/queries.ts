import { type InfiniteData, type QueryClient, infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import type { User } from '#client/features/auth/user.ts';
import { type ActivityListPage, listActivity, markActivitySeen } from './contract.ts';

const KEY = ['activity'] as const;

/** Whoever opens the list sees what there is now; but the page that has just loaded it need not ask twice. */
const FRESH_MS = 5_000;

/** The list and all the pages of it that were asked for. `after` starts it further on, for a page without scripts. */
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

/** Says that the list is on the screen. What is new stays marked as such while it is looked at. */
export async function sendActivitySeen(queries: QueryClient, call: Call, until: string): Promise<void> {
  const { new_activity } = await call(markActivitySeen, { body: { until } });
  queries.setQueryData<User | null>(['user'], (user) => user && { ...user, new_activity });
  changeEach(queries, (page) => (page.seen_until === until ? { ...page, seen_until: null } : page));
}

/** The list was closed: what was new on it is not new the next time. */
export function clearNewMarks(queries: QueryClient): void {
  changeEach(queries, (page) =>
    page.seen_until === null
      ? { ...page, entries: page.entries.map((entry) => ({ ...entry, is_new: false })) }
      : page,
  );
}

/** Shows the answer to a request in every list that has it. */
export function setRequestState(
  queries: QueryClient,
  id: string,
  state: 'requested' | 'granted' | 'refused',
): void {
  changeEach(queries, (page) => ({
    ...page,
    entries: page.entries.map((entry) =>
      entry.kind === 'photo_request' && entry.member.id === id ? { ...entry, state } : entry,
    ),
  }));
}

/** The lists stay as old as they are. */
function changeEach(queries: QueryClient, change: (page: ActivityListPage) => ActivityListPage): void {
  for (const [queryKey] of queries.getQueriesData<Entries>({ queryKey: KEY }))
    queries.setQueryData<Entries>(queryKey, (list) => list && { ...list, pages: list.pages.map(change) }, {
      updatedAt: queries.getQueryState(queryKey)?.dataUpdatedAt ?? 0,
    });
}
