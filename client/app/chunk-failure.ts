/** SPEC §8: when a chunk cannot be loaded (an old page after a release) the page reloads, at most once a minute. */
const GUARD_MS = 60_000;
const KEY = 'chunk-reload-at';

export function reloadAfterChunkFailure(): void {
  addEventListener('vite:preloadError', (event) => {
    // Offline a reload would only lose the page that is still there.
    if (navigator.onLine && mayReload(sessionStorage, Date.now())) {
      event.preventDefault();
      location.reload();
    }
  });
}

/** True at most once a minute; remembers that it said so. */
export function mayReload(storage: Pick<Storage, 'getItem' | 'setItem'>, now: number): boolean {
  const last = Number(storage.getItem(KEY) ?? 0);
  if (now - last < GUARD_MS) return false;
  storage.setItem(KEY, String(now));
  return true;
}
