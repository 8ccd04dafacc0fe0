import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { syncChats } from '#client/features/chat/sync/sync-chats.ts';
import { LIKE_CHANGE_KEY, likesQuery } from '#client/features/likes/queries.ts';

/**
 * Refetches user, likes and what has changed in the chat independently. Each notices an ended session and leads to the login page
 * (`watchAuthentication`).
 */
export async function refreshMemberData(queries: QueryClient, call: Call): Promise<void> {
  // A like being sent is newer than any answer.
  const isLiking = queries.isMutating({ mutationKey: LIKE_CHANGE_KEY }) > 0;
  await Promise.allSettled([
    isLiking ? undefined : queries.query({ ...likesQuery(call), staleTime: 0 }),
    queries.query({ ...userQuery(call), staleTime: 0 }),
    syncChats(queries, call),
  ]);
}
