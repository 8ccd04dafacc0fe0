import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { LoaderFunctionArgs } from 'react-router';
import { loaderApi } from '#client/api/loader-context.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { type LikesListPage, markLikeSeen } from './contract.ts';
import { LIKES_LIST_KEY } from './list/queries.ts';
import { likesQuery } from './queries.ts';
import type { LikesState } from './state-contract.ts';

/** Never fails, because the profile must open in any case; the next visit clears the flag. */
export async function markProfileOpened({ context, params }: LoaderFunctionArgs): Promise<void> {
  const { call, queries } = context.get(loaderApi);
  const id = params['id'] ?? '';
  const query = likesQuery(call);
  try {
    const state = await queries.query({ ...query, staleTime: 'static' });
    if (!isNewLike(state, id) && !isNewOnList(queries, id)) return;
    await queries.cancelQueries({ queryKey: query.queryKey });
    queries.setQueryData(query.queryKey, (now) => now && markSeen(now, id));
    await call(markLikeSeen, { body: { member: id } });
    await Promise.all([
      queries.invalidateQueries({ queryKey: LIKES_LIST_KEY, refetchType: 'none' }),
      // The notification count included it.
      queries.query({ ...userQuery(call), staleTime: 0 }),
    ]);
  } catch {
    await queries.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' });
  }
}

function isNewLike(state: LikesState | undefined, id: string): boolean {
  return state?.liked_by.some((by) => by.id === id && by.like_new) ?? false;
}

/** Marks the like of the opened profile as seen. */
function markSeen(state: LikesState, id: string): LikesState {
  return {
    ...state,
    liked_by: state.liked_by.map((by) => (by.id === id ? { ...by, like_new: false } : by)),
  };
}

/** The list may be newer than the state. */
function isNewOnList(queries: QueryClient, id: string): boolean {
  return queries
    .getQueriesData<InfiniteData<LikesListPage>>({ queryKey: LIKES_LIST_KEY })
    .some(([, list]) =>
      list?.pages.some(({ results }) => results.some((like) => like.id === id && like.like_new)),
    );
}
