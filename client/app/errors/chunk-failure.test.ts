import { afterEach, expect, test, vi } from 'vitest';
import { prefetch } from '#client/api/prefetch.ts';
import { claimReload, reloadAfterChunkFailure } from './chunk-failure.ts';

afterEach(() => vi.unstubAllGlobals());

/** What a browser's session storage does, as far as it is asked. */
function storage() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
}

const NOON = Date.UTC(2026, 10, 21, 12);

test('a page that misses a chunk reloads, at most once a minute', () => {
  const session = storage();
  expect(claimReload(session, NOON)).toBe(true);
  expect(claimReload(session, NOON + 59_999)).toBe(false);
  expect(claimReload(session, NOON + 60_000)).toBe(true);
  expect(claimReload(session, NOON + 60_001)).toBe(false);
});

test('rubbish in the storage does not keep a page from its reload', () => {
  const session = storage();
  session.setItem('chunk-reload-at', 'yesterday');
  expect(claimReload(session, NOON)).toBe(true);
});

/** A page that listens for what is missing. What a missing chunk does to it: whether it starts anew. */
function page({ onLine, requested = null }: { onLine: boolean; requested?: string | null }) {
  const events = new EventTarget();
  const reload = vi.fn<() => void>();
  const assign = vi.fn<(address: string) => void>();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('navigator', { onLine });
  vi.stubGlobal('sessionStorage', storage());
  vi.stubGlobal('location', { href: 'https://ardenza.example/members?page=2', reload, assign });
  reloadAfterChunkFailure(() => requested);
  return {
    opened: () => assign.mock.calls.flat(),
    missAChunk() {
      const leaves = () => reload.mock.calls.length + assign.mock.calls.length;
      const before = leaves();
      const event = new Event('vite:preloadError', { cancelable: true });
      events.dispatchEvent(event);
      expect(event.defaultPrevented).toBe(leaves() > before);
      return reload.mock.calls.length;
    },
  };
}

test('offline a page that misses a chunk stays', () => {
  expect(page({ onLine: false }).missAChunk()).toBe(0);
  expect(page({ onLine: true }).missAChunk()).toBe(1);
});

test('what is fetched ahead and missed costs no page', async () => {
  const { missAChunk } = page({ onLine: true });
  const ahead = Promise.withResolvers<void>();
  const done = prefetch(() => ahead.promise);
  expect(missAChunk()).toBe(0);
  ahead.resolve();
  await done;
  expect(missAChunk()).toBe(1);
});

test('a page that is being loaded anew by hand does not reload on top of that', () => {
  const { missAChunk } = page({ onLine: true });
  claimReload();
  expect(missAChunk()).toBe(0);
});

test('a page that misses a chunk of the requested page opens that page, at most once a minute', () => {
  const { missAChunk, opened } = page({ onLine: true, requested: '/likes?tab=new#first' });
  expect(missAChunk()).toBe(0);
  expect(opened()).toEqual(['https://ardenza.example/likes?tab=new#first']);
  missAChunk();
  expect(opened()).toHaveLength(1);
});

test('a requested page whose address is shown already is loaded anew', () => {
  const { missAChunk, opened } = page({ onLine: true, requested: '/members?page=2' });
  expect(missAChunk()).toBe(1);
  expect(opened()).toEqual([]);
});
