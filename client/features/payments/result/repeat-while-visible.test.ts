import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatWhileVisible } from './repeat-while-visible.ts';

let page: EventTarget & { hidden: boolean };
beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { hidden: false });
  vi.stubGlobal('document', page);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const setHidden = (isHidden: boolean) => {
  page.hidden = isHidden;
  page.dispatchEvent(new Event('visibilitychange'));
};

test('runs at once and then after growing pauses of at most a minute', async () => {
  const start = Date.now();
  const seconds: number[] = [];
  const stop = repeatWhileVisible(async () => void seconds.push((Date.now() - start) / 1000));
  await vi.advanceTimersByTimeAsync(260_000);
  expect(seconds).toEqual([0, 3, 8, 18, 38, 78, 138, 198, 258]);
  stop();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(seconds).toHaveLength(9);
});

test('stops while the page is hidden and runs at once when it is shown', async () => {
  const run = vi.fn<() => Promise<void>>(async () => undefined);
  const stop = repeatWhileVisible(run);
  await vi.advanceTimersByTimeAsync(0);
  setHidden(true);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(run).toHaveBeenCalledOnce();
  setHidden(false);
  expect(run).toHaveBeenCalledTimes(2);
  stop();
});

test('starts a run only after the answer of the one before', async () => {
  const answer = Promise.withResolvers<void>();
  const run = vi.fn<() => Promise<void>>(() => answer.promise);
  const stop = repeatWhileVisible(run);
  setHidden(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(run).toHaveBeenCalledOnce();
  answer.resolve();
  await vi.advanceTimersByTimeAsync(3_000);
  expect(run).toHaveBeenCalledTimes(2);
  stop();
});
