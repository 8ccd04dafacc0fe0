import { QueryObserver } from '@tanstack/react-query';
import { expect, onTestFinished, test } from 'vitest';
import type { Call, EndpointSpec } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import type { ConversationData } from '../events/cached-data.ts';
import { createConversation, createPage } from '../events/chat-data.fixture.ts';
import { conversationQuery } from '../queries.ts';
import { applyChanges, syncChats } from './sync-chats.ts';
import { trackChatChange } from './track-changes.ts';

const ALLOWANCE = { credits: 40, owed: 0, free_messages_left: 1, conversations_left: null };

const answer = (over: object) => ({
  epoch: 'e1',
  rev: 5,
  reset: false,
  events: [],
  has_more: false,
  total_unread: 2,
  allowance: ALLOWANCE,
  ...over,
});

/** A page of Mira with these answers, one after the other. */
function openPage(...answers: (object | ApiError)[]) {
  const queries = createQueryClient();
  queries.setQueryData(['user'], { id: 'mira', unread_messages: 0 });
  const requests: unknown[] = [];
  const call = (async ({ path }: EndpointSpec, { query }: { query: unknown }) => {
    requests.push(path === '/api/sync' ? query : path);
    const next = answers.shift();
    if (next instanceof ApiError) throw next;
    return next;
  }) as unknown as Call;
  return { queries, requests, sync: () => syncChats(queries, call) };
}

test('asks for what came after the last answer, and sets the count of unread messages', async () => {
  const { queries, requests, sync } = openPage(answer({ reset: true }), answer({ rev: 7, total_unread: 3 }));
  await sync();
  expect(queries.getQueryData(['user'])).toMatchObject({ unread_messages: 2 });
  await sync();
  expect(requests).toEqual([{}, { since: '5', epoch: 'e1' }]);
  expect(queries.getQueryData(['user'])).toMatchObject({ unread_messages: 3 });
});

test('asks again while more events wait', async () => {
  const { requests, sync } = openPage(answer({ has_more: true }), answer({ rev: 9 }));
  await sync();
  expect(requests).toEqual([{}, { since: '5', epoch: 'e1' }]);
});

test('marks what is cached as outdated after a reset', async () => {
  const { queries, sync } = openPage(answer({ reset: true }));
  queries.setQueryData(['chats', 'all', null], { pages: [], pageParams: [] });
  queries.setQueryData(['conversation', 'id', 'a', null], { pages: [], pageParams: [] });
  await sync();
  expect(queries.getQueryState(['chats', 'all', null])?.isInvalidated).toBe(true);
  expect(queries.getQueryState(['conversation', 'id', 'a', null])?.isInvalidated).toBe(true);
});

test('shows what the next message costs after a message or purchase of another device', async () => {
  const { queries, sync } = openPage(
    answer({}),
    answer({ rev: 6, allowance: { ...ALLOWANCE, credits: 30 } }),
  );
  const open = ['conversation', 'id', 'a', null];
  queries.setQueryData(open, createConversation(createPage([]), createPage([])));
  await sync();
  await sync();
  expect(queries.getQueryData(['user'])).toMatchObject({ credits: 30 });
  const { pages } = queries.getQueryData<ConversationData>(open) ?? { pages: [] };
  expect(pages.map(({ allowance }) => allowance.credits)).toEqual([30, 30]);
});

test('keeps what the next message costs when an older answer comes later', async () => {
  const { queries, sync } = openPage(answer({}));
  const late = Promise.withResolvers<unknown>();
  const call = (() => late.promise) as Call;
  const reading = queries.infiniteQuery(conversationQuery(call, { kind: 'id', id: 'a' }));
  await sync();
  late.resolve(createPage([]));
  expect((await reading).pages[0]?.allowance).toEqual(ALLOWANCE);
});

