import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { likesQuery } from '#client/features/likes/queries.ts';

/**
 * SPEC §9: user and likes; chats join when there are any. None waits for another, nor fails with it. Either notices a
 * session that has ended, likes that are refused as much as a user who is nobody, and leads to the login page
 * (`watchAuthentication`).
 */
export async function refreshMemberData(queries: QueryClient, call: Call): Promise<void> {
  // A heart that was just pressed is ahead of any answer.
  const isLiking = queries.isMutating({ mutationKey: ['set-liked'] }) > 0;
  await Promise.allSettled([
    isLiking ? undefined : queries.query({ ...likesQuery(call), staleTime: 0 }),
    queries.query({ ...userQuery(call), staleTime: 0 }),
  ]);
}

/** What a page that the server has rendered brings along: who has just logged in comes without it. */
export async function ensureLikesLoaded(queries: QueryClient, call: Call): Promise<void> {
  await queries.query({ ...likesQuery(call), staleTime: 'static' }).catch(() => undefined);
}
