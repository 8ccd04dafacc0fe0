import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api/errors.ts';
import { createMemoryStorage } from '#client/testing/memory-storage.ts';
import { type Send, openOutbox, photo, say, settle, summary, text } from './outbox.fixture.ts';
import { type OutgoingMessage, summarizeOutgoing } from './outgoing-message.ts';

test('shows a message at once and sends one after the other, in order', async () => {
  const first = Promise.withResolvers<void>();
  const sent: string[] = [];
  const outbox = openOutbox(async (message) => {
    sent.push(say(message));
    if (say(message) === 'one') await first.promise;
  });
  outbox.add('jonas', text('one'));
  outbox.add('jonas', text('two'));
  expect(summary(outbox)).toEqual(['one queued', 'two queued']);
  await settle();
  expect(sent).toEqual(['one']);
  first.resolve();
  await settle();
  expect([sent, summary(outbox)]).toEqual([['one', 'two'], []]);
});

test('shows how much of a photo has left, without storing it', async () => {
  const storage = createMemoryStorage();
  const shares: (number | undefined)[] = [];
  const writes: number[] = [];
  const outbox = openOutbox(
    async (_, onProgress) => {
      for (const share of [0.25, 1]) onProgress(share);
      await new Promise(() => undefined);
    },
    { storage: { ...storage, getItem: (key) => storage.getItem(key), setItem: () => writes.push(1) } },
  );
  outbox.subscribe(() => {
    const [message] = outbox.list('jonas');
    shares.push(message?.kind === 'image' ? message.sentShare : undefined);
  });
  outbox.add('jonas', { kind: 'image', file: new Blob(['a']), preview: 'blob:a' });
  await settle();
  expect([shares, writes]).toEqual([[undefined, 0.25, 1], [1]]);
});

test('does not hold up another conversation', async () => {
  const sent: string[] = [];
  const outbox = openOutbox(async ({ member }) => {
    sent.push(member);
    if (member === 'jonas') await new Promise(() => undefined);
  });
  outbox.add('jonas', text('one'));
  outbox.add('noor', text('two'));
  await settle();
  expect(sent).toEqual(['jonas', 'noor']);
});

test('keeps a rejected message and those behind it, and sends them again with the same keys', async () => {
  const keys: string[] = [];
  let isRejected = true;
  const outbox = openOutbox(async ({ key }) => {
    keys.push(key);
    if (isRejected) throw new ApiError('credits_short');
  });
  outbox.add('jonas', text('one'));
  outbox.add('jonas', text('two'));
  await settle();
  expect(summary(outbox)).toEqual(['one failed', 'two failed']);
  isRejected = false;
  outbox.retry(outbox.list('jonas')[0]?.key ?? '');
  await settle();
  expect(summary(outbox)).toEqual([]);
  expect(keys).toHaveLength(3);
  expect(keys[1]).toBe(keys[0]);
});

test('sends a message again with the same key once there is a connection', async () => {
  const keys: string[] = [];
  const connection = Promise.withResolvers<void>();
  const outbox = openOutbox(
    async ({ key }) => {
      keys.push(key);
      if (keys.length === 1) throw new ApiError('offline');
    },
    { waitForConnection: () => connection.promise },
  );
  outbox.add('jonas', text('one'));
  await settle();
  expect(summary(outbox)).toEqual(['one waiting']);
  connection.resolve();
  await settle();
  expect([summary(outbox), new Set(keys).size, keys.length]).toEqual([[], 1, 2]);
});

test.each(['busy', 'upstream', 'try_again_later', 'site_unavailable'] as const)(
  'tries with the same key when the server may have stored the message: %s',
  async (code) => {
    const keys: string[] = [];
    const wait = Promise.withResolvers<void>();
    const outbox = openOutbox(
      async ({ key }) => {
        keys.push(key);
        if (keys.length === 1) throw new ApiError(code);
      },
      { waitForConnection: () => wait.promise },
    );
    outbox.add('jonas', text('one'));
    await settle();
    expect(summary(outbox)).toEqual(['one waiting']);
    wait.resolve();
    await settle();
    expect([summary(outbox), new Set(keys).size, keys.length]).toEqual([[], 1, 2]);
  },
);

test('lets the member decide when the server confirms nothing for long, and still sends once', async () => {
  const keys: string[] = [];
  let isFaulty = true;
  const outbox = openOutbox(async ({ key }) => {
    keys.push(key);
    if (isFaulty) throw new ApiError('busy');
  });
  outbox.add('jonas', text('one'));
  await settle();
  expect(outbox.list('jonas')).toMatchObject([{ state: 'failed', error: { code: 'busy' } }]);
  expect(keys).toHaveLength(3);
  isFaulty = false;
  outbox.retry(keys[0] ?? '');
  await settle();
  expect([summary(outbox), new Set(keys).size]).toEqual([[], 1]);
});

test('tries again at the price that was shown, and at a new one only after the member has read it', async () => {
  const prices: (number | undefined)[] = [];
  const errors = [new ApiError('busy'), new ApiError('message_price_changed', { params: { count: 10 } })];
  const outbox = openOutbox(async (message) => {
    prices.push(message.kind === 'lost_photo' ? undefined : message.price);
    const error = errors.shift();
    if (error) throw error;
  });
  outbox.add('jonas', { ...text('one'), price: 0 });
  await settle();
  expect([prices, summary(outbox)]).toEqual([[0, 0], ['one failed']]);
  outbox.retry(outbox.list('jonas')[0]?.key ?? '');
  await settle();
  expect([prices, summary(outbox)]).toEqual([[0, 0, 10], []]);
});

