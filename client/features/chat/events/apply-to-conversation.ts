import type { Chat, ConversationPage } from '../contract.ts';
import type { Message } from '../messages/message.ts';
import type { ConversationData, Place } from './cached-data.ts';
import type { ScreenEvent } from '../sync/sync-contract.ts';
import { MESSAGES_PAGE_SIZE, READ_BEFORE_UNREAD } from '../rules.ts';

/** What a conversation becomes; `isStale` when the events do not tell, so that it must be loaded again. */
export interface AppliedConversation {
  data: ConversationData;
  isStale: boolean;
}

export function applyToConversation(
  data: ConversationData,
  events: readonly ScreenEvent[],
): AppliedConversation {
  return events.reduce<AppliedConversation>(
    (now, event) => {
      const next = applyOneToConversation(now.data, event);
      return { data: next.data, isStale: now.isStale || next.isStale };
    },
    { data, isStale: false },
  );
}

function applyOneToConversation(data: ConversationData, event: ScreenEvent): AppliedConversation {
  const [first] = data.pages;
  if (!first) return { data, isStale: false };
  switch (event.kind) {
    case 'message':
      return isOf(first, event.chat.conversation.id, event.chat.profile.id)
        ? appendMessage(data, event.message, event.chat)
        : { data, isStale: false };
    case 'message_changed':
      return {
        data: isOf(first, event.chat.conversation.id, event.chat.profile.id)
          ? changeMessage(data, event.message)
          : data,
        isStale: false,
      };
    case 'read': {
      if (first.conversation?.id !== event.conversation) return { data, isStale: false };
      const name = event.mine ? 'read_seq' : 'peer_read_seq';
      const isUnmarked = event.mine && first.marked_unread === true;
      if (first[name] >= event.seq && !isUnmarked) return { data, isStale: false };
      const seq = Math.max(first[name], event.seq);
      const read = { [name]: seq, ...(isUnmarked && { marked_unread: false }) };
      return { data: mapPages(data, (page) => ({ ...page, ...read })), isStale: false };
    }
    case 'chat_arranged': {
      const { conversation, num_unread_messages: unread } = event.chat;
      const isMarked =
        first.conversation?.id === conversation.id && unread > 0 && first.read_seq >= first.last_seq;
      const marked = isMarked ? mapPages(data, (page) => ({ ...page, marked_unread: true })) : data;
      return { data: marked, isStale: false };
    }
    case 'chat_deleted':
      if (!isOf(first, event.conversation, event.profile)) return { data, isStale: false };
      return {
        // Pages that are named by deleted messages would stay empty.
        data: {
          pages: [{ ...first, messages: [], has_before: false, has_after: false }],
          pageParams: [{}],
        },
        // A message that came at the same time may be older or newer.
        isStale: true,
      };
    case 'allowance':
      return { data: mapPages(data, (page) => ({ ...page, allowance: event.allowance })), isStale: false };
    case 'access':
      return { data, isStale: !event.profile || first.profile.id === event.profile };
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
  // The server marks an own message as read where all before it were.
  const isRead = message.mine && last.read_seq >= last.last_seq;
  const pages = data.pages.map((page, index) => ({
    ...page,
    conversation: chat.conversation,
    last_seq: message.seq,
    ...(isRead && { read_seq: message.seq }),
    ...(index === data.pages.length - 1 && !page.has_after && { messages: [...page.messages, message] }),
  }));
  const appended = { ...data, pages };
  return { data: message.mine ? uncoverImages(appended) : appended, isStale: false };
}

/** Images of the peer are covered only until the viewer has written. */
const uncoverImages = (data: ConversationData): ConversationData =>
  mapMessages(data, (message) =>
    message.image?.covered ? { ...message, image: { ...message.image, covered: false } } : message,
  );

/** Puts a message in place of its earlier state, also where replies quote it. */
function changeMessage(data: ConversationData, changed: Message): ConversationData {
  return mapMessages(data, (message) => {
    if (message.seq === changed.seq) return changed;
    if (!changed.deleted || message.reply_to?.seq !== changed.seq) return message;
    return { ...message, reply_to: { ...message.reply_to, deleted: true, text: null, gift: null } };
  });
}

/** Changes messages of all loaded pages; what stays as it is keeps its identity. */
export function mapMessages(data: ConversationData, change: (message: Message) => Message): ConversationData {
  let isChanged = false;
  const pages = data.pages.map((page) => {
    const messages = page.messages.map(change);
    if (messages.every((message, index) => message === page.messages[index])) return page;
    isChanged = true;
    return { ...page, messages };
  });
  return isChanged ? { ...data, pages } : data;
}

function mapPages(
  data: ConversationData,
  change: (page: ConversationPage) => ConversationPage,
): ConversationData {
  return { ...data, pages: data.pages.map(change) };
}

/**
 * Begins a new page where messages have made the last one longer than those of the server, so that reading all pages
 * again brings the same messages.
 */
export function splitLastPage(data: ConversationData): ConversationData {
  const last = data.pages.at(-1);
  const messages = last?.messages.slice(0, MESSAGES_PAGE_SIZE) ?? [];
  const end = messages.at(-1);
  if (!last || !end || last.messages.length <= MESSAGES_PAGE_SIZE) return data;
  const rest = { ...last, messages: last.messages.slice(MESSAGES_PAGE_SIZE), has_before: true };
  // The only page is no longer the newest one.
  const places = data.pages.length === 1 ? [toPlaceOf(end)] : data.pageParams;
  return splitLastPage({
    pages: [...data.pages.slice(0, -1), { ...last, messages, has_after: true }, rest],
    pageParams: [...places, { after: String(end.seq) }],
  });
}

/** The place of a page that ends with a message. Named by what precedes it, the first page would begin after 0. */
export const toPlaceOf = ({ seq }: Message): Place => ({ before: String(seq + 1) });

/**
 * Drops the older pages of a conversation that is not on the screen, so that opening it again loads one page: the one on
 * which the viewer goes on reading.
 */
export function keepOnePage(data: ConversationData): ConversationData {
  const last = data.pages.at(-1);
  if (!last) return data;
  const loaded = data.pages.flatMap(({ messages }) => messages);
  const firstUnread = loaded.findIndex(({ mine, seq }) => !mine && seq > last.read_seq);
  const from = Math.max(0, loaded.length - MESSAGES_PAGE_SIZE);
  const start = firstUnread === -1 ? from : Math.min(from, Math.max(0, firstUnread - READ_BEFORE_UNREAD));
  const has_before = data.pages[0]?.has_before === true || start > 0;
  return {
    pages: [{ ...last, messages: loaded.slice(start), has_before }],
    pageParams: [{ at: 'unread' }],
  };
}
