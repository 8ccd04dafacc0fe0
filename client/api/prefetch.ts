let running = 0;

/** Marks a load as a prefetch, so that its failure does not reload the page. */
export async function prefetch<T>(run: () => Promise<T>): Promise<T> {
  running++;
  return run().finally(() => running--);
}

export const isPrefetching = (): boolean => running > 0;
