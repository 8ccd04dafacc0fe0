import { isPrefetching } from '#client/api/prefetch.ts';

/** When a chunk cannot be loaded (an old page after a release) the page reloads, at most once a minute. */
const GUARD_MS = 60_000;
const KEY = 'chunk-reload-at';

/** `requestedPath` is the page that the router is on its way to, or null while it stays where it is. */
export function reloadAfterChunkFailure(requestedPath: () => string | null): void {
  addEventListener('vite:preloadError', (event) => {
    // Offline a reload would only lose the page that is still there.
    if (isPrefetching() || !navigator.onLine || !claimReload()) return;
    event.preventDefault();
    openAfresh(requestedPath());
  });
}

/** After Back the address bar already shows the requested page: assigning the same address would not load it. */
function openAfresh(path: string | null): void {
  const address = path === null ? location.href : new URL(path, location.href).href;
  if (address === location.href) location.reload();
  else location.assign(address);
}

/**
 * True at most once a minute; remembers that it said so. Whoever loads the page anew by hand asks as well: a chunk that
 * is missed meanwhile leaves that to them.
 */
export function claimReload(
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
  now = Date.now(),
): boolean {
  const last = Number(storage.getItem(KEY));
  if (now - last < GUARD_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}
