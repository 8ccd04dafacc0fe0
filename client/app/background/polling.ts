import { isOnline } from '#client/api/connection.ts';

/** First refresh, later ones, and those with push: docs/product.md#background-refresh */
export const FIRST_POLL_MS = 5_000;
export const POLL_INTERVAL_MS = 60_000;
export const POLL_INTERVAL_WITH_PUSH_MS = 300_000;

/** Merges triggers that come together, such as focus and connection. */
const AT_MOST_EVERY_MS = 2_000;

/**
 * Refreshes on a timer, also while the page is hidden because the tab title and app badge are visible then; and at
 * once when the page is shown or the connection returns. Returns the function that stops it.
 */
export function startPolling(refresh: () => Promise<void>, isPushSubscribed = () => false): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = Number.NEGATIVE_INFINITY;
  let isRunning = false;

  const schedule = (delay: number) => {
    clearTimeout(timer);
    if (!stop.signal.aborted) timer = setTimeout(() => void run(), delay);
  };
  const run = async () => {
    // The connection event triggers the next refresh.
    if (isRunning || !isOnline()) return;
    isRunning = true;
    latest = Date.now();
    // The next refresh may succeed.
    await refresh().catch(() => undefined);
    isRunning = false;
    schedule(isPushSubscribed() ? POLL_INTERVAL_WITH_PUSH_MS : POLL_INTERVAL_MS);
  };
  // A clock that was set back would delay it without end.
  const refreshSoon = () =>
    schedule(Math.min(AT_MOST_EVERY_MS, Math.max(0, latest + AT_MOST_EVERY_MS - Date.now())));
  const onLook = () => {
    if (document.visibilityState === 'visible') refreshSoon();
  };

  document.addEventListener('visibilitychange', onLook, stop);
  addEventListener('focus', onLook, stop);
  addEventListener('online', refreshSoon, stop);
  schedule(FIRST_POLL_MS);
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
