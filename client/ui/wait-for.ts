/** A page that is not visible paints nothing. */
const LONGEST_WAIT_MS = 100;

/** Resolves when the browser has painted what is rendered now. */
export function waitForPaint(): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(resolve, LONGEST_WAIT_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
}

/** Maximum wait for an idle moment. */
const IDLE_TIMEOUT_MS = 2000;

/**
 * Runs in an idle moment or, where the browser has no idle callbacks (Safari), after the maximum wait. Returns the
 * function that cancels it.
 */
export function runWhenIdle(run: () => unknown): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(() => void run(), { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(() => void run(), IDLE_TIMEOUT_MS);
  return () => clearTimeout(timer);
}

/** Browsers report the connection before it works. */
export const CONNECTION_SETTLE_MS = 2000;

/**
 * Runs once: when the connection is back and has settled, or after `longestMs`, because browsers do not notice each loss.
 * Returns the function that cancels it.
 */
export function runWhenOnline(run: () => void, longestMs = Number.POSITIVE_INFINITY): () => void {
  const stop = new AbortController();
  const runAfter = (ms: number) => {
    const timer = setTimeout(() => {
      stop.abort();
      run();
    }, ms);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
  };
  addEventListener('online', () => runAfter(CONNECTION_SETTLE_MS), { once: true, signal: stop.signal });
  if (longestMs < Number.POSITIVE_INFINITY) runAfter(longestMs);
  return () => stop.abort();
}
