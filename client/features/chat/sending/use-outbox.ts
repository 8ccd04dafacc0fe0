import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useApi } from '#client/api/call-context.tsx';
import { isOnline } from '#client/api/connection.ts';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { getPageMember } from '#client/api/page-headers.ts';
import { useUser } from '#client/features/auth/queries.ts';
import { hasSessionEnded, onSessionEnd } from '#client/features/auth/session/session-end.ts';
import { saveUnsent } from '#client/features/auth/session/unsent-input.ts';
import { runWhenOnline } from '#client/ui/wait-for.ts';
import { applySent, onEvents } from '../events/apply-events.ts';
import type { Sent } from '../messages/message-contract.ts';
import { refreshAfterRefusal } from '../queries.ts';
import { trackChatChange } from '../sync/track-changes.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import type { OutgoingMessage } from './outgoing-message.ts';
import { sendOutgoing } from './send-outgoing.ts';
import type { LoaderApi } from '#client/api/loader-context.ts';

const outboxes = new WeakMap<QueryClient, Outbox>();

/** The outbox of the member in this tab. It outlives the page, so that a message is sent while the member goes on. */
export function getOutbox(queries: QueryClient, call: Call, sender: string): Outbox {
  const known = outboxes.get(queries);
  if (known?.sender === sender) return known;
  known?.close();
  const outbox = createOutbox({
    sender,
    storage: openStorage(),
    waitForConnection,
    now: Date.now,
    async send(message, onProgress) {
      // A message is never sent in the name of the next member.
      if (getPageMember(queries) !== sender) throw new ApiError('authentication_required');
      const sendOnce = async () => {
        try {
          const sent = await sendOutgoing(call, message, onProgress);
          if (getPageMember(queries) === sender) await showSent(queries, message.member, sent);
        } catch (error) {
          if (error instanceof ApiError && error.status >= 400 && error.status < 500)
            refreshAfterRefusal(queries);
          throw error;
        }
      };
      // The tab would show nothing that comes while a photo uploads, which can take minutes.
      await (message.kind === 'image' ? sendOnce() : trackChatChange(sendOnce));
    },
  });
  outboxes.set(queries, outbox);
  // A photo is sent while the member goes on, so the warning belongs to no page.
  outbox.subscribe(() => warnBeforeUnload(outbox.hasPhotos()));
  closeWhenMemberLeaves(queries, outbox);
  return outbox;
}

/** The event of an own message says that it has arrived, although its answer may be lost. */
function confirmByEvents(outbox: Outbox): () => void {
  return onEvents((events) => {
    const keys = events.flatMap((event) => (event.kind === 'message' ? (event.message.key ?? []) : []));
    // Pages show the messages first.
    notifyManager.schedule(() => outbox.confirm(keys));
  });
}

/** After the end of a session the messages wait for the same member; a logout or another member discards them. */
function closeWhenMemberLeaves(queries: QueryClient, outbox: Outbox): void {
  let present: string | undefined = outbox.sender;
  const stopFollowing = confirmByEvents(outbox);
  const stopKeeping = onSessionEnd((member) => {
    // The login page says that what was written is kept.
    if (member === outbox.sender && !outbox.isEmpty()) saveUnsent(member, 'message', 'outbox', true);
  });
  const stop = queries.getQueryCache().subscribe(() => {
    const id = getPageMember(queries);
    if (id === present) return;
    present = id;
    if (id === undefined ? hasSessionEnded() : id === outbox.sender) return;
    stop();
    stopKeeping();
    stopFollowing();
    outbox.close();
    if (outboxes.get(queries) === outbox) outboxes.delete(queries);
  });
}

/** Resolves in the moment in which pages show the message, so that it never appears twice or not at all. */
async function showSent(queries: QueryClient, member: string, sent: Sent): Promise<void> {
  const shown = Promise.withResolvers<void>();
  let applied = Promise.resolve();
  // Otherwise the cache tells pages later than the queue does.
  notifyManager.batch(() => {
    applied = applySent(queries, member, sent);
    notifyManager.schedule(shown.resolve);
  });
  await shown.promise;
  await applied;
}

const NONE: readonly OutgoingMessage[] = [];
const SUBSCRIBE_TO_NOTHING = () => () => undefined;

/** The outbox of the viewer; null on the server and after the session has ended. */
export function useOutbox(): Outbox | null {
  const { call, queries } = useApi();
  const sender = useUser()?.id;
  const outbox = useMemo(
    () => (import.meta.env.SSR || sender === undefined ? null : getOutbox(queries, call, sender)),
    [queries, call, sender],
  );
  useEffect(() => outbox?.resume(), [outbox]);
  return outbox;
}

/** The unconfirmed messages to a member. */
export function useOutgoing(outbox: Outbox | null, member: string): readonly OutgoingMessage[] {
  return useSyncExternalStore(
    outbox?.subscribe ?? SUBSCRIBE_TO_NOTHING,
    () => outbox?.list(member) ?? NONE,
    () => NONE,
  );
}

/** The same for what surrounds the messages, which is rendered after the browser has painted them. */
export function useOutgoingLater(outbox: Outbox | null, member: string): readonly OutgoingMessage[] {
  const [messages, setMessages] = useState(NONE);
  useEffect(() => {
    if (!outbox) return;
    const follow = () => startTransition(() => setMessages(outbox.list(member)));
    follow();
    return outbox.subscribe(follow);
  }, [outbox, member]);
  return messages[0]?.member === member ? messages : NONE;
}

/** A browser may forbid it. */
function openStorage(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

const FIRST_WAIT_MS = 1_000;
const LONGEST_WAIT_MS = 30_000;

/** Waits for the browser's report that the connection is back; a browser that never lost it tries again later. */
function waitForConnection(tries: number): Promise<void> {
  return new Promise((resolve) => {
    const cancel = runWhenOnline(done);
    const timer = isOnline()
      ? setTimeout(done, Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (tries - 1)))
      : undefined;
    function done() {
      cancel();
      clearTimeout(timer);
      resolve();
    }
  });
}

const stay = (event: BeforeUnloadEvent) => event.preventDefault();

/** Enabled only while something would be lost, because such a page is excluded from the back/forward cache. */
function warnBeforeUnload(isOn: boolean): void {
  if (isOn) addEventListener('beforeunload', stay);
  else removeEventListener('beforeunload', stay);
}

/** Goes on sending what was not confirmed when the tab was reloaded or the session ended. */
export function resumeOutbox({ queries, call }: LoaderApi, memberId: string): void {
  getOutbox(queries, call, memberId).resume();
}
