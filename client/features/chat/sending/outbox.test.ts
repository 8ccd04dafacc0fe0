import { expect, test, vi } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { createMemoryStorage } from '#client/testing/memory-storage.ts';
import { type OutboxDeps, createOutbox } from './outbox.ts';

type Send = OutboxDeps['send'];

function open(send: Send, over: Partial<OutboxDeps> = {}) {
  return createOutbox({
    sender: 'mira',
    send,
    storage: createMemoryStorage(),
    waitForConnection: async () => undefined,
    now: () => 1_000_000_000,
    ...over,
  });
}

const settle = () => new Promise((done) => setTimeout(done));
const summary = (outbox: ReturnType<typeof open>, member = 'jonas') =>
  outbox.list(member).map(({ text, state }) => `${text} ${state}`);

test('shows a message at once and sends one after the other, in order', async () => {
  const first = Promise.withResolvers<void>();
  const sent: string[] = [];
  const outbox = open(async ({ text }) => {
    sent.push(text);
    if (text === 'one') await first.promise;
  });
  outbox.add('jonas', 'one');
  outbox.add('jonas', 'two');
  expect(summary(outbox)).toEqual(['one queued', 'two queued']);
  await settle();
  expect(sent).toEqual(['one']);
  first.resolve();
  await settle();
  expect([sent, summary(outbox)]).toEqual([['one', 'two'], []]);
});

test('does not hold up another conversation', async () => {
  const sent: string[] = [];
  const outbox = open(async ({ member }) => {
    sent.push(member);
    if (member === 'jonas') await new Promise(() => undefined);
  });
  outbox.add('jonas', 'one');
  outbox.add('noor', 'two');
  await settle();
  expect(sent).toEqual(['jonas', 'noor']);
});

test('keeps a rejected message and those behind it, and sends them again with the same keys', async () => {
  const keys: string[] = [];
  let isRejected = true;
  const outbox = open(async ({ key }) => {
    keys.push(key);
    if (isRejected) throw new ApiError('credits_short');
  });
  outbox.add('jonas', 'one');
  outbox.add('jonas', 'two');
  await settle();
  expect(summary(outbox)).toEqual(['one failed', 'two failed']);
  isRejected = false;
  outbox.retry(outbox.list('jonas')[0]?.key ?? '');
  await settle();
  expect(summary(outbox)).toEqual([]);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
});

test('waits for a connection and tries with the same key', async () => {
  const keys: string[] = [];
  const connection = Promise.withResolvers<void>();
  const outbox = open(
    async ({ key }) => {
      keys.push(key);
      if (keys.length === 1) throw new ApiError('offline');
    },
    { waitForConnection: () => connection.promise },
  );
  outbox.add('jonas', 'one');
  await settle();
  expect(summary(outbox)).toEqual(['one waiting']);
  connection.resolve();
  await settle();
  expect([summary(outbox), new Set(keys).size, keys.length]).toEqual([[], 1, 2]);
});

test('keeps failed messages over a reload, and goes on with unconfirmed ones', async () => {
  const storage = createMemoryStorage();
  const before = open(
    async ({ text }) => {
      if (text === 'no') throw new ApiError('not_found');
      await new Promise(() => undefined);
    },
    { storage },
  );
  before.add('jonas', 'no');
  before.add('noor', 'open');
  await settle();
  const send = vi.fn<Send>(async () => undefined);
  const after = open(send, { storage });
  after.resume();
  await settle();
  expect(summary(after)).toEqual(['no failed']);
  expect(send.mock.calls.map(([{ text }]) => text)).toEqual(['open']);
});

test('forgets messages of another member, and those that the server could take for new ones', async () => {
  const storage = createMemoryStorage();
  const never: Send = () => new Promise(() => undefined);
  open(never, { storage }).add('jonas', 'one');
  expect(open(never, { storage, sender: 'carmen' }).isEmpty()).toBe(true);
  expect(open(never, { storage, now: () => 1_000_000_000 + 25 * 3_600_000 }).isEmpty()).toBe(true);
  expect(open(never, { storage }).isEmpty()).toBe(false);
});

test('stops at the end of the session without losing the message', async () => {
  const outbox = open(async () => {
    throw new ApiError('authentication_required');
  });
  outbox.add('jonas', 'one');
  await settle();
  expect(summary(outbox)).toEqual(['one queued']);
});

test('discards a failed message', async () => {
  const outbox = open(async () => {
    throw new ApiError('blocked');
  });
  outbox.add('jonas', 'one');
  await settle();
  outbox.discard(outbox.list('jonas')[0]?.key ?? '');
  expect(outbox.isEmpty()).toBe(true);
});
