import { expect, test } from 'vitest';
import type { ConversationData } from './cached-data.ts';
import type { InboxEvent } from '../sync/sync-contract.ts';
import { applyToConversation } from './apply-to-conversation.ts';
import {
  createChanged,
  createConversation,
  createMessage,
  createPage,
  createReceived,
  createRow,
} from './chat-data.fixture.ts';

const seqs = ({ pages }: ConversationData) => pages.flatMap(({ messages }) => messages.map(({ seq }) => seq));

test('appends the next message once', () => {
  const event = createReceived(createRow('a', createMessage(3)));
  const { data, isStale } = applyToConversation(
    createConversation(createPage([createMessage(1), createMessage(2)])),
    [event, event],
  );
  expect([seqs(data), data.pages[0]?.last_seq, isStale]).toEqual([[1, 2, 3], 3, false]);
});

test('starts a conversation that had no id yet', () => {
  const { data } = applyToConversation(createConversation(createPage([], { conversation: null })), [
    createReceived(createRow('a', createMessage(1, true))),
  ]);
  expect(data.pages[0]?.conversation).toEqual({ id: 'a' });
  expect(seqs(data)).toEqual([1]);
});

test('asks for a reload when messages are missing in between', () => {
  const before = createConversation(createPage([createMessage(1)]));
  expect(applyToConversation(before, [createReceived(createRow('a', createMessage(4)))])).toEqual({
    data: before,
    isStale: true,
  });
});

test('appends nothing behind an older page, which loads the newest later', () => {
  const before = createConversation(createPage([createMessage(1)], { has_after: true, last_seq: 80 }));
  const { data, isStale } = applyToConversation(before, [createReceived(createRow('a', createMessage(81)))]);
  expect([seqs(data), data.pages[0]?.last_seq, isStale]).toEqual([[1], 81, false]);
});

test('never takes a read state back', () => {
  const before = createConversation(createPage([createMessage(5)], { read_seq: 5, peer_read_seq: 5 }));
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
  const before = createConversation(createPage([createMessage(1)]));
  expect(applyToConversation(before, [createReceived(createRow('b', createMessage(2)))]).data).toBe(before);
});

test('asks for a reload when the access to the member, or to all, has changed', () => {
  const isStaleAfter = (profile: string) =>
    applyToConversation(createConversation(createPage([])), [{ kind: 'access', rev: 1, profile }]).isStale;
  expect([isStaleAfter('member a'), isStaleAfter(''), isStaleAfter('member b')]).toEqual([true, true, false]);
});

test('replaces a changed message in every page, also in its quotes', () => {
  const quote = { seq: 1, mine: true, kind: 'text', text: 'text 1', gift: null, deleted: false } as const;
  const before = createConversation(
    createPage([createMessage(1, true)]),
    createPage([createMessage(2), createMessage(3, false, 3, { reply_to: quote })]),
  );
  const deleted = createMessage(1, true, 1, { text: null, deleted: true });
  const { data } = applyToConversation(before, [createChanged(createRow('a', createMessage(3)), deleted)]);
  expect(data.pages[0]?.messages).toEqual([deleted]);
  expect(data.pages[1]?.messages[1]?.reply_to).toEqual({ ...quote, text: null, deleted: true });
  expect(data.pages[1]?.messages[0]).toBe(before.pages[1]?.messages[0]);
});

test('keeps the quote of a message that got a reaction', () => {
  const quote = { seq: 1, mine: true, kind: 'text', text: 'text 1', gift: null, deleted: false } as const;
  const before = createConversation(
    createPage([createMessage(1, true), createMessage(2, false, 2, { reply_to: quote })]),
  );
  const liked = createMessage(1, true, 1, { reactions: { mine: null, peer: 'heart' } });
  const { data } = applyToConversation(before, [createChanged(createRow('a', createMessage(2)), liked)]);
  expect(data.pages[0]?.messages[0]?.reactions.peer).toBe('heart');
  expect(data.pages[0]?.messages[1]).toBe(before.pages[0]?.messages[1]);
});

test('leaves a conversation as it is when the changed message is not loaded', () => {
  const before = createConversation(createPage([createMessage(5)]));
  const event = createChanged(createRow('a', createMessage(5)), createMessage(1));
  expect(applyToConversation(before, [event]).data).toBe(before);
});

test('uncovers images of the other member once the viewer has written', () => {
  const image = { url: '/i', thumb_url: '/t', width: 450, height: 600, placeholder: null, covered: true };
  const photo = createMessage(1, false, 1, { kind: 'image', text: null, image });
  const open = (mine: boolean) =>
    applyToConversation(createConversation(createPage([photo])), [
      createReceived(createRow('a', createMessage(2, mine))),
    ]).data.pages[0]?.messages[0]?.image?.covered;
  expect([open(false), open(true)]).toEqual([true, false]);
});

test('counts an own message as read only where all before it were', () => {
  const readAfter = (read_seq: number) =>
    applyToConversation(createConversation(createPage([createMessage(1)], { read_seq })), [
      createReceived(createRow('a', createMessage(2, true))),
    ]).data.pages[0]?.read_seq;
  expect([readAfter(0), readAfter(1)]).toEqual([0, 2]);
});

test('asks for a reload after a deletion, also of a conversation that had no id yet', () => {
  const event: InboxEvent = { kind: 'chat_deleted', rev: 1, conversation: 'a', profile: 'member a' };
  const open = (conversation: { id: string } | null) =>
    applyToConversation(createConversation(createPage([], { conversation })), [event]).isStale;
  expect([open({ id: 'a' }), open(null), open({ id: 'b' })]).toEqual([true, true, false]);
});

test('takes the mark of a conversation away when it is read on any device, and not when the peer reads', () => {
  const marked = createConversation(createPage([createMessage(1)], { read_seq: 1, marked_unread: true }));
  const read = { kind: 'read', rev: 1, conversation: 'a', seq: 1, num_unread_messages: 0 } as const;
  const { data } = applyToConversation(marked, [{ ...read, mine: true }]);
  expect(data.pages[0]).toMatchObject({ read_seq: 1, marked_unread: false });
  expect(applyToConversation(marked, [{ ...read, mine: false }]).data.pages[0]?.marked_unread).toBe(true);
});
