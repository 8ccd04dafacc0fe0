import { isOnline } from '#client/api/connection.ts';
import { isPrefetching } from '#client/api/loading.ts';
import { loadPage } from '#client/app/load-page.ts';

/** When a chunk fails to load (an old page after a release) the page reloads, at most once a minute. */
const MIN_RELOAD_INTERVAL_MS = 60_000;
const KEY = 'chunk-reload-at';

/** A page that is still there after this time stays: its member canceled, or the address was a download. */
const LEAVE_MS = 10_000;

let leaving: Promise<void> | undefined;

/** Settles when a page that is being left turns out to stay; undefined while none is. */
export const getLeaving = () => leaving;

/** `requestedPath` returns the page that the router is loading, or null when it loads none. */
export function reloadAfterChunkFailure(requestedPath: () => string | null): void {
  addEventListener('beforeunload', startLeaving);
  addEventListener('vite:preloadError', () => {
    // Leaving a page makes its imports fail in Firefox and Safari; a reload would cancel the navigation.
    if (leaving || isPrefetching()) return;
    // Offline a reload would lose the page.
    if (!isOnline() || !claimReload()) return;
    startLeaving();
    loadPage(requestedPath());
  });
}

function startLeaving(): void {
  const { promise, resolve } = Promise.withResolvers<void>();
  leaving = promise;
  setTimeout(() => {
    if (leaving === promise) leaving = undefined;
    resolve();
  }, LEAVE_MS);
}

/**
 * True at most once a minute; stores the time. Other reloads claim it as well, so that a chunk missing meanwhile
 * causes no second one.
 */
export function claimReload(
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
  now = Date.now(),
): boolean {
  const last = Number(storage.getItem(KEY));
  if (now - last < MIN_RELOAD_INTERVAL_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}
