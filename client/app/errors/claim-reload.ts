const MIN_RELOAD_INTERVAL_MS = 60_000;
const KEY = 'chunk-reload-at';

/**
 * True at most once a minute; stores the time. Other reloads claim it as well, so that a chunk missing meanwhile
 * causes no second one. False where the browser forbids storage, because a chunk that stays missing would reload the
 * page without end.
 */
export function claimReload(now = Date.now()): boolean {
  try {
    // A clock that was set back gives a time in the future.
    if (Math.abs(now - Number(sessionStorage.getItem(KEY))) < MIN_RELOAD_INTERVAL_MS) return false;
    sessionStorage.setItem(KEY, String(now));
    return true;
  } catch {
    return false;
  }
}
