/** SPEC §9: the browser has this long to find an idle moment. */
const IDLE_TIMEOUT_MS = 2000;

/** Does something in an idle moment or, where a browser (Safari) tells of none, when its time is up. Returns how to call it off. */
export function runWhenIdle(run: () => unknown): () => void {
  if ('requestIdleCallback' in globalThis) {
    const request = requestIdleCallback(() => void run(), { timeout: IDLE_TIMEOUT_MS });
    return () => cancelIdleCallback(request);
  }
  const timer = setTimeout(() => void run(), IDLE_TIMEOUT_MS);
  return () => clearTimeout(timer);
}
