import type { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isPrefetching } from '#client/api/loading.ts';
import { prefetchNext } from './prefetch-next.ts';

const asked = vi.fn<() => Promise<boolean>>(async () => isPrefetching());
const queries = { infiniteQuery: asked } as unknown as QueryClient;
const call = () => Promise.reject(new Error('no call expected'));

// Node has no idle callbacks, like Safari.
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('prefetches after two seconds when the browser has no idle callbacks', { timeout: 60_000 }, async () => {
  prefetchNext(queries, call);
  vi.advanceTimersByTime(1999);
  expect(isPrefetching()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(isPrefetching()).toBe(true);
  vi.useRealTimers();
  await vi.waitFor(() => expect(isPrefetching()).toBe(false), { timeout: 50_000 });
  // A script that a navigation misses meanwhile still reloads the page.
  expect(asked.mock.settledResults.map(({ value }) => value)).toEqual([false, false]);
});

test('prefetches nothing after a logout or when the member saves data', () => {
  prefetchNext(queries, call)();
  vi.stubGlobal('navigator', { connection: { saveData: true } });
  prefetchNext(queries, call);
  vi.advanceTimersByTime(10_000);
  expect(isPrefetching()).toBe(false);
});
