const FIRST = { capture: true };

/** Nobody waits for what is fetched before it is asked for: that it cannot be had is no reason to reload the page. */
export async function fetchAhead<T>(run: () => Promise<T>): Promise<T> {
  const ignore = (event: Event) => event.stopImmediatePropagation();
  addEventListener('vite:preloadError', ignore, FIRST);
  return run().finally(() => removeEventListener('vite:preloadError', ignore, FIRST));
}
