import { QueryObserver, notifyManager } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { announceSessionEnd, clearSessionEnd } from '#client/features/auth/session/session-end.ts';
import { hasUnsent } from '#client/features/auth/session/unsent-input.ts';
import { settingsQuery } from '#client/features/site/queries.ts';
import { createMemoryStorage } from '#client/testing/memory-storage.ts';
import {
  createConversation,
  createList,
  createMessage,
  createPage,
  createReceived,
  createRow,
} from '../events/chat-data.fixture.ts';
import type { ChatsData, ConversationData } from '../events/cached-data.ts';
import { applyEvents } from '../events/apply-events.ts';
import { syncChats } from '../sync/sync-chats.ts';
import { photo } from './outbox.fixture.ts';
import { getOutbox } from './use-outbox.ts';

const answers: { resolve: (answer: unknown) => void; reject: (error: ApiError) => void }[] = [];
const call = (() => new Promise((resolve, reject) => answers.push({ resolve, reject }))) as Call;

const logouts: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(async () => {
  await startSending();
  for (const { reject } of answers.splice(0)) reject(new ApiError('authentication_required'));
  clearSessionEnd();
  // A logout closes the outbox. Otherwise it would say in the tests of other files that a message is kept.
  for (const logOut of logouts.splice(0)) logOut();
  vi.unstubAllGlobals();
});

/** Messages are sent after the browser has had time to paint them. */
const startSending = () => new Promise((done) => setTimeout(done));

/** A tab in which Mira has written a message that is not sent yet. */
function write() {
  const queries = createQueryClient();
  const setUser = (id: string | null) => queries.setQueryData(['user'], id && { id });
  setUser('mira');
  logouts.push(() => setUser(null));
  const outbox = getOutbox(queries, call, 'mira');
  outbox.add('jonas', { kind: 'text', text: 'Hello' });
  return { queries, setUser, outbox };
}

test('moves a sent message from the queue to the conversation at once', async () => {
  const { queries, outbox } = write();
  const data = createConversation(createPage([createMessage(1)]));
  const queryKey = ['conversation', 'id', 'a', null];
  queries.setQueryData(queryKey, data);
  let shown = data;
  // Pages are told as `useQuery` tells them.
  const stop = new QueryObserver<ConversationData>(queries, { queryKey, enabled: false }).subscribe(
    notifyManager.batchCalls((result: { data?: ConversationData | undefined }) => {
      shown = result.data ?? data;
    }),
  );
  const states: [messages: number, outgoing: number][] = [];
  outbox.subscribe(() => states.push([shown.pages[0]?.messages.length ?? 0, outbox.list('member a').length]));
  outbox.add('member a', { kind: 'text', text: 'Hello' });
  await startSending();
  const { allowance } = createPage([]);
  answers.at(-1)?.resolve({ conversation: { id: 'a' }, message: createMessage(2, true), allowance });
  await expect.poll(() => outbox.list('member a')).toHaveLength(0);
  expect(states).toEqual([
    [1, 1],
    [2, 0],
  ]);
  stop();
});

test('shows what comes while a photo uploads', async () => {
  const { queries, outbox } = write();
  outbox.add('noor', photo('blob:1'));
  await expect.poll(() => answers).toHaveLength(2);
  answers[0]?.reject(new ApiError('not_found'));
  await expect.poll(() => outbox.list('jonas')).toMatchObject([{ state: 'failed' }]);
  const following = syncChats(queries, call);
  await expect.poll(() => answers).toHaveLength(3);
  const { allowance } = createPage([]);
  const counts = { total_unread: 1, shelved: { chats: 0, unread: 0 } };
  answers[2]?.resolve({ epoch: 'e', rev: 1, reset: true, events: [], has_more: false, allowance, ...counts });
  await following;
  expect(queries.getQueryData(['user'])).toMatchObject({ unread_messages: 1 });
  expect(outbox.list('noor')).toMatchObject([{ state: 'queued' }]);
});

test('keeps that a message was read before the answer to its sender came', async () => {
  const { queries, outbox } = write();
  outbox.add('member a', photo('blob:1'));
  await expect.poll(() => answers).toHaveLength(2);
  const message = createMessage(2, true);
  const queryKey = ['chats', 'all', null];
  queries.setQueryData(queryKey, createList([createRow('a', createMessage(1))]));
  await applyEvents(queries, [
    createReceived(createRow('a', message)),
    { kind: 'read', rev: 2, conversation: 'a', mine: false, seq: 2, num_unread_messages: 0 },
  ]);
  const { allowance } = createPage([]);
  answers[1]?.resolve({ conversation: { id: 'a' }, message, allowance });
  await expect.poll(() => outbox.list('member a')).toHaveLength(0);
  expect(queries.getQueryData<ChatsData>(queryKey)?.pages[0]?.chats).toMatchObject([{ is_read: true }]);
});

test('forgets a message whose answer was lost once the message itself comes, also where no page shows it', async () => {
  const { queries, outbox } = write();
  await startSending();
  const [message] = outbox.list('jonas');
  const sent = createMessage(2, true, 2, { key: message?.key ?? '' });
  await applyEvents(queries, [
    createReceived(createRow('a', createMessage(1))),
    createReceived(createRow('b', sent)),
  ]);
  await expect.poll(() => outbox.isEmpty()).toBe(true);
});

test('reads the prices of the site again when a message is refused because it costs more than was shown', async () => {
  const { queries, outbox } = write();
  queries.setQueryData(['settings'], { message_credits: 10 });
  const settings = new QueryObserver(queries, settingsQuery(call));
  const stop = settings.subscribe(() => undefined);
  await startSending();
  answers.at(-1)?.reject(new ApiError('message_price_changed', { params: { count: 20 } }));
  await expect.poll(() => answers).toHaveLength(2);
  answers.at(-1)?.resolve({ message_credits: 20 });
  await expect.poll(() => settings.getCurrentResult().data).toMatchObject({ message_credits: 20 });
  expect(outbox.list('jonas')).toMatchObject([{ state: 'failed', error: { code: 'message_price_changed' } }]);
  stop();
});

test('discards what is not sent when the member logs out', () => {
  const { queries, setUser, outbox } = write();
  setUser(null);
  expect(outbox.isEmpty()).toBe(true);
  setUser('mira');
  expect(getOutbox(queries, call, 'mira')).not.toBe(outbox);
});

test('keeps it for the same member when the session has ended, and says so', () => {
  const { queries, setUser, outbox } = write();
  announceSessionEnd('mira');
  setUser(null);
  expect(hasUnsent('message')).toBe(true);
  clearSessionEnd();
  setUser('mira');
  expect(getOutbox(queries, call, 'mira')).toBe(outbox);
  expect(outbox.isEmpty()).toBe(false);
});

test('discards it when another member logs in after that', () => {
  const { queries, setUser, outbox } = write();
  announceSessionEnd('mira');
  setUser(null);
  setUser('carmen');
  expect(outbox.isEmpty()).toBe(true);
  expect(getOutbox(queries, call, 'carmen').isEmpty()).toBe(true);
});
