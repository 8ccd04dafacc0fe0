import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import type { User } from '#client/features/auth/user.ts';
import { syncChats } from '#client/features/chat/sync/sync-chats.ts';
import { LIKE_CHANGE_KEY, likesQuery } from '#client/features/likes/queries.ts';
import { useEffect, useRef } from 'react';

/**
 * Refetches user, likes and what has changed in the chat independently. Each notices an ended session and leads to the login page
 * (`watchAuthentication`).
 */
export async function refreshMemberData(queries: QueryClient, call: Call): Promise<void> {
  // A like being sent is newer than any answer.
  const isLiking = queries.isMutating({ mutationKey: LIKE_CHANGE_KEY }) > 0;
  // Data of a clock that was ahead would never be out of date.
  for (const { queryKey } of [userQuery(call), ...(isLiking ? [] : [likesQuery(call)])])
    await queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  await Promise.allSettled([
    isLiking ? undefined : queries.query({ ...likesQuery(call), staleTime: 0 }),
    queries.query({ ...userQuery(call), staleTime: 0 }),
    syncChats(queries, call),
  ]);
}

/** Each of these says itself when it is out of date. */
const OTHERS: ReadonlySet<unknown> = new Set(['user', 'settings', 'companyinfo', 'payment']);

/**
 * Premium and the consent open what the loaded pages were refused, such as photos, and their end closes it: then everything
 * is fetched again. The consent opens and closes whole pages, so `reload` also loads the page anew.
 */
export function useRefetchWhenOpened(
  { paid_user: isPremium, consent_needed: needsConsent }: Pick<User, 'paid_user' | 'consent_needed'>,
  reload: () => Promise<void>,
): void {
  const queries = useQueryClient();
  const before = useRef({ isPremium, needsConsent });
  useEffect(() => {
    const last = before.current;
    before.current = { isPremium, needsConsent };
    if (last.isPremium === isPremium && last.needsConsent === needsConsent) return;
    void queries.invalidateQueries({ predicate: ({ queryKey }) => !OTHERS.has(queryKey[0]) });
    if (last.needsConsent !== needsConsent) void reload();
  }, [queries, isPremium, needsConsent, reload]);
}
