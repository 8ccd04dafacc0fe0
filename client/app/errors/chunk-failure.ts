import { isOnline } from '#client/api/connection.ts';
import { isPrefetching } from '#client/api/loading.ts';
import { claimReload } from '#client/app/errors/claim-reload.ts';
import { loadPage } from '#client/app/navigation/load-page.ts';

/** A page that is still there after this time stays: its member canceled, or the address was a download. */
const LEAVE_MS = 10_000;

let leaving: Promise<void> | undefined;

/** Settles when a page that is being left turns out to stay; undefined while none is. */
export const getLeaving = () => leaving;

/**
 * When a chunk fails to load (an old page after a release) the page reloads, at most once a minute. `requestedPath`
 * returns the page that the router is loading, or null when it loads none.
 */
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

/** Runs before the polyfills have loaded, so without `Promise.withResolvers`. */
function startLeaving(): void {
  const stay = new Promise<void>((resolve) => {
    setTimeout(() => {
      if (leaving === stay) leaving = undefined;
      resolve();
    }, LEAVE_MS);
  });
  leaving = stay;
}