test('rejects a message at once that the server cannot store', async () => {
  const outbox = openOutbox(() => Promise.reject(new ApiError('not_available')));
  outbox.add('jonas', text('one'));
  await settle();
  expect(summary(outbox)).toEqual(['one failed']);
});

test('stops at the end of the session without losing the message', async () => {
  const outbox = openOutbox(async () => {
    throw new ApiError('authentication_required');
  });
  outbox.add('jonas', text('one'));
  await settle();
  expect(summary(outbox)).toEqual(['one queued']);
});

test('discards a failed message', async () => {
  const outbox = openOutbox(async () => {
    throw new ApiError('blocked');
  });
  outbox.add('jonas', text('one'));
  await settle();
  outbox.discard(outbox.list('jonas')[0]?.key ?? '');
  expect(outbox.isEmpty()).toBe(true);
});

test('sends photos and gifts in one line with texts', async () => {
  const sent: string[] = [];
  const outbox = openOutbox(async (message) => void sent.push(say(message)));
  outbox.add('jonas', text('one'));
  outbox.add('jonas', photo('blob:1'));
  outbox.add('jonas', { kind: 'gift', gift: 'rose' });
  await settle();
  expect(sent).toEqual(['one', 'image', 'gift']);
});

test('gives the reason only to the message that was refused', async () => {
  const outbox = openOutbox(() =>
    Promise.reject(new ApiError('validation', { fields: { photo: 'photo_small' } })),
  );
  outbox.add('jonas', photo('blob:1'));
  outbox.add('jonas', text('two'));
  await settle();
  expect(outbox.list('jonas').map(({ error }) => error?.code)).toEqual(['validation', undefined]);
});

test('releases the preview of a photo once it is sent or discarded', async () => {
  const forget = vi.fn<(preview: string) => void>();
  const sending = Promise.withResolvers<void>();
  const outbox = openOutbox(() => sending.promise, { forget });
  outbox.add('jonas', photo('blob:1'));
  outbox.add('noor', photo('blob:2'));
  await settle();
  expect(forget).not.toHaveBeenCalled();
  outbox.discard(outbox.list('noor')[0]?.key ?? '');
  expect(forget.mock.calls).toEqual([['blob:2']]);
  sending.resolve();
  await settle();
  expect(forget.mock.calls).toEqual([['blob:2'], ['blob:1']]);
});

describe('after the server may have forgotten the key of a message', () => {
  /** An outbox whose sends fail with these errors one after the other, and a clock. */
  function openForDays(...errors: ApiError[]) {
    const start = 1_000_000_000;
    let now = start;
    const sent: OutgoingMessage[] = [];
    const forget = vi.fn<(preview: string) => void>();
    const send: Send = async (message) => {
      sent.push(message);
      const error = errors.shift();
      if (error) throw error;
    };
    const outbox = openOutbox(send, { now: () => now, forget });
    const retryAt = async (days: number) => {
      now = start + days * 86_400_000;
      outbox.retry(outbox.list('jonas')[0]?.key ?? '');
      await settle();
    };
    return { outbox, sent, forget, retryAt };
  }
  const busy = () => new ApiError('busy');
  const refused = () => new ApiError('not_available');

  test('never sends again what may have arrived', async () => {
    const { outbox, sent, retryAt } = openForDays(busy(), busy(), busy());
    outbox.add('jonas', text('one'));
    await settle();
    await retryAt(3);
    expect([sent.length, summary(outbox)]).toEqual([3, ['one failed']]);
    expect(outbox.list('jonas')).toMatchObject([{ isFinal: true }]);
    expect(summarizeOutgoing(outbox.list('jonas'))).toBe('unconfirmed');
  });

  test('never sends what waited for the connection all the time', async () => {
    const connection = Promise.withResolvers<void>();
    let now = 1_000_000_000;
    const send = vi.fn<Send>(() => Promise.reject(new ApiError('offline')));
    const outbox = openOutbox(send, { now: () => now, waitForConnection: () => connection.promise });
    outbox.add('jonas', text('one'));
    await settle();
    now += 86_400_000;
    connection.resolve();
    await settle();
    expect(send).toHaveBeenCalledOnce();
    expect(outbox.list('jonas')).toMatchObject([{ state: 'failed', isFinal: true }]);
  });

  test('sends what was refused with a new key, and keeps the preview of a photo', async () => {
    const { outbox, sent, forget, retryAt } = openForDays(refused(), refused());
    outbox.add('jonas', photo('blob:1'));
    await settle();
    await retryAt(3);
    expect(summary(outbox)).toEqual(['image failed']);
    expect(forget).not.toHaveBeenCalled();
    await retryAt(3.5);
    const [first, second, third] = sent.map(({ key }) => key);
    expect(second).not.toBe(first);
    expect(third).toBe(second);
    expect(summary(outbox)).toEqual([]);
  });

  test('still knows that a message may have arrived when one before it is refused', async () => {
    const { outbox, sent, retryAt } = openForDays(refused(), busy(), busy(), busy(), refused());
    outbox.add('jonas', text('one'));
    await settle();
    outbox.add('jonas', text('two'));
    await settle();
    await retryAt(0.5);
    expect(summary(outbox)).toEqual(['one failed', 'two failed']);
    await retryAt(3);
    expect(summary(outbox)).toEqual(['two failed']);
    expect(sent.map(say)).toEqual(['one', 'two', 'two', 'two', 'one', 'one']);
  });
});
