import { isFetchingAhead } from '#client/api/fetch-ahead.ts';

/** SPEC §8: when a chunk cannot be loaded (an old page after a release) the page reloads, at most once a minute. */
const GUARD_MS = 60_000;
const KEY = 'chunk-reload-at';

export function reloadAfterChunkFailure(): void {
  addEventListener('vite:preloadError', (event) => {
    // Offline a reload would only lose the page that is still there.
    if (!isFetchingAhead() && navigator.onLine && mayReload()) {
      event.preventDefault();
      location.reload();
    }
  });
}

/**
 * True at most once a minute; remembers that it said so. Whoever loads the page anew by hand asks as well: a chunk that
 * is missed meanwhile leaves that to them.
 */
export function mayReload(
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
  now = Date.now(),
): boolean {
  const last = Number(storage.getItem(KEY));
  if (now - last < GUARD_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}
