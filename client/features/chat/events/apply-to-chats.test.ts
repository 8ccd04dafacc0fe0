import { expect, test } from 'vitest';
import type { Chat } from '../contract.ts';
import type { ChatsData } from './cached-data.ts';
import type { InboxEvent } from '../sync/sync-contract.ts';
import { applyToChats } from './apply-to-chats.ts';
import { createChanged, createList, createMessage, createReceived, createRow } from './chat-data.fixture.ts';

/** The first page of a longer list. */
function createBeginning(...chats: Chat[]): ChatsData {
  const { pages, ...list } = createList(chats);
  return { ...list, pages: pages.map((page) => ({ ...page, next: 'more', end: chats.at(-1) })) };
}

const ids = ({ pages }: ChatsData) => pages.map(({ chats }) => chats.map((chat) => chat.conversation.id));

test('moves a conversation to the top when a message arrives', () => {
  const before = createList([
    createRow('a', createMessage(9, false, 90)),
    createRow('b', createMessage(1, false, 10)),
  ]);
  const after = applyToChats(before, [createReceived(createRow('b', createMessage(2, false, 100)))], 'all');
  expect(ids(after)).toEqual([['b', 'a']]);
});

test('adds a new conversation where its time belongs, also on a later page', () => {
  const before = createList(
    [createRow('a', createMessage(1, false, 90))],
    [createRow('c', createMessage(1, false, 10))],
  );
  expect(
    ids(applyToChats(before, [createReceived(createRow('b', createMessage(1, false, 50)))], 'all')),
  ).toEqual([['a'], ['b', 'c']]);
});

test('orders conversations of the same moment by their id, as the server does', () => {
  const before = createList([createRow('b', createMessage(1, false, 50))]);
  const events = [
    createReceived(createRow('c', createMessage(1, false, 50))),
    createReceived(createRow('a', createMessage(1, false, 50))),
  ];
  expect(ids(applyToChats(before, events, 'all'))).toEqual([['a', 'b', 'c']]);
});

test('keeps pinned conversations above the others, in the order of their last messages', () => {
  const pinned = { spot: 'pinned' } as const;
  const before = createList(
    [createRow('a', createMessage(1, false, 20), pinned), createRow('b', createMessage(1, false, 90))],
    [createRow('c', createMessage(1, false, 10))],
  );
  const events: InboxEvent[] = [
    { kind: 'chat_arranged', rev: 1, chat: createRow('c', createMessage(1, false, 10), pinned) },
    createReceived(createRow('b', createMessage(2, false, 99))),
  ];
  const after = applyToChats(before, events, 'all');
  expect(ids(after)).toEqual([['a', 'c'], ['b']]);
  const unpinned = createRow('a', createMessage(1, false, 20));
  expect(ids(applyToChats(after, [{ kind: 'chat_arranged', rev: 3, chat: unpinned }], 'all'))).toEqual([
    ['c'],
    ['b', 'a'],
  ]);
});

test('moves a shelved conversation to its own list, and a message takes it back', () => {
  const list = createList([createRow('a', createMessage(1)), createRow('b', createMessage(1))]);
  const shelved = createRow('a', createMessage(1), { spot: 'shelved' });
  const shelve: InboxEvent = { kind: 'chat_arranged', rev: 1, chat: shelved };
  expect(ids(applyToChats(list, [shelve], 'all'))).toEqual([['b']]);
  const shelf = applyToChats(createList([]), [shelve], 'shelved');
  expect(ids(shelf)).toEqual([['a']]);
  const message = createReceived(createRow('a', createMessage(2)), 2);
  expect(ids(applyToChats(shelf, [message], 'shelved'))).toEqual([[]]);
  expect(ids(applyToChats(list, [shelve, message], 'all'))).toEqual([['a', 'b']]);
});

test('leaves out a conversation that belongs to a page not loaded yet', () => {
  const before = createBeginning(createRow('a', createMessage(1, false, 90)));
  expect(
    ids(applyToChats(before, [createReceived(createRow('b', createMessage(1, false, 50)))], 'all')),
  ).toEqual([['a']]);
});

