import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';
import type { User } from '#client/features/auth/user.ts';
import { countUnseenLikes } from '#client/features/likes/queries.ts';

/** Unread messages and new likes: the sum shown in the title, the tab and the app icon. */
export function getBadgeCount(queries: QueryClient): number {
  return countUnseenLikes(queries) + (queries.getQueryData<User | null>(['user'])?.unread_messages ?? 0);
}

/** Reads the cache without waiting for it: an error page has a title even if the user cannot be loaded. */
export function useBadgeCount(): number {
  const queries = useQueryClient();
  const subscribe = useCallback(
    (changed: () => void) => queries.getQueryCache().subscribe(changed),
    [queries],
  );
  const count = () => getBadgeCount(queries);
  return useSyncExternalStore(subscribe, count, count);
}

/** "(3) Likes · Ardenza" */
export function addCountToTitle(title: string, count: number): string {
  return count > 0 ? `(${count}) ${title}` : title;
}
