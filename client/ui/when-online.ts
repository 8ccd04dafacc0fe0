/** A browser says that the connection is back before it is of use. */
export const CONNECTION_SETTLE_MS = 2000;

/** Runs once when the connection is back and of use. Returns what calls it off. */
export function runWhenOnline(run: () => void): () => void {
  const stop = new AbortController();
  const settle = () => {
    const timer = setTimeout(run, CONNECTION_SETTLE_MS);
    stop.signal.addEventListener('abort', () => clearTimeout(timer));
  };
  addEventListener('online', settle, { once: true, signal: stop.signal });
  return () => stop.abort();
}