test('keeps the last loaded conversation, behind which the next page begins, when it is muted, pinned or archived and taken back', () => {
  const [first, last] = [
    createRow('a', createMessage(1, false, 90)),
    createRow('b', createMessage(1, false, 50)),
  ];
  const arrange = (list: ChatsData, over: Partial<Chat>) =>
    applyToChats(list, [{ kind: 'chat_arranged', rev: 1, chat: { ...last, ...over } }], 'all');
  const muted = arrange(createBeginning(first, last), { muted: true });
  expect(ids(muted)).toEqual([['a', 'b']]);
  expect(muted.pages[0]?.chats[1]?.muted).toBe(true);
  const pinned = arrange(muted, { spot: 'pinned' });
  expect(ids(pinned)).toEqual([['b', 'a']]);
  expect(ids(arrange(pinned, {}))).toEqual([['a', 'b']]);
  const archived = arrange(muted, { spot: 'shelved' });
  expect(ids(archived)).toEqual([['a']]);
  expect(ids(arrange(archived, {}))).toEqual([['a', 'b']]);
});

test('ignores a message that is older than the loaded row', () => {
  const before = createList([createRow('a', createMessage(5))]);
  expect(applyToChats(before, [createReceived(createRow('a', createMessage(4)))], 'all')).toBe(before);
});

test('applies the read state of both members', () => {
  const before = createList([
    createRow('a', createMessage(3), { num_unread_messages: 2 }),
    createRow('b', createMessage(4, true), { is_read: false }),
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
  const before = createList([createRow('a', createMessage(3), { num_unread_messages: 2 })]);
  const read = applyToChats(
    before,
    [{ kind: 'read', rev: 1, conversation: 'a', mine: true, seq: 3, num_unread_messages: 0 }],
    'unread',
  );
  expect(ids(read)).toEqual([['a']]);
  expect(ids(applyToChats(read, [createReceived(createRow('b', createMessage(1, true)))], 'unread'))).toEqual(
    [['a']],
  );
});

test('removes a deleted conversation, which a later message brings back', () => {
  const deleted: InboxEvent = { kind: 'chat_deleted', rev: 1, conversation: 'a', profile: 'member a' };
  const before = createList([createRow('a', createMessage(3))]);
  expect(ids(applyToChats(before, [deleted], 'all'))).toEqual([[]]);
  expect(
    ids(applyToChats(before, [deleted, createReceived(createRow('a', createMessage(4)), 2)], 'all')),
  ).toEqual([['a']]);
});

test('shows a changed message in its row', () => {
  const before = createList([createRow('a', createMessage(5)), createRow('b', createMessage(4))]);
  const deleted = createMessage(5, false, 5, { text: null, deleted: true });
  const after = applyToChats(before, [createChanged(createRow('a', deleted))], 'all');
  expect(after.pages[0]?.chats[0]?.last_message.deleted).toBe(true);
  expect(ids(after)).toEqual([['a', 'b']]);
});

test('ignores the row of a changed message when a newer message has come', () => {
  const before = createList([createRow('a', createMessage(6))]);
  const event = createChanged(createRow('a', createMessage(5)), createMessage(3));
  expect(applyToChats(before, [event], 'all')).toBe(before);
});

test('adds no row for a changed message of a conversation that is not loaded', () => {
  const before = createList([createRow('a', createMessage(6))]);
  expect(applyToChats(before, [createChanged(createRow('b', createMessage(5)))], 'all')).toBe(before);
});

test('keeps to what a search by name has found, wherever its conversations move', () => {
  const found = createList([
    createRow('a', createMessage(1, false, 20)),
    createRow('b', createMessage(1, false, 10)),
  ]);
  const events: InboxEvent[] = [
    createReceived(createRow('b', createMessage(2, false, 99))),
    createReceived(createRow('other', createMessage(1, false, 100))),
    {
      kind: 'chat_arranged',
      rev: 3,
      chat: createRow('a', createMessage(1, false, 20), { spot: 'shelved' }),
    },
  ];
  const after = applyToChats(found, events, { name: 'an' });
  expect(ids(after)).toEqual([['b', 'a']]);
  expect(after.pages[0]?.chats[1]?.spot).toBe('shelved');
});
