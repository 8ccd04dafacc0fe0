import { type QueryClient, infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { listLikes } from '../contract.ts';
import { refetchLikes } from '../queries.ts';
import type { ListType } from '../like-lists.ts';

export const LIKES_LIST_KEY = ['likes-list'] as const;

/** A list with all pages loaded so far. `after` starts at a later page, for use without scripts. */
export const likesListQuery = (call: Call, type: ListType, after: string | null = null) =>
  infiniteQueryOptions({
    queryKey: [...LIKES_LIST_KEY, type, after],
    queryFn: ({ pageParam }) =>
      call(listLikes, { query: { type, ...(pageParam !== null && { after: pageParam }) } }),
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
  });

/** After another device or member has changed them. The count of new activity includes likes. */
export async function refetchAllLikes(queries: QueryClient): Promise<void> {
  await Promise.all([
    refetchLikes(queries),
    queries.invalidateQueries({ queryKey: LIKES_LIST_KEY }),
    queries.invalidateQueries({ queryKey: ['user'] }),
  ]);
}
