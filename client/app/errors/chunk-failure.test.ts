import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMemoryStorage } from '#client/testing/memory-storage.ts';
import { prefetch } from '#client/api/loading.ts';
import { getLeaving, reloadAfterChunkFailure } from './chunk-failure.ts';
import { claimReload } from './claim-reload.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page with the failure handler. Returns how often missing chunks have loaded a page. */
function page({ onLine, requested = null }: { onLine: boolean; requested?: string | null }) {
  const events = new EventTarget();
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('sessionStorage', createMemoryStorage());
  vi.stubGlobal('location', { href: 'https://ardenza.example/members?page=2', assign });
  reloadAfterChunkFailure(() => requested);
  return {
    opened: () => assign.mock.calls.flat(),
    leave: () => events.dispatchEvent(new Event('beforeunload')),
    missAChunk() {
      const before = assign.mock.calls.length;
      const event = new Event('vite:preloadError', { cancelable: true });
      events.dispatchEvent(event);
      // Otherwise Vite would resolve the import with undefined.
      expect(event.defaultPrevented).toBe(false);
      if (assign.mock.calls.length > before) expect(getLeaving()).toBeDefined();
      return assign.mock.calls.length;
    },
  };
}

test('stays on the page when a chunk is missing offline', () => {
  expect(page({ onLine: false }).missAChunk()).toBe(0);
  expect(page({ onLine: true }).missAChunk()).toBe(1);
});

test('does not cancel the navigation that makes an import fail', async () => {
  const { leave, missAChunk } = page({ onLine: true });
  leave();
  const leaving = getLeaving();
  expect(missAChunk()).toBe(0);
  // The address was a download, so the page stays.
  await vi.runAllTimersAsync();
  await leaving;
  expect(missAChunk()).toBe(1);
});

test('stays on the page when a prefetch fails', async () => {
  const { missAChunk } = page({ onLine: true });
  const ahead = Promise.withResolvers<void>();
  const done = prefetch(() => ahead.promise);
  expect(missAChunk()).toBe(0);
  ahead.resolve();
  await done;
  expect(missAChunk()).toBe(1);
});

test('does not reload a page that is already being reloaded', () => {
  const { missAChunk } = page({ onLine: true });
  claimReload();
  expect(missAChunk()).toBe(0);
});

test('opens the requested page when its chunk is missing, at most once a minute', () => {
  const { missAChunk, opened } = page({ onLine: true, requested: '/likes?tab=new#first' });
  expect(missAChunk()).toBe(1);
  expect(opened()).toEqual(['https://ardenza.example/likes?tab=new#first']);
  vi.runAllTimers();
  expect(missAChunk()).toBe(1);
});

test('loads the page again in a browser that has no polyfills yet', () => {
  const { missAChunk } = page({ onLine: true });
  const { withResolvers } = Promise;
  Object.assign(Promise, { withResolvers: undefined });
  try {
    expect(missAChunk()).toBe(1);
  } finally {
    Object.assign(Promise, { withResolvers });
  }
});
