import type { Chat, ConversationPage } from '../contract.ts';
import type { Message } from '../messages/message.ts';
import type { ChatsData, ConversationData } from './cached-data.ts';
import type { InboxEvent } from '../sync/sync-contract.ts';

const createProfile = (id: string): Chat['profile'] => ({
  id,
  name: id,
  age: 30,
  town: null,
  main_image: null,
  locked: false,
  fictional: false,
  online: false,
  is_new: false,
  liked: false,
});

export const createMessage = (seq: number, mine = false, at = seq, over: Partial<Message> = {}): Message => ({
  seq,
  mine,
  kind: 'text',
  text: `text ${seq}`,
  image: null,
  gift: null,
  deleted: false,
  price: 0,
  at,
  reply_to: null,
  reactions: { mine: null, peer: null },
  refund: null,
  ...over,
});

export const createRow = (id: string, last: Message, over: Partial<Chat> = {}): Chat => ({
  conversation: { id },
  profile: createProfile(`member ${id}`),
  num_unread_messages: 0,
  last_message: last,
  is_read: false,
  closed: null,
  spot: 'listed',
  muted: false,
  ...over,
});

export const createList = (...pages: Chat[][]): ChatsData => ({
  pages: pages.map((chats, index) => ({
    chats,
    total_unread: 0,
    next: index === pages.length - 1 ? null : `cursor ${index}`,
  })),
  pageParams: pages.map(() => null),
});

export const createReceived = (chat: Chat, rev = 1): InboxEvent => ({
  kind: 'message',
  rev,
  chat,
  message: chat.last_message,
});

export const createPage = (messages: Message[], over: Partial<ConversationPage> = {}): ConversationPage => ({
  conversation: { id: 'a' },
  profile: createProfile('member a'),
  closed: null,
  messages,
  has_before: false,
  has_after: false,
  last_seq: messages.at(-1)?.seq ?? 0,
  read_seq: 0,
  peer_read_seq: 0,
  allowance: { credits: 0, owed: 0, free_messages_left: 3, conversations_left: null },
  ...over,
});

export const createConversation = (...pages: ConversationPage[]): ConversationData => ({
  pages,
  pageParams: pages.map(() => ({})),
});

export const createChanged = (chat: Chat, message = chat.last_message, rev = 1): InboxEvent => ({
  kind: 'message_changed',
  rev,
  chat,
  message,
});
