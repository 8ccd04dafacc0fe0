import type { AnswerOf } from '#client/api/endpoint.ts';
import type { LoaderApi } from '#client/api/loader-context.ts';
import { applyChanges, getFollowedPlace, syncChats } from '../sync/sync-chats.ts';
import type { sync } from '../sync/sync-contract.ts';
import { whenChatsSettled } from '../sync/track-changes.ts';
import { openInboxSocket } from './inbox-socket.ts';
import { setTypingReporter, typingStore } from './typing.ts';

type Changes = AnswerOf<typeof sync>;

/** Shows on this device at once what happens to the member, until the signal is aborted. */
export async function followInbox(
  { call, queries }: LoaderApi,
  memberId: string,
  signal: AbortSignal,
): Promise<void> {
  await whenChatsSettled();
  // Another backend may lack the call and with it the socket. After any failure the socket opens without a revision to continue from.
  const hasSocket = await syncChats(queries, call).catch(() => true);
  if (signal.aborted || !hasSocket) return;
  /** One after the other, and after the answers of what this device is just sending. */
  const showAfter = async (previous: Promise<void>, changes: Changes): Promise<void> => {
    await previous;
    await whenChatsSettled();
    if (!signal.aborted) await applyChanges(queries, memberId, changes).catch(() => undefined);
  };
  let latest = Promise.resolve();
  const socket = openInboxSocket({
    memberId,
    getPlace: () => getFollowedPlace(queries, memberId),
    checkSession: () => syncChats(queries, call),
    onChanges(changes) {
      for (const event of changes.events)
        if (event.kind === 'message' && !event.message.mine) typingStore.remove(event.chat.conversation.id);
      latest = showAfter(latest, changes);
    },
    onTyping: (conversation) => typingStore.add(conversation),
  });
  setTypingReporter(socket.sendTyping);
  signal.addEventListener('abort', () => {
    socket.close();
    setTypingReporter(null);
    typingStore.clear();
  });
}
