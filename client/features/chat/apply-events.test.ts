import { expect, test } from 'vitest';
import { applyToChats, applyToConversation } from './apply-events.ts';
import type { Chat, ConversationPage } from './contract.ts';
import type { Message } from './message.ts';
import type { ChatsData, ConversationData } from './queries.ts';
import type { InboxEvent } from './sync-contract.ts';

const profile = (id: string): Chat['profile'] => ({
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

const message = (seq: number, mine = false, at = seq): Message => ({
  seq,
  mine,
  kind: 'text',
  image: null,
  gift: null,
  deleted: false,
  price: 0,
  reply_to: null,
  reactions: { mine: null, peer: null },
  text: `text ${seq}`,
  at,
});

const row = (id: string, last: Message, over: Partial<Chat> = {}): Chat => ({
  conversation: { id },
  profile: profile(`member ${id}`),
  num_unread_messages: 0,
  last_message: last,
  is_read: false,
  closed: null,
  ...over,
});

const list = (...pages: Chat[][]): ChatsData => ({
  pages: pages.map((chats, index) => ({
    chats,
    total_unread: 0,
    next: index === pages.length - 1 ? null : `cursor ${index}`,
  })),
  pageParams: pages.map(() => null),
});

const ids = ({ pages }: ChatsData) => pages.map(({ chats }) => chats.map((chat) => chat.conversation.id));

const received = (chat: Chat, rev = 1): InboxEvent => ({
  kind: 'message',
  rev,
  chat,
  message: chat.last_message,
});

test('moves a conversation to the top when a message arrives', () => {
  const before = list([row('a', message(9, false, 90)), row('b', message(1, false, 10))]);
  const after = applyToChats(before, [received(row('b', message(2, false, 100)))], 'all');
  expect(ids(after)).toEqual([['b', 'a']]);
});

test('adds a new conversation where its time belongs, also on a later page', () => {
  const before = list([row('a', message(1, false, 90))], [row('c', message(1, false, 10))]);
  expect(ids(applyToChats(before, [received(row('b', message(1, false, 50)))], 'all'))).toEqual([
    ['a'],
    ['b', 'c'],
  ]);
});

test('orders conversations of the same moment by their id, as the server does', () => {
  const before = list([row('b', message(1, false, 50))]);
  const events = [received(row('c', message(1, false, 50))), received(row('a', message(1, false, 50)))];
  expect(ids(applyToChats(before, events, 'all'))).toEqual([['a', 'b', 'c']]);
});

test('leaves out a conversation that belongs to a page not loaded yet', () => {
  const before = list([row('a', message(1, false, 90))]);
  const [page] = before.pages;
  if (page) page.next = 'more';
  expect(ids(applyToChats(before, [received(row('b', message(1, false, 50)))], 'all'))).toEqual([['a']]);
});

test('ignores a message that is older than the loaded row', () => {
  const before = list([row('a', message(5))]);
  expect(applyToChats(before, [received(row('a', message(4)))], 'all')).toBe(before);
});

test('applies the read state of both members', () => {
  const before = list([
    row('a', message(3), { num_unread_messages: 2 }),
    row('b', message(4, true), { is_read: false }),
  ]);
  const after = applyToChats(
    before,
    [
      { kind: 'read', rev: 1, conversation: 'a', mine: true, seq: 3, num_unread_messages: 0 },
      { kind: 'read', rev: 2, conversation: 'b', mine: false, seq: 4, num_unread_messages: 0 },
    ],
    'all',
  );
  expect(after.pages[0]?.chats.map((chat) => [chat.num_unread_messages, chat.is_read])).toEqual([
    [0, false],
    [0, true],
  ]);
});

test('keeps a read conversation in the list of unread ones until it is loaded again', () => {
  const before = list([row('a', message(3), { num_unread_messages: 2 })]);
  const read = applyToChats(
    before,
    [{ kind: 'read', rev: 1, conversation: 'a', mine: true, seq: 3, num_unread_messages: 0 }],
    'unread',
  );
  expect(ids(read)).toEqual([['a']]);
  expect(ids(applyToChats(read, [received(row('b', message(1, true)))], 'unread'))).toEqual([['a']]);
});

test('removes a deleted conversation, which a later message brings back', () => {
  const deleted: InboxEvent = { kind: 'chat_deleted', rev: 1, conversation: 'a', profile: 'member a' };
  const before = list([row('a', message(3))]);
  expect(ids(applyToChats(before, [deleted], 'all'))).toEqual([[]]);
  expect(ids(applyToChats(before, [deleted, received(row('a', message(4)), 2)], 'all'))).toEqual([['a']]);
});

const page = (messages: Message[], over: Partial<ConversationPage> = {}): ConversationPage => ({
  conversation: { id: 'a' },
  profile: profile('member a'),
  closed: null,
  messages,
  has_before: false,
  has_after: false,
  last_seq: messages.at(-1)?.seq ?? 0,
  read_seq: 0,
  peer_read_seq: 0,
  allowance: { credits: 0, free_messages_left: 3, conversations_left: null },
  ...over,
});

const opened = (...pages: ConversationPage[]): ConversationData => ({
  pages,
  pageParams: pages.map(() => ({})),
});
const seqs = ({ pages }: ConversationData) => pages.flatMap(({ messages }) => messages.map(({ seq }) => seq));

test('appends the next message once', () => {
  const event = received(row('a', message(3)));
  const { data, isStale } = applyToConversation(opened(page([message(1), message(2)])), [event, event]);
  expect([seqs(data), data.pages[0]?.last_seq, isStale]).toEqual([[1, 2, 3], 3, false]);
});

test('starts a conversation that had no id yet', () => {
  const { data } = applyToConversation(opened(page([], { conversation: null })), [
    received(row('a', message(1, true))),
  ]);
  expect(data.pages[0]?.conversation).toEqual({ id: 'a' });
  expect(seqs(data)).toEqual([1]);
});

test('asks for a reload when messages are missing in between', () => {
  const before = opened(page([message(1)]));
  expect(applyToConversation(before, [received(row('a', message(4)))])).toEqual({
    data: before,
    isStale: true,
  });
});

test('appends nothing behind an older page, which loads the newest later', () => {
  const before = opened(page([message(1)], { has_after: true, last_seq: 80 }));
  const { data, isStale } = applyToConversation(before, [received(row('a', message(81)))]);
  expect([seqs(data), data.pages[0]?.last_seq, isStale]).toEqual([[1], 81, false]);
});

test('never takes a read state back', () => {
  const before = opened(page([message(5)], { read_seq: 5, peer_read_seq: 5 }));
  const read = (mine: boolean): InboxEvent => ({
    kind: 'read',
    rev: 1,
    conversation: 'a',
    mine,
    seq: 3,
    num_unread_messages: 0,
  });
  expect(applyToConversation(before, [read(true), read(false)]).data).toBe(before);
});

test('leaves other conversations as they are', () => {
  const before = opened(page([message(1)]));
  expect(applyToConversation(before, [received(row('b', message(2)))]).data).toBe(before);
});

test('asks for a reload when the access to the member has changed', () => {
  const event: InboxEvent = { kind: 'access', rev: 1, profile: 'member a' };
  expect(applyToConversation(opened(page([])), [event]).isStale).toBe(true);
});
