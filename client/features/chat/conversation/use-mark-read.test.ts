import { beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#client/api/query-client.ts';
import { advance } from '#client/testing/fake-time.ts';
import { renderHook } from '#client/testing/render-hook.tsx';
import type { ConversationPage } from '../contract.ts';
import { createList, createMessage, createPage, createRow } from '../events/chat-data.fixture.ts';
import { isChangingChats } from '../sync/track-changes.ts';
import { useMarkRead } from './use-mark-read.ts';

let page: EventTarget & { visibilityState: string; hasFocus: () => boolean };
let view: EventTarget;

beforeEach(() => {
  page = Object.assign(new EventTarget(), { visibilityState: 'visible', hasFocus: () => true });
  view = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
});

/** The page of a conversation with two unread messages; five are unread in all. */
function read(over: Partial<ConversationPage> = {}, shownSeq = 2, muted = false) {
  const queries = createQueryClient();
  const messages = [createMessage(1), createMessage(2)];
  const row = createRow('a', createMessage(2), { num_unread_messages: 2, muted });
  queries.setQueryData(['chats', 'all', null], createList([row]));
  let shown = createPage(messages, over);
  let seq = shownSeq;
  const hook = renderHook(() => useMarkRead(shown, shown.messages, seq), {
    queries,
    user: { id: 'mira', unread_messages: 5 },
  });
  return {
    ...hook.server,
    hook,
    unread: () => queries.getQueryData<{ unread_messages: number }>(['user'])?.unread_messages,
    rowUnread: () =>
      queries.getQueryData<ReturnType<typeof createList>>(['chats', 'all', null])?.pages[0]?.chats[0]
        ?.num_unread_messages,
    show(next: ConversationPage, upTo: number) {
      shown = next;
      seq = upTo;
      hook.rerender();
    },
  };
}

const markRead = (seq: number) => `POST /api/chats/a/read {"seq":${seq}}`;

test('shows the conversation as read at once and tells the server', async () => {
  const { sent, unread, rowUnread, answer } = read();
  await advance();
  expect(sent).toEqual([markRead(2)]);
  expect(rowUnread()).toBe(0);
  expect(unread()).toBe(3);
  expect(isChangingChats()).toBe(true);
  await answer({ total_unread: 4 });
  expect(unread()).toBe(4);
  expect(isChangingChats()).toBe(false);
});

test('marks only what was on the screen', async () => {
  const { sent, rowUnread, unread } = read({}, 1);
  await advance();
  expect(sent).toEqual([markRead(1)]);
  expect([rowUnread(), unread()]).toEqual([1, 4]);
});

test('marks nothing before a message was on the screen', async () => {
  const { sent } = read({}, 0);
  await advance();
  expect(sent).toEqual([]);
});

test('takes the mark of a conversation away once its messages are on the screen', async () => {
  const marked = { read_seq: 2, marked_unread: true };
  const { sent, show, answer } = read(marked, 0);
  const shown = createPage([createMessage(1), createMessage(2)], marked);
  await advance();
  expect(sent, 'nothing is on the screen yet').toEqual([]);
  show(shown, 1);
  await advance();
  expect(sent, 'what was read before stays read').toEqual([markRead(2)]);
  await answer({ total_unread: 0 });
  show({ ...shown, marked_unread: false }, 2);
  await advance();
  expect(sent).toHaveLength(1);
});

test('tells the server of many messages together', async () => {
  const seqs = Array.from({ length: 9 }, (_, index) => createMessage(index + 1));
  const { sent, show, answer } = read({}, 1);
  await advance();
  for (let upTo = 2; upTo <= 9; upTo++) show(createPage(seqs, { read_seq: 1 }), upTo);
  await advance();
  expect(sent).toEqual([markRead(1)]);
  await answer({ total_unread: 1 });
  await advance();
  expect(sent).toEqual([markRead(1), markRead(9)]);
});

test('does not try again when the server cannot be reached', async () => {
  const { sent, unread, hook, reject } = read();
  await advance();
  await reject('offline');
  hook.rerender();
  await advance(600_000);
  expect(sent).toHaveLength(1);
  expect(unread()).toBe(3);
});

test('marks a message that arrives while the conversation is on the screen', async () => {
  const { sent, show, answer } = read();
  await advance();
  await answer({ total_unread: 3 });
  show(createPage([createMessage(1), createMessage(2), createMessage(3)], { read_seq: 2 }), 3);
  await advance();
  expect(sent).toEqual([markRead(2), markRead(3)]);
});

test.each<[string, Partial<ConversationPage>]>([
  ['that is read already', { read_seq: 2 }],
  ['without a message', { messages: [] }],
  ['that has not begun', { conversation: null }],
  ['with a member who has blocked the viewer', { closed: 'blocked' }],
])('leaves a conversation alone %s', async (_, over) => {
  const { sent } = read(over, over.messages ? 0 : 2);
  await advance();
  expect(sent).toEqual([]);
});

test('marks messages as read only once a hidden page is shown', async () => {
  page.visibilityState = 'hidden';
  const { sent, unread } = read();
  await advance();
  expect([sent, unread()]).toEqual([[], 5]);
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  await advance();
  expect(sent).toEqual([markRead(2)]);
});

test('marks messages as read once, when a visible window has the focus', async () => {
  page.hasFocus = () => false;
  const { sent } = read();
  page.dispatchEvent(new Event('visibilitychange'));
  await advance();
  expect(sent).toEqual([]);
  page.hasFocus = () => true;
  view.dispatchEvent(new Event('focus'));
  view.dispatchEvent(new Event('focus'));
  await advance();
  expect(sent).toEqual([markRead(2)]);
});

test('marks nothing any more after the conversation was left unseen', async () => {
  page.hasFocus = () => false;
  const { sent, hook } = read();
  await hook.leave();
  page.hasFocus = () => true;
  view.dispatchEvent(new Event('focus'));
  await advance();
  expect(sent).toEqual([]);
});

test('leaves the total as it is when a muted conversation is read, which it does not count', async () => {
  const { unread, rowUnread } = read({}, 2, true);
  await advance();
  expect(rowUnread()).toBe(0);
  expect(unread()).toBe(5);
});
