import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCall } from '#client/api/call-context.tsx';
import type { Call } from '#client/api/endpoint.ts';
import type { User } from '#client/features/auth/user.ts';
import { applyEvents, findRowAnywhere } from '../cache.ts';
import { type ConversationPage, markChatRead } from '../contract.ts';
import { setUnreadTotal } from '../queries.ts';
import { trackChatChange } from '../sync/track-changes.ts';
import { closeNotification } from './close-notification.ts';

/** Marks the messages on the screen as read once the viewer can see them. */
export function useMarkRead(page: ConversationPage | undefined): void {
  const queries = useQueryClient();
  const call = useCall();
  const id = page?.closed === 'blocked' ? undefined : page?.conversation?.id;
  const newest = page?.messages.at(-1)?.seq ?? 0;
  const isUnread = newest > (page?.read_seq ?? 0);
  useEffect(() => {
    if (id === undefined || !isUnread) return;
    return runWhenWatched(() => void markRead(queries, call, id, newest));
  }, [queries, call, id, newest, isUnread]);
}

/** Shows the conversation as read everywhere at once, then tells the server. */
async function markRead(queries: QueryClient, call: Call, id: string, seq: number): Promise<void> {
  // If it stays, a press on it only leads here again.
  void closeNotification(id).catch(() => undefined);
  const unread = findRowAnywhere(queries, id)?.num_unread_messages ?? 0;
  await trackChatChange(async () => {
    await applyEvents(queries, [
      { kind: 'read', rev: 0, conversation: id, mine: true, seq, num_unread_messages: 0 },
    ]);
    const total = queries.getQueryData<User | null>(['user'])?.unread_messages ?? 0;
    setUnreadTotal(queries, Math.max(0, total - unread));
    try {
      const { total_unread } = await call(markChatRead, { params: { id }, body: { seq } });
      setUnreadTotal(queries, total_unread);
    } catch {
      // The next visit marks them; another try now would repeat without end.
    }
  });
}

/** Runs at once, or when the page is visible and has the focus. Returns the function that cancels it. */
function runWhenWatched(run: () => void): () => void {
  const stop = new AbortController();
  const check = () => {
    if (document.visibilityState !== 'visible' || !document.hasFocus()) return;
    stop.abort();
    run();
  };
  document.addEventListener('visibilitychange', check, stop);
  addEventListener('focus', check, stop);
  check();
  return () => stop.abort();
}
