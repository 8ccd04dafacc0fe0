import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LogEvent } from '#worker/ports/ports.ts';
import { retryUntilDone } from './retry.ts';

let logged: LogEvent[];
beforeEach(() => {
  logged = [];
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());
const ports = { log: (event: LogEvent) => void logged.push(event) };

test('logs each failure without its values, waits longer each time, and returns the result', async () => {
  let attempts = 0;
  const done = retryUntilDone(ports, { event: 'job-failed' }, async () => {
    attempts++;
    if (attempts < 7) throw new Error('insert … values told-in-confidence', { cause: new Error('locked') });
    return 'done';
  });
  const pauses = [5, 10, 20, 40, 60, 60];
  for (const [index, seconds] of pauses.entries()) {
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(attempts).toBe(index + 1);
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(await done).toBe('done');
  expect(logged).toEqual(pauses.map(() => ({ level: 'error', event: 'job-failed', error: 'locked' })));
});

test('throws the error after the last attempt that is allowed', async () => {
  let attempts = 0;
  const work = retryUntilDone(
    ports,
    { event: 'job-failed', job: 'clean', database: 'eu', maxAttempts: 3 },
    () => {
      attempts++;
      return Promise.reject(new Error('away'));
    },
  );
  const error = work.catch((reason: unknown) => reason);
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await error).toEqual(new Error('away'));
  expect(attempts).toBe(3);
  const entry = { level: 'error', event: 'job-failed', job: 'clean', database: 'eu', error: 'away' };
  expect(logged).toEqual([entry, entry, entry]);
});

test('throws what another attempt cannot mend', async () => {
  const work = async () => Promise.reject(new Error('no such table'));
  const hopeless = retryUntilDone(ports, { event: 'start-failed', isWorthRetrying: () => false }, work);
  await expect(hopeless).rejects.toThrow('no such table');
  expect(logged).toEqual([]);
});
