import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import { likesQuery } from '#client/features/likes/queries.ts';

/**
 * SPEC §9: user and likes; chats join when there are any. Either notices a session that has ended, likes that are
 * refused as much as a user who is nobody, and leads to the login page (`watchAuthentication`).
 */
export async function refreshNews(queries: QueryClient, call: Call): Promise<void> {
  // A heart that was just pressed is ahead of any answer.
  if (queries.isMutating({ mutationKey: ['set-liked'] }) === 0)
    await queries.query({ ...likesQuery(call), staleTime: 0 });
  await queries.query({ ...userQuery(call), staleTime: 0 });
}

/** What a page that the server has rendered brings along: who has just logged in comes without it. */
export async function needNews(queries: QueryClient, call: Call): Promise<void> {
  await queries.query({ ...likesQuery(call), staleTime: 'static' }).catch(() => undefined);
}
