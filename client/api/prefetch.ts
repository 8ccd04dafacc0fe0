let running = 0;

/** Nobody waits for what is fetched before it is asked for: that it cannot be had is no reason to reload the page. */
export async function prefetch<T>(run: () => Promise<T>): Promise<T> {
  running++;
  return run().finally(() => running--);
}

export const isPrefetching = (): boolean => running > 0;
