import type { InfiniteData, QueryClient, QueryKey } from '@tanstack/react-query';
import type { Chat, ConversationPage } from '../contract.ts';
import { applyToChats, findRow } from './apply-to-chats.ts';
import { applyToConversation, splitLastPage } from './apply-to-conversation.ts';
import { noteForReads } from './events-during-reads.ts';
import type { Sent } from '../messages/message-contract.ts';
import type { ChatsData } from './cached-data.ts';
import { CHATS_KEY, CONVERSATION_KEY, updateChats, updateConversations, updateUser } from '../queries.ts';
import type { ScreenEvent } from '../sync/sync-contract.ts';
import { toPreview } from '../messages/to-preview.ts';

const followers = new Set<(events: readonly ScreenEvent[]) => void>();

/** Calls back with all events once they are in the caches. Returns the function that stops it. */
export function onEvents(follower: (events: readonly ScreenEvent[]) => void): () => void {
  followers.add(follower);
  return () => void followers.delete(follower);
}

/** Applies events to all cached lists and conversations. */
export async function applyEvents(queries: QueryClient, events: readonly ScreenEvent[]): Promise<void> {
  noteForReads(events);
  updateChats(queries, (list, filter) => applyToChats(list, events, filter));
  const stale: QueryKey[] = [];
  updateConversations(queries, (conversation, queryKey) => {
    // What is open here when another device marks it as unread would be read at once.
    const isOpen = queries.getQueryCache().find({ queryKey })?.isActive();
    const applied = isOpen ? events.filter(({ kind }) => kind !== 'chat_arranged') : events;
    const { data, isStale } = applyToConversation(conversation, applied);
    if (isStale) stale.push(queryKey);
    return splitLastPage(data);
  });
  for (const event of events)
    if (event.kind === 'allowance')
      updateUser(queries, (user) => ({ ...user, credits: event.allowance.credits }));
  for (const follow of followers) follow(events);
  const isAccessChanged = events.some(({ kind }) => kind === 'access');
  await Promise.all([
    ...stale.map((queryKey) => queries.invalidateQueries({ queryKey })),
    // A row says why nothing can be written, which only the server knows.
    isAccessChanged && queries.invalidateQueries({ queryKey: CHATS_KEY }),
  ]);
}

/** Shows a message that was just sent in its conversation and in the list, and what the next one costs everywhere. */
export async function applySent(
  queries: QueryClient,
  memberId: string,
  { conversation, message, allowance }: Sent,
): Promise<void> {
  const row = findRowAnywhere(queries, conversation.id);
  const page = findConversationWith(queries, memberId);
  const profile = row?.profile ?? page?.profile;
  const events: ScreenEvent[] = [{ kind: 'allowance', allowance }];
  if (profile) {
    const sentRow: Chat = {
      conversation,
      profile,
      num_unread_messages: row?.num_unread_messages ?? 0,
      last_message: { ...message, text: message.text && toPreview(message.text) },
      is_read: false,
      closed: null,
      // The own message takes it from the shelf.
      spot: row?.spot === 'pinned' ? 'pinned' : 'listed',
      muted: row?.muted ?? false,
    };
    // Its event may have come before the answer, and then what happened to it.
    const chat = row && row.last_message.seq >= message.seq ? row : sentRow;
    events.push({ kind: 'message', rev: 0, chat, message });
  }
  await applyEvents(queries, events);
}

export function findRowAnywhere(queries: QueryClient, id: string): Chat | undefined {
  for (const [, list] of queries.getQueriesData<ChatsData>({ queryKey: CHATS_KEY })) {
    const row = list && findRow(list, id);
    if (row) return row;
  }
  return undefined;
}

export function findConversationWith(queries: QueryClient, memberId: string): ConversationPage | undefined {
  return queries
    .getQueriesData<InfiniteData<ConversationPage>>({ queryKey: CONVERSATION_KEY })
    .map(([, data]) => data?.pages[0])
    .find((page) => page?.profile.id === memberId);
}
