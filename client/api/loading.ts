/**
 * Loads a module once; a failed load is repeated by the next caller. An `import()` of a loaded module takes the server
 * 50 µs each time.
 */
export function loadOnce<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loading: Promise<Module> | undefined;
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

let running = 0;

/** Marks a load as a prefetch, so that its failure does not reload the page. */
export async function prefetch<T>(run: () => Promise<T>): Promise<T> {
  running++;
  return run().finally(() => running--);
}

export const isPrefetching = (): boolean => running > 0;
