/** Browsers report the connection before it works. */
export const CONNECTION_SETTLE_MS = 2000;

/** Runs once when the connection is back and has settled. Returns the function that cancels it. */
export function runWhenOnline(run: () => void): () => void {
  const stop = new AbortController();
  const settle = () => {
    const timer = setTimeout(run, CONNECTION_SETTLE_MS);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
  };
  addEventListener('online', settle, { once: true, signal: stop.signal });
  return () => stop.abort();
}
