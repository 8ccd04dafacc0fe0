import { InfiniteQueryObserver, focusManager, onlineManager } from '@tanstack/react-query';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { applyEvents } from './events/apply-events.ts';
import { keepOnePage } from './events/apply-to-conversation.ts';
import type { ConversationData, Place } from './events/cached-data.ts';
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

test('knows where the next page of the list begins, so that no change of its last conversation removes that', async () => {
  const { queries, call, answer } = openTab();
  const query = chatsQuery(call, 'all');
  const reading = queries.infiniteQuery(query);
  const row = createRow('a', SECOND);
  await answer({ ...createList([row]).pages[0], next: 'more' });
  await reading;
  await applyEvents(queries, [
    { kind: 'chat_arranged', rev: 1, chat: { ...row, muted: true } },
    createReceived(createRow('b', FIRST), 2),
  ]);
  expect(queries.getQueryData(query.queryKey)?.pages[0]?.chats).toMatchObject([
    { conversation: { id: 'a' }, muted: true },
  ]);
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

describe('a conversation that has grown while it was open', () => {
  /** A tab with messages up to one, loaded page by page, after which more have come up to 105. */
  async function openGrown({ loaded = 60, pages = 1 }) {
    const queries = createQueryClient();
    const server = { cleared: 0, newest: loaded };
    const range = (from: number, to: number) =>
      Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => createMessage(from + index, true));
    const reads: Place[] = [];
    const call = (async (_: unknown, { query }: { query: Place }) => {
      reads.push(query);
      expect(Object.values(query)).not.toContain('0');
      const { cleared, newest } = server;
      const end = Math.min(
        newest,
        query.after ? Number(query.after) + 40 : Number(query.before ?? Infinity) - 1,
      );
      const from = Math.max(cleared, query.after ? Number(query.after) : end - 40) + 1;
      const over = { has_before: from > cleared + 1, has_after: end < newest, last_seq: newest };
      return createPage(range(from, end), over);
    }) as unknown as Call;
    const options = conversationQuery(call, { kind: 'id', id: 'a' });
    const observer = new InfiniteQueryObserver(queries, options);
    onTestFinished(observer.subscribe(() => undefined));
    await expect.poll(() => observer.getCurrentResult().isSuccess).toBe(true);
    if (pages > 1) await observer.fetchPreviousPage();
    const add = () => createReceived(createRow('a', createMessage(++server.newest, true)));
    while (server.newest < 105) await applyEvents(queries, [add()]);
    const shown = () => queries.getQueryData<ConversationData>(options.queryKey);
    return { queries, server, add, reads, shown, seqs: () => readSeqs(shown()?.pages ?? []), range };
  }

  test.each([
    { loaded: 60, pages: 1, first: 21 },
    { loaded: 60, pages: 2, first: 1 },
    { loaded: 40, pages: 1, first: 1 },
  ])(
    'has the same messages after it is loaded again: $loaded on $pages pages',
    async ({ first, ...before }) => {
      const { queries, seqs, range, shown } = await openGrown(before);
      const all = range(first, 105).map(({ seq }) => seq);
      expect(seqs()).toEqual(all);
      await queries.invalidateQueries();
      expect(seqs()).toEqual(all);
      expect(shown()?.pages.at(-1)?.has_after).toBe(false);
    },
  );

  test('has one page with its newest messages when it is opened again', async () => {
    const { shown } = await openGrown({});
    const { pages } = keepOnePage(shown() ?? createConversation());
    expect(pages.map(({ messages }) => [messages[0]?.seq, messages.at(-1)?.seq])).toEqual([[66, 105]]);
  });

  test('shows what comes after another device has deleted it', async () => {
    const { queries, server, add, seqs } = await openGrown({});
    server.cleared = 105;
    const deletion = { kind: 'chat_deleted', rev: 1, conversation: 'a', profile: 'member a' } as const;
    await applyEvents(queries, [deletion, add()]);
    expect(seqs()).toEqual([106]);
  });

  test('is not loaded again because the tab is looked at or the connection returns', async () => {
    const { queries, reads } = await openGrown({});
    reads.length = 0;
    for (const [, query] of Object.entries(queries.getQueryCache().getAll()))
      query.setState({ dataUpdatedAt: 1 });
    onTestFinished(() => {
      focusManager.setFocused(undefined);
      onlineManager.setOnline(true);
      queries.unmount();
    });
    queries.mount();
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    onlineManager.setOnline(false);
    onlineManager.setOnline(true);
    await expect.poll(() => queries.isFetching()).toBe(0);
    expect(reads).toEqual([]);
  });
});

test('loads a conversation again that was opened at its first message, because all were unread', async () => {
  const { queries, call, answer } = openTab();
  const options = conversationQuery(call, { kind: 'id', id: 'a' });
  const reading = queries.infiniteQuery(options);
  await answer(createPage([FIRST, SECOND], { has_after: true, last_seq: 3 }));
  await reading;
  // No page can begin after 0.
  expect(queries.getQueryData(options.queryKey)?.pageParams).toEqual([{ before: '3' }]);
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
