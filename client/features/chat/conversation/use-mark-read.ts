import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import type { Call } from '#client/api/endpoint.ts';
import type { User } from '#client/features/auth/user.ts';
import { applyEvents, findRowAnywhere } from '../events/apply-events.ts';
import { countInTotal } from '../events/apply-to-chats.ts';
import { type ConversationPage, markChatRead } from '../contract.ts';
import type { Message } from '../messages/message.ts';
import { setUnreadTotal } from '../queries.ts';
import { trackChatChange } from '../sync/track-changes.ts';

/** Marks the messages up to `shownSeq`, which were on the screen, as read once the viewer can see them. */
export function useMarkRead(
  page: ConversationPage | undefined,
  messages: readonly Message[],
  shownSeq: number,
): void {
  const { call, queries } = useApi();
  const id = page?.closed === 'blocked' ? undefined : page?.conversation?.id;
  const readSeq = page?.read_seq ?? 0;
  // Scrolling shows many messages in a moment; they are told together once the server has answered.
  const waiting = useRef<(() => Promise<void>) | null>(null);
  const isRunning = useRef(false);
  useEffect(() => {
    const isMarked = page?.marked_unread === true && shownSeq > 0;
    if (id === undefined || (shownSeq <= readSeq && !isMarked)) return;
    const after = countUnread(messages, shownSeq);
    const isEnd = !page?.has_after;
    const passed = countUnread(messages, readSeq) - after;
    const run = async () => {
      if (isRunning.current) return;
      isRunning.current = true;
      while (waiting.current) {
        const next = waiting.current;
        waiting.current = null;
        await next();
      }
      isRunning.current = false;
    };
    return runWhenWatched(() => {
      waiting.current = () =>
        markRead(queries, call, { id, seq: Math.max(shownSeq, readSeq), left: isEnd ? after : null, passed });
      void run();
    });
    // Another message does not change which ones were shown.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [queries, call, id, shownSeq, readSeq, page?.marked_unread]);
}

const countUnread = (messages: readonly Message[], readSeq: number) =>
  messages.filter(({ mine, seq }) => !mine && seq > readSeq).length;

interface Shown {
  readonly id: string;
  readonly seq: number;
  /** Unread messages that remain; null while newer ones are not loaded. */
  readonly left: number | null;
  /** Unread messages that were shown. */
  readonly passed: number;
}

/** Shows the messages as read everywhere at once, then tells the server. */
async function markRead(queries: QueryClient, call: Call, { id, seq, left, passed }: Shown): Promise<void> {
  // If it stays, a press on it only leads here again.
  void closeNotification(id).catch(() => undefined);
  const row = findRowAnywhere(queries, id);
  const unread = row?.num_unread_messages ?? 0;
  const remaining = left ?? Math.max(0, unread - passed);
  // The total counts no muted or archived conversation.
  const isCounted = countInTotal(row) > 0;
  await trackChatChange(async () => {
    await applyEvents(queries, [
      { kind: 'read', rev: 0, conversation: id, mine: true, seq, num_unread_messages: remaining },
    ]);
    const total = queries.getQueryData<User | null>(['user'])?.unread_messages ?? 0;
    if (isCounted) setUnreadTotal(queries, Math.max(0, total - Math.max(0, unread - remaining)));
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

/** Removes what the device still shows about a conversation that is read now. */
export async function closeNotification(conversation: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  const shown = await registration?.getNotifications({ tag: conversation });
  for (const notification of shown ?? []) notification.close();
}
