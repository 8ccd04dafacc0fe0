import type { Chat } from '../contract.ts';
import type { ChatFilter, ChatsData, RowPlace } from './cached-data.ts';
import type { ScreenEvent } from '../sync/sync-contract.ts';

/** Applies what has happened to a cached list. Returns the same object if nothing in it changes. */
export function applyToChats(list: ChatsData, events: readonly ScreenEvent[], filter: ChatFilter): ChatsData {
  return events.reduce((now, event) => applyOneToChats(now, event, filter), list);
}

function applyOneToChats(list: ChatsData, event: ScreenEvent, filter: ChatFilter): ChatsData {
  switch (event.kind) {
    case 'message':
    case 'chat_arranged':
      // Which names are found is for the server to say.
      if (typeof filter === 'object' && !findRow(list, event.chat.conversation.id)) return list;
      if (!isListed(event.chat, filter)) return removeRow(list, event.chat.conversation.id);
      return filter === 'unread' && event.chat.num_unread_messages === 0
        ? mapRows(list, event.chat.conversation.id, () => event.chat)
        : placeRow(list, event.chat);
    case 'message_changed':
      return findRow(list, event.chat.conversation.id) ? placeRow(list, event.chat) : list;
    case 'read':
      return mapRows(list, event.conversation, (row) =>
        event.mine ? setUnread(row, event.num_unread_messages) : readByPeer(row, event.seq),
      );
    case 'chat_deleted':
      return removeRow(list, event.conversation);
    default:
      return list;
  }
}

/** A shelved conversation is in a list of its own, and in no other that nothing is searched for in. */
function isListed({ spot }: Chat, filter: ChatFilter): boolean {
  return typeof filter === 'object' || (spot === 'shelved') === (filter === 'shelved');
}

function setUnread(row: Chat, count: number): Chat {
  return count === row.num_unread_messages ? row : { ...row, num_unread_messages: count };
}

function readByPeer(row: Chat, seq: number): Chat {
  const { mine, seq: newest } = row.last_message;
  return mine && !row.is_read && seq >= newest ? { ...row, is_read: true } : row;
}

/** Unread messages of a row that are part of the total. */
export function countInTotal(row: Chat | undefined): number {
  return row && row.spot !== 'shelved' && !row.muted ? row.num_unread_messages : 0;
}

export function mapRows(list: ChatsData, id: string, change: (row: Chat) => Chat): ChatsData {
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

function isNewer(list: ChatsData, row: Chat): boolean {
  const known = findRow(list, row.conversation.id);
  return known !== undefined && known.last_message.seq > row.last_message.seq;
}

/** Puts the row where the server would list it: pinned ones and then the latest first, by id at the same time. */
function placeRow(list: ChatsData, row: Chat): ChatsData {
  // The list was loaded after this event.
  if (isNewer(list, row)) return list;
  const { pages, ...rest } = removeRow(list, row.conversation.id);
  const last = pages.at(-1);
  // It belongs to a page that is still to come.
  if (last?.end && isBefore(last.end, row)) return { ...rest, pages };
  const place = pages.findIndex(({ chats }) => chats.some((other) => isBefore(row, other)));
  const target = place === -1 ? pages.length - 1 : place;
  return {
    ...rest,
    pages: pages.map((page, index) => {
      if (index !== target) return page;
      const at = page.chats.findIndex((other) => isBefore(row, other));
      return { ...page, chats: page.chats.toSpliced(at === -1 ? page.chats.length : at, 0, row) };
    }),
  };
}

function isBefore(row: RowPlace, other: RowPlace): boolean {
  if ((row.spot === 'pinned') !== (other.spot === 'pinned')) return row.spot === 'pinned';
  const later = row.last_message.at - other.last_message.at;
  return later > 0 || (later === 0 && row.conversation.id < other.conversation.id);
}
