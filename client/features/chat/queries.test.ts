import { InfiniteQueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { applyEvents } from './cache.ts';
import {
  createConversation,
  createList,
  createMessage,
  createPage,
  createReceived,
  createRow,
} from './events/chat-data.fixture.ts';
import { chatsQuery, conversationQuery } from './queries.ts';

/** A tab whose reads are answered by hand, one after the other. */
function openTab() {
  const queries = createQueryClient();
  const waiting: ((answer: unknown) => void)[] = [];
  const call = (() => new Promise((resolve) => waiting.push(resolve))) as Call;
  return {
    queries,
    call,
    async answer(answer: unknown) {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.(answer);
    },
    asked: () => waiting.length,
  };
}

const [FIRST, SECOND, THIRD] = [createMessage(1), createMessage(2), createMessage(3)];
const readSeqs = (pages: readonly { messages: readonly { seq: number }[] }[]) =>
  pages.flatMap(({ messages }) => messages.map(({ seq }) => seq));

test('shows a message that comes while an older answer is on its way', async () => {
  const { queries, call, answer } = openTab();
  const reading = queries.infiniteQuery(conversationQuery(call, { kind: 'id', id: 'a' }));
  await applyEvents(queries, [createReceived(createRow('a', SECOND))]);
  await answer(createPage([FIRST]));
  expect(readSeqs((await reading).pages)).toEqual([1, 2]);
});

test('reads again when it cannot tell what lies between', async () => {
  const { queries, call, answer } = openTab();
  const reading = queries.infiniteQuery(conversationQuery(call, { kind: 'id', id: 'a' }));
  await applyEvents(queries, [createReceived(createRow('a', THIRD))]);
  await answer(createPage([FIRST]));
  await answer(createPage([FIRST, SECOND, THIRD]));
  expect(readSeqs((await reading).pages)).toEqual([1, 2, 3]);
});

test('reads again after a deletion, which the answer may contain or not', async () => {
  const { queries, call, answer } = openTab();
  const reading = queries.infiniteQuery(conversationQuery(call, { kind: 'id', id: 'a' }));
  await applyEvents(queries, [{ kind: 'chat_deleted', rev: 1, conversation: 'a', profile: 'member a' }]);
  await answer(createPage([SECOND]));
  await answer(createPage([SECOND]));
  expect(readSeqs((await reading).pages)).toEqual([2]);
});

test('lists a conversation once that moves to the top while pages are on their way', async () => {
  const { queries, call, answer, asked } = openTab();
  const query = { ...chatsQuery(call, 'all'), pages: 2 };
  const reading = queries.infiniteQuery(query);
  await answer(createList([createRow('a', THIRD)], []).pages[0]);
  await expect.poll(asked).toBe(1);
  const moved = createReceived(createRow('b', createMessage(4)));
  await applyEvents(queries, [moved]);
  await answer(createList([createRow('b', FIRST), createRow('c', FIRST)]).pages[0]);
  const { pages } = await reading;
  expect(pages[1]?.chats.map(({ conversation }) => conversation.id)).toEqual(['c']);
});

test('puts a conversation first that gets a message while the list is on its way', async () => {
  const { queries, call, answer } = openTab();
  const reading = queries.infiniteQuery(chatsQuery(call, 'all'));
  await applyEvents(queries, [createReceived(createRow('b', THIRD))]);
  await answer(createList([createRow('a', SECOND), createRow('b', FIRST)]).pages[0]);
  const { pages } = await reading;
  expect(pages[0]?.chats.map(({ conversation }) => conversation.id)).toEqual(['b', 'a']);
});

test('keeps what happens to shown messages while an older page is on its way', async () => {
  const { queries, call, answer, asked } = openTab();
  const options = conversationQuery(call, { kind: 'id', id: 'a' });
  queries.setQueryData(options.queryKey, createConversation(createPage([SECOND], { has_before: true })));
  const observer = new InfiniteQueryObserver(queries, { ...options, refetchOnMount: false });
  onTestFinished(observer.subscribe(() => undefined));
  const reading = observer.fetchPreviousPage();
  await expect.poll(asked).toBe(1);
  await applyEvents(queries, [createReceived(createRow('a', THIRD))]);
  await answer(createPage([FIRST], { has_after: true, last_seq: 3 }));
  await reading;
  expect(readSeqs(queries.getQueryData(options.queryKey)?.pages ?? [])).toEqual([1, 2, 3]);
});

test('keeps what happens to the list while its next page is on its way', async () => {
  const { queries, call, answer, asked } = openTab();
  const options = chatsQuery(call, 'all');
  queries.setQueryData(options.queryKey, {
    pages: createList([createRow('a', THIRD)], []).pages.slice(0, 1),
    pageParams: [null],
  });
  const observer = new InfiniteQueryObserver(queries, { ...options, refetchOnMount: false });
  onTestFinished(observer.subscribe(() => undefined));
  const reading = observer.fetchNextPage();
  await expect.poll(asked).toBe(1);
  await applyEvents(queries, [createReceived(createRow('b', createMessage(4)))]);
  await answer(createList([createRow('b', FIRST), createRow('c', FIRST)]).pages[0]);
  await reading;
  const { pages } = queries.getQueryData(options.queryKey) ?? { pages: [] };
  expect(pages.map(({ chats }) => chats.map(({ conversation }) => conversation.id))).toEqual([
    ['b', 'a'],
    ['c'],
  ]);
});

test('knows that a conversation was marked as unread when it is opened again at once, and not while it is open', async () => {
  const { queries, call } = openTab();
  const { queryKey, ...query } = conversationQuery(call, { kind: 'id', id: 'a' });
  queries.setQueryData(queryKey, createConversation(createPage([FIRST], { read_seq: 1 })));
  const mark = (unread: number) =>
    applyEvents(queries, [
      { kind: 'chat_arranged', rev: 1, chat: createRow('a', FIRST, { num_unread_messages: unread }) },
    ]);
  const isMarked = () => queries.getQueryData(queryKey)?.pages[0]?.marked_unread;
  const close = new InfiniteQueryObserver(queries, { ...query, queryKey }).subscribe(() => undefined);
  await mark(1);
  expect(isMarked()).toBeUndefined();
  close();
  await mark(0);
  expect(isMarked(), 'was pinned').toBeUndefined();
  await mark(1);
  expect(isMarked()).toBe(true);
});
