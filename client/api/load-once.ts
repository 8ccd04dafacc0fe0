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
