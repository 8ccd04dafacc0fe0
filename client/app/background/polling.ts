/** SPEC §9: the first refresh, the following ones, and those of who is told by push. */
export const FIRST_POLL_MS = 5_000;
export const POLL_INTERVAL_MS = 60_000;
export const POLL_INTERVAL_WITH_PUSH_MS = 300_000;

/** Two reasons at once, such as a tab that comes back with the connection, are one. */
const AT_MOST_EVERY_MS = 2_000;

/**
 * Refreshes by the clock, also while nobody looks: the title of the tab and the badge of the app are for who looks
 * elsewhere. And at once when the page is looked at again or the connection is back. Returns what ends it.
 */
export function startPolling(refresh: () => Promise<void>, isPushSubscribed = () => false): () => void {
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let latest = Number.NEGATIVE_INFINITY;
  let isRunning = false;

  const plan = (delay: number) => {
    clearTimeout(timer);
    if (!stop.signal.aborted) timer = setTimeout(() => void run(), delay);
  };
  const run = async () => {
    // The connection says itself when it is back.
    if (isRunning || !navigator.onLine) return;
    isRunning = true;
    latest = Date.now();
    // What a refresh could not get, the next one may.
    await refresh().catch(() => undefined);
    isRunning = false;
    plan(isPushSubscribed() ? POLL_INTERVAL_WITH_PUSH_MS : POLL_INTERVAL_MS);
  };
  const soon = () => plan(Math.max(0, latest + AT_MOST_EVERY_MS - Date.now()));
  const onLook = () => {
    if (document.visibilityState === 'visible') soon();
  };

  document.addEventListener('visibilitychange', onLook, stop);
  addEventListener('focus', onLook, stop);
  addEventListener('online', soon, stop);
  plan(FIRST_POLL_MS);
  return () => {
    stop.abort();
    clearTimeout(timer);
  };
}
