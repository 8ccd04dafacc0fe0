import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Call } from '#client/api/endpoint.ts';
import { STATE_SIZE } from './like-lists.ts';
import { type LikesState, getLikes } from './state-contract.ts';

const KEY = ['likes'] as const;

/** The state of likes, loaded on every member page: hearts, badge and title read it. */
export const likesQuery = (call: Call) => queryOptions({ queryKey: KEY, ...createLikesFetch(call) });

const createLikesFetch = (call: Call) => ({
  queryFn: (): Promise<LikesState> => call(getLikes, {}),
  // No card observes it, so it must not be collected.
  gcTime: Number.POSITIVE_INFINITY,
});

/** Lets data embedded in the page be refetched although nothing observes it. Must be called before hydration. */
export function setLikesQueryDefaults(queries: QueryClient, call: Call): void {
  queries.setQueryDefaults(KEY, createLikesFetch(call));
}

/** Refetches known likes after a change, with the defaults of {@link setLikesQueryDefaults}. */
export async function refetchLikes(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: KEY, refetchType: 'all' });
}

/** Whether the viewer likes this member. Hundreds of cards ask, so they share one subscription. */
export function useIsLiked(id: string, listed: boolean): boolean {
  return useLikesValue((queries) => isLiked(queries, id, listed));
}

/**
 * A list's or profile's `liked` counts only for likes beyond the state's size: it may be older than an unlike in
 * another tab.
 */
export function isLiked(queries: QueryClient, id: string, listed: boolean): boolean {
  const liked = likedIds(queries);
  return liked?.has(id) || (listed && !(liked && liked.size < STATE_SIZE));
}

/** The mutation key of likes and unlikes that are being sent. */
export const LIKE_CHANGE_KEY = ['set-liked'];

/** Changes of one heart share a scope, so that they are sent one after the other. */
export const toLikeScope = (id: string): string => `like ${id}`;

/** Whether a like (true) or unlike (false) waits for a connection; null when neither does. */
export function useQueuedLike(id: string): boolean | null {
  return useLikesValue((queries) => getQueuedLike(queries, id));
}

export function getQueuedLike(queries: QueryClient, id: string): boolean | null {
  const pending = listPendingLikes(queries, id);
  const next = pending[0];
  // Those behind the first are paused as well, but only wait for it.
  return next?.isPaused || next?.failureCount ? pending.at(-1)?.variables === true : null;
}

/** Changes of one heart that are not answered yet, oldest first. */
export function listPendingLikes(queries: QueryClient, id: string) {
  return queries
    .getMutationCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && options.scope?.id === toLikeScope(id))
    .map(({ state }) => state);
}

/** The number of members with a like that was not seen yet; `atFirst` is what the server has shown. */
export function useNewLikeCount(atFirst?: number): number {
  return useLikesValue(countUnseenLikes, atFirst);
}

export function countUnseenLikes(queries: QueryClient): number {
  return queries.getQueryData<LikesState>(KEY)?.liked_by.filter(({ like_new }) => like_new).length ?? 0;
}

function useLikesValue<Value>(read: (queries: QueryClient) => Value, atFirst?: Value): Value {
  const queries = useQueryClient();
  const now = () => read(queries);
  return useSyncExternalStore(getLikesSubscription(queries), now, () => atFirst ?? now());
}

type Subscribe = (changed: () => void) => () => void;

const changes = new WeakMap<QueryClient, Subscribe>();

/** All like buttons share one listener; separate ones would each receive every query event. */
function getLikesSubscription(queries: QueryClient): Subscribe {
  let subscribe = changes.get(queries);
  if (subscribe) return subscribe;
  const unsubscribeCache = new Set<() => void>();
  let leave: (() => void) | undefined;
  subscribe = (changed) => {
    leave ??= listenToOtherTabs(queries, () => {
      for (const notify of unsubscribeCache) notify();
    });
    unsubscribeCache.add(changed);
    return () => {
      unsubscribeCache.delete(changed);
      if (unsubscribeCache.size > 0) return;
      leave?.();
      leave = undefined;
    };
  };
  changes.set(queries, subscribe);
  return subscribe;
}

function listenToOtherTabs(queries: QueryClient, notify: () => void): () => void {
  const leaves = [
    queries.getQueryCache().subscribe(({ query }) => {
      const [kind] = query.queryKey as readonly unknown[];
      if (kind === KEY[0]) notify();
    }),
    queries.getMutationCache().subscribe(notify),
  ];
  return () => {
    for (const leave of leaves) leave();
  };
}

const ids = new WeakMap<LikesState, ReadonlySet<string>>();

function likedIds(queries: QueryClient): ReadonlySet<string> | undefined {
  const state = queries.getQueryData<LikesState>(KEY);
  if (!state) return undefined;
  let liked = ids.get(state);
  if (!liked) ids.set(state, (liked = new Set(state.profiles.map(({ id }) => id))));
  return liked;
}