test('reads the member again that is being read while something changes', async () => {
  const { queries, sync } = openPage(answer({}));
  const reads = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  let requests = 0;
  const call = (() => reads[requests++]?.promise) as Call;
  const observer = new QueryObserver(queries, { ...userQuery(call), staleTime: 0 });
  onTestFinished(observer.subscribe(() => undefined));
  const done = sync();
  await expect.poll(() => requests).toBe(2);
  reads[0]?.resolve({ id: 'mira', credits: 50 });
  reads[1]?.resolve({ id: 'mira', credits: 40 });
  await done;
  expect(queries.getQueryData(['user'])).toMatchObject({ credits: 40 });
});

test('starts anew for another member in the same tab', async () => {
  const { queries, requests, sync } = openPage(answer({}), answer({}));
  await sync();
  queries.setQueryData(['user'], { id: 'jonas' });
  await sync();
  expect(requests).toEqual([{}, {}]);
});

test('applies no events while a message is being sent', async () => {
  const { requests, sync } = openPage();
  await trackChatChange(sync);
  expect(requests).toEqual([]);
});

test('loads the list instead when the backend lacks the call', async () => {
  const { queries, requests, sync } = openPage(new ApiError('call_missing'), {
    chats: [],
    total_unread: 4,
    next: null,
  });
  await sync();
  expect(requests).toEqual([{}, '/api/chats.php']);
  expect(queries.getQueryData(['user'])).toEqual({ id: 'mira', unread_messages: 4 });
});

test('loads the open conversation too when the backend lacks the call', async () => {
  const { queries, sync } = openPage(new ApiError('call_missing'), {
    chats: [],
    total_unread: 4,
    next: null,
  });
  const open = ['conversation', 'id', 'a', null];
  queries.setQueryData(open, createConversation(createPage([])));
  await sync();
  expect(queries.getQueryState(open)?.isInvalidated).toBe(true);
});

test('leaves out what has come another way before', async () => {
  const { queries, sync } = openPage(answer({}));
  await sync();
  queries.setQueryData(['user'], { id: 'mira', unread_messages: 9 });
  await applyChanges(queries, 'mira', answer({ rev: 4, total_unread: 1 }));
  expect(queries.getQueryData(['user'])).toMatchObject({ unread_messages: 9 });
  await applyChanges(queries, 'mira', answer({ rev: 6, total_unread: 1 }));
  expect(queries.getQueryData(['user'])).toMatchObject({ unread_messages: 1 });
});

test('loads a conversation again whose access has changed together with its cost', async () => {
  const events = [{ kind: 'access', rev: 6, profile: 'member a' }];
  const { queries, sync } = openPage(answer({}), answer({ rev: 6, events }));
  const open = ['conversation', 'id', 'a', null];
  queries.setQueryData(open, createConversation(createPage([])));
  await sync();
  await sync();
  expect(queries.getQueryState(open)?.isInvalidated).toBe(true);
});

test.each([
  { kind: 'likes', rev: 6 },
  { kind: 'access', rev: 6, profile: 'jonas' },
])('loads likes again after $kind', async (event) => {
  const { queries, sync } = openPage(answer({}), answer({ rev: 6, events: [event] }));
  await sync();
  queries.setQueryData(['likes-list', 'mine', null], { pages: [], pageParams: [] });
  await sync();
  expect(queries.getQueryState(['likes-list', 'mine', null])?.isInvalidated).toBe(true);
});

const USER_EVENT = { kind: 'user', rev: 6 };
test.each([
  ['alone', [USER_EVENT]],
  ['together with likes', [{ kind: 'likes', rev: 6 }, USER_EVENT]],
])(
  'loads the member, credits, payments and the time bonus again when they have changed elsewhere, %s',
  async (_, events) => {
    const { queries, sync } = openPage(answer({}), answer({ rev: 6, events }));
    await sync();
    const own = [
      ['credits', 'entries', null, null],
      ['payment', 'A-1'],
      ['payments', null],
      ['shop', 'NL', null],
      ['time-bonus'],
    ];
    for (const key of [...own, ['regions']]) queries.setQueryData(key, {});
    await sync();
    for (const key of [['user'], ...own])
      expect(queries.getQueryState(key)?.isInvalidated, String(key)).toBe(true);
    expect(queries.getQueryState(['regions'])?.isInvalidated).toBe(false);
  },
);
