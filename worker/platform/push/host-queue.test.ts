import { expect, test } from 'vitest';
import { createHostQueue as createQueue } from './host-queue.ts';

const MINUTE_MS = 60_000;

const createHostQueue = (limits: { atOnce: number; maxWaiting: number }, clock?: () => number) =>
  createQueue({ ...limits, maxMs: MINUTE_MS }, clock);

/** Work that runs until the test ends it. */
function createWork() {
  const running: (() => void)[] = [];
  let most = 0;
  return {
    get most() {
      return most;
    },
    run: async () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      running.push(resolve);
      most = Math.max(most, running.length);
      await promise;
      return 'done';
    },
    async endAll() {
      while (running.length > 0) {
        running.shift()?.();
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
}

test('runs as much work for a host at once as allowed, and the rest in turn', async () => {
  const runInTurn = createHostQueue({ atOnce: 2, maxWaiting: 10 });
  const work = createWork();
  const all = Array.from({ length: 7 }, () => runInTurn('eu', work.run));
  await work.endAll();
  expect(await Promise.all(all)).toEqual(Array(7).fill('done'));
  expect(work.most).toBe(2);
});

test('refuses work for a host when too much waits for it, until it has been done', async () => {
  const runInTurn = createHostQueue({ atOnce: 2, maxWaiting: 3 });
  const work = createWork();
  const all = Array.from({ length: 5 }, () => runInTurn('eu', work.run));
  expect(await runInTurn('eu', work.run)).toBeNull();
  expect(await runInTurn('us', () => Promise.resolve('sent'))).toBe('sent');
  await work.endAll();
  expect(await Promise.all(all)).toEqual(Array(5).fill('done'));
  expect(await runInTurn('eu', () => Promise.resolve('sent'))).toBe('sent');
});

test('goes on with waiting work after failed work', async () => {
  const runInTurn = createHostQueue({ atOnce: 1, maxWaiting: 3 });
  const fail = () => Promise.reject(new Error('away'));
  const all = await Promise.allSettled([runInTurn('eu', fail), runInTurn('eu', fail), runInTurn('eu', fail)]);
  expect(all.map(({ status }) => status)).toEqual(Array(3).fill('rejected'));
  expect(await runInTurn('eu', () => Promise.resolve('sent'))).toBe('sent');
});

test('gives places to other work when a runtime has cut off the work that had them', async () => {
  let now = 0;
  const runInTurn = createHostQueue({ atOnce: 2, maxWaiting: 1 }, () => now);
  const cutOff = createWork();
  for (let n = 0; n < 2; n++) void runInTurn('eu', cutOff.run);
  const waiting = runInTurn('eu', () => Promise.resolve('waited'));
  expect(await runInTurn('eu', () => Promise.resolve('sent'))).toBeNull();
  now = MINUTE_MS;
  expect(await runInTurn('eu', () => Promise.resolve('sent'))).toBe('sent');
  expect(await waiting).toBe('waited');
  // Work that ends after its place was given away gives none away itself.
  const work = createWork();
  const all = Array.from({ length: 3 }, () => runInTurn('eu', work.run));
  await cutOff.endAll();
  expect(work.most).toBe(2);
  await work.endAll();
  expect(await Promise.all(all)).toEqual(Array(3).fill('done'));
});
