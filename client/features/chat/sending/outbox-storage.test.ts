import { expect, test, vi } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { createMemoryStorage } from '#client/testing/memory-storage.ts';
import { type Send, openOutbox, photo, say, settle, summary, text } from './outbox.fixture.ts';

/** The storage of a tab in which one message was refused and the other was under way. */
async function storeUnsent() {
  const storage = createMemoryStorage();
  const before = openOutbox(
    async (message) => {
      if (say(message) === 'no') throw new ApiError('not_found');
      await new Promise(() => undefined);
    },
    { storage },
  );
  before.add('jonas', text('no'));
  before.add('noor', text('open'));
  await settle();
  return storage;
}

test('keeps failed messages over a reload, and goes on with unconfirmed ones', async () => {
  const storage = await storeUnsent();
  const send = vi.fn<Send>(async () => undefined);
  const after = openOutbox(send, { storage });
  after.resume();
  await settle();
  expect(summary(after)).toEqual(['no failed']);
  expect(send.mock.calls.map(([message]) => say(message))).toEqual(['open']);
});

test.each([
  ['can be sent again when the server has refused it', 'not_available', true],
  ['cannot be sent, because the other member has blocked the sender', 'blocked', false],
] as const)('tells whether a reload would lose a photo that %s', async (_, code, isLost) => {
  const outbox = openOutbox(() => Promise.reject(new ApiError(code)));
  outbox.add('jonas', photo('blob:1'));
  expect(outbox.hasPhotos()).toBe(true);
  await settle();
  expect(outbox.hasPhotos()).toBe(isLost);
});

test('forgets messages of another member', () => {
  const storage = createMemoryStorage();
  const never: Send = () => new Promise(() => undefined);
  openOutbox(never, { storage }).add('jonas', text('one'));
  expect(openOutbox(never, { storage }).isEmpty()).toBe(false);
  expect(openOutbox(never, { storage, sender: 'carmen' }).isEmpty()).toBe(true);
  expect(storage.getItem('chat-outbox')).toBeNull();
});

test('keeps messages of days ago in a restored tab, without sending what the server could take for a new one', async () => {
  const storage = await storeUnsent();
  const send = vi.fn<Send>(async () => undefined);
  const after = openOutbox(send, { storage, now: () => 1_000_000_000 + 86_400_000 });
  after.resume();
  await settle();
  expect(send).not.toHaveBeenCalled();
  expect(after.list('jonas')).toMatchObject([{ text: 'no', state: 'failed', error: { code: 'not_found' } }]);
  expect(after.list('noor')).toMatchObject([{ text: 'open', state: 'failed', isFinal: true }]);
});

test('keeps a quote and a gift over a reload, and says that a photo is lost', async () => {
  const storage = createMemoryStorage();
  const quote = { seq: 4, mine: false, kind: 'text', text: 'Hi', gift: null, deleted: false } as const;
  const before = openOutbox(() => new Promise(() => undefined), { storage });
  before.add('jonas', { kind: 'text', text: 'yes', replyTo: quote });
  before.add('jonas', photo('blob:1'));
  before.add('jonas', { kind: 'gift', gift: 'rose' });
  expect(before.hasPhotos()).toBe(true);
  const after = openOutbox(() => new Promise(() => undefined), { storage });
  expect(after.hasPhotos()).toBe(false);
  expect(after.list('jonas')).toMatchObject([
    { text: 'yes', replyTo: quote },
    { kind: 'lost_photo', state: 'failed' },
    { gift: 'rose' },
  ]);
});

test('never sends a lost photo again, also when a message before it is', async () => {
  const storage = createMemoryStorage();
  const before = openOutbox(() => Promise.reject(new ApiError('credits_short')), { storage });
  before.add('jonas', text('one'));
  before.add('jonas', photo('blob:1'));
  await settle();
  const send = vi.fn<Send>(async () => undefined);
  const after = openOutbox(send, { storage });
  after.retry(after.list('jonas')[0]?.key ?? '');
  await settle();
  expect(send.mock.calls.map(([message]) => say(message))).toEqual(['one']);
  expect(summary(after)).toEqual(['lost_photo failed']);
});

test('leaves nothing behind when it is closed, and does not touch what the next member stores', async () => {
  const storage = createMemoryStorage();
  const forget = vi.fn<(preview: string) => void>();
  const sending = Promise.withResolvers<void>();
  const outbox = openOutbox(() => sending.promise, { storage, forget });
  const listener = vi.fn<() => void>();
  outbox.add('jonas', text('one'));
  outbox.add('jonas', photo('blob:1'));
  outbox.subscribe(listener);
  outbox.close();
  expect([outbox.isEmpty(), outbox.hasPhotos(), storage.getItem('chat-outbox')]).toEqual([true, false, null]);
  expect(forget.mock.calls).toEqual([['blob:1']]);
  expect(listener).toHaveBeenCalledOnce();
  openOutbox(() => new Promise(() => undefined), { storage, sender: 'carmen' }).add('noor', text('two'));
  sending.resolve();
  await settle();
  expect(storage.getItem('chat-outbox')).toContain('two');
});
