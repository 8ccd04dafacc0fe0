import { useSyncExternalStore } from 'react';

const NEVER_CHANGES = () => () => undefined;

/** False on the server and in the first browser render, which must match it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    NEVER_CHANGES,
    () => true,
    () => false,
  );
}
