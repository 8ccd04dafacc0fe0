import type { Chat, ConversationPage } from './contract.ts';
import type { Message } from './message.ts';
import type { ChatFilter, ChatsData, ConversationData } from './queries.ts';
import type { InboxEvent } from './sync-contract.ts';
import { MESSAGES_PAGE_SIZE } from './rules.ts';

/** Applies what has happened to a cached list. Returns the same object if nothing in it changes. */
export function applyToChats(list: ChatsData, events: readonly InboxEvent[], filter: ChatFilter): ChatsData {
  return events.reduce((now, event) => applyOneToChats(now, event, filter), list);
}

function applyOneToChats(list: ChatsData, event: InboxEvent, filter: ChatFilter): ChatsData {
  switch (event.kind) {
    case 'message':
      return filter === 'unread' && event.chat.num_unread_messages === 0
        ? updateRow(list, event.chat.conversation.id, () => event.chat)
        : placeRow(list, event.chat);
    case 'read':
      return updateRow(list, event.conversation, (row) =>
        event.mine ? setUnread(row, event.num_unread_messages) : readByPeer(row, event.seq),
      );
    case 'chat_deleted':
      return removeRow(list, event.conversation);
    default:
      return list;
  }
}

function setUnread(row: Chat, count: number): Chat {
  return count === row.num_unread_messages ? row : { ...row, num_unread_messages: count };
}

function readByPeer(row: Chat, seq: number): Chat {
  const { mine, seq: newest } = row.last_message;
  return mine && !row.is_read && seq >= newest ? { ...row, is_read: true } : row;
}

function updateRow(list: ChatsData, id: string, change: (row: Chat) => Chat): ChatsData {
  let isChanged = false;
  const pages = list.pages.map((page) => ({
    ...page,
    chats: page.chats.map((row) => {
      const changed = row.conversation.id === id ? change(row) : row;
      isChanged ||= changed !== row;
      return changed;
    }),
  }));
  return isChanged ? { ...list, pages } : list;
}

export function removeRow(list: ChatsData, id: string): ChatsData {
  if (!findRow(list, id)) return list;
  const pages = list.pages.map((page) => ({
    ...page,
    chats: page.chats.filter((row) => row.conversation.id !== id),
  }));
  return { ...list, pages };
}

export function findRow(list: ChatsData, id: string): Chat | undefined {
  return list.pages.flatMap(({ chats }) => chats).find((row) => row.conversation.id === id);
}

/** Puts the row where the server would list it: the latest first, by id at the same time. */
function placeRow(list: ChatsData, row: Chat): ChatsData {
  const known = findRow(list, row.conversation.id);
  // The list was loaded after this event.
  if (known && known.last_message.seq > row.last_message.seq) return list;
  const { pages, ...rest } = removeRow(list, row.conversation.id);
  const end = pages.length - 1;
  const place = pages.findIndex(({ chats }) => chats.some((other) => isBefore(row, other)));
  // Behind the last loaded row it belongs to a page that is still to come.
  if (place === -1 && pages[end]?.next !== null) return { ...rest, pages };
  const target = place === -1 ? end : place;
  return {
    ...rest,
    pages: pages.map((page, index) => {
      if (index !== target) return page;
      const at = page.chats.findIndex((other) => isBefore(row, other));
      return { ...page, chats: page.chats.toSpliced(at === -1 ? page.chats.length : at, 0, row) };
    }),
  };
}

function isBefore(row: Chat, other: Chat): boolean {
  const later = row.last_message.at - other.last_message.at;
  return later > 0 || (later === 0 && row.conversation.id < other.conversation.id);
}

/** What a conversation becomes; `isStale` when the events do not tell, so that it must be loaded again. */
export interface AppliedConversation {
  data: ConversationData;
  isStale: boolean;
}

export function applyToConversation(
  data: ConversationData,
  events: readonly InboxEvent[],
): AppliedConversation {
  return events.reduce<AppliedConversation>(
    (now, event) => {
      const next = applyOneToConversation(now.data, event);
      return { data: next.data, isStale: now.isStale || next.isStale };
    },
    { data, isStale: false },
  );
}

function applyOneToConversation(data: ConversationData, event: InboxEvent): AppliedConversation {
  const [first] = data.pages;
  if (!first) return { data, isStale: false };
  switch (event.kind) {
    case 'message':
      return isOf(first, event.chat.conversation.id, event.chat.profile.id)
        ? appendMessage(data, event.message, event.chat)
        : { data, isStale: false };
    case 'read': {
      if (first.conversation?.id !== event.conversation) return { data, isStale: false };
      const name = event.mine ? 'read_seq' : 'peer_read_seq';
      if (first[name] >= event.seq) return { data, isStale: false };
      return { data: mapPages(data, (page) => ({ ...page, [name]: event.seq })), isStale: false };
    }
    case 'chat_deleted':
      if (first.conversation?.id !== event.conversation) return { data, isStale: false };
      return {
        data: mapPages(data, (page) => ({ ...page, messages: [], has_before: false, has_after: false })),
        isStale: false,
      };
    case 'access':
      return { data, isStale: first.profile.id === event.profile };
    default:
      return { data, isStale: false };
  }
}

/** Before the first message a conversation has no id yet, only the member. */
function isOf({ conversation, profile }: ConversationPage, id: string, memberId: string): boolean {
  return conversation ? conversation.id === id : profile.id === memberId;
}

function appendMessage(data: ConversationData, message: Message, chat: Chat): AppliedConversation {
  const last = data.pages.at(-1);
  if (!last || message.seq <= last.last_seq) return { data, isStale: false };
  // Messages in between are missing, and what was sent while an older page is shown belongs after the newest.
  if (message.seq > last.last_seq + 1 && !last.has_after) return { data, isStale: true };
  const isRead = chat.num_unread_messages === 0 && chat.last_message.seq >= message.seq;
  const pages = data.pages.map((page, index) => ({
    ...page,
    conversation: chat.conversation,
    last_seq: message.seq,
    ...(isRead && { read_seq: Math.max(page.read_seq, message.seq) }),
    ...(index === data.pages.length - 1 && !page.has_after && { messages: [...page.messages, message] }),
  }));
  return { data: { ...data, pages }, isStale: false };
}

function mapPages(
  data: ConversationData,
  change: (page: ConversationPage) => ConversationPage,
): ConversationData {
  return { ...data, pages: data.pages.map(change) };
}

/** Drops the older pages of a conversation that is not on the screen, so that opening it again loads one page. */
export function keepNewestPage(data: ConversationData): ConversationData {
  const last = data.pages.at(-1);
  if (!last || last.has_after) return data;
  const messages = last.messages.slice(-MESSAGES_PAGE_SIZE);
  const has_before = last.has_before || messages.length < last.messages.length;
  return { pages: [{ ...last, messages, has_before }], pageParams: [{}] };
}
