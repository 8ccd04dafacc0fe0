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
