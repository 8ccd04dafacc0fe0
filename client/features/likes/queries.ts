import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Call } from '#client/api/endpoint.ts';
import { STATE_SIZE } from './rules.ts';
import { type LikesState, getLikes } from './state-contract.ts';

const KEY = ['likes'] as const;

/** The state of likes that every page of a member has: hearts, badge and title are read from it. */
export const likesQuery = (call: Call) => queryOptions({ queryKey: KEY, ...askForLikes(call) });

const askForLikes = (call: Call) => ({
  queryFn: (): Promise<LikesState> => call(getLikes, {}),
  // No card observes it.
  gcTime: Number.POSITIVE_INFINITY,
});

/** What the page brought along can be asked for again, though nothing observes it. To be said before it is taken over. */
export function setLikesQueryDefaults(queries: QueryClient, call: Call): void {
  queries.setQueryDefaults(KEY, askForLikes(call));
}

/** After a change: what was known is asked for again at once, by what {@link setLikesQueryDefaults} has said. */
export async function refetchLikes(queries: QueryClient): Promise<void> {
  await queries.invalidateQueries({ queryKey: KEY, refetchType: 'all' });
}

/** Whether the member likes this one. Hundreds of cards ask, so none of them has a query of its own. */
export function useIsLiked(id: string, listed: boolean): boolean {
  return useOfLikes((queries) => isLiked(queries, id, listed));
}

/**
 * What a list or a profile says counts only for likes that the state has no room for: it may be older, and a like may
 * have been taken back in another tab since.
 */
export function isLiked(queries: QueryClient, id: string, listed: boolean): boolean {
  const liked = likedIds(queries);
  return liked?.has(id) || (listed && !(liked && liked.size < STATE_SIZE));
}

/** Changes of one heart have one scope, so that they are sent one after the other. */
export const toLikeScope = (id: string): string => `like ${id}`;

/** Whether a like (true) or its end (false) waits for a connection; null when neither does. */
export function useQueuedLike(id: string): boolean | null {
  return useOfLikes((queries) => getQueuedLike(queries, id));
}

export function getQueuedLike(queries: QueryClient, id: string): boolean | null {
  const pending = listPendingLikes(queries, id);
  const next = pending[0];
  // Those behind the first one are paused too, but only wait for it.
  return next?.isPaused || next?.failureCount ? pending.at(-1)?.variables === true : null;
}

/** What was pressed on one heart and is not answered yet, the oldest first. */
export function listPendingLikes(queries: QueryClient, id: string) {
  return queries
    .getMutationCache()
    .getAll()
    .filter(({ state, options }) => state.status === 'pending' && options.scope?.id === toLikeScope(id))
    .map(({ state }) => state);
}

/** How many people like the member who were not looked at yet. */
export function useNewLikeCount(): number {
  return useOfLikes(countUnseenLikes);
}

export function countUnseenLikes(queries: QueryClient): number {
  return queries.getQueryData<LikesState>(KEY)?.liked_by.filter(({ like_new }) => like_new).length ?? 0;
}

function useOfLikes<Value>(read: (queries: QueryClient) => Value): Value {
  const queries = useQueryClient();
  const now = () => read(queries);
  return useSyncExternalStore(likesChanges(queries), now, now);
}

type Subscribe = (changed: () => void) => () => void;

const changes = new WeakMap<QueryClient, Subscribe>();

/** One ear at the cache for all hearts. Each with one of its own would hear every event of every query. */
function likesChanges(queries: QueryClient): Subscribe {
  let subscribe = changes.get(queries);
  if (subscribe) return subscribe;
  const heard = new Set<() => void>();
  let leave: (() => void) | undefined;
  subscribe = (changed) => {
    leave ??= hearLikes(queries, () => {
      for (const tell of heard) tell();
    });
    heard.add(changed);
    return () => {
      heard.delete(changed);
      if (heard.size > 0) return;
      leave?.();
      leave = undefined;
    };
  };
  changes.set(queries, subscribe);
  return subscribe;
}

function hearLikes(queries: QueryClient, tell: () => void): () => void {
  const leaves = [
    queries.getQueryCache().subscribe(({ query }) => {
      const [kind] = query.queryKey as readonly unknown[];
      if (kind === KEY[0]) tell();
    }),
    queries.getMutationCache().subscribe(tell),
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
