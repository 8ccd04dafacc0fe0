import { useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => undefined;

/** False on the server and in the first render of its page in the browser, which must be the same. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  );
}
