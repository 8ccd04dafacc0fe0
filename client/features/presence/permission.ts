import { useSyncExternalStore } from 'react';

/** SPEC §4: what the browser says, `unknown` as long as it says nothing, or `unsupported`. */
type GeolocationPermission = PermissionState | 'unknown' | 'unsupported';

let current: GeolocationPermission = 'unknown';
let isWatching = false;
const listeners = new Set<() => void>();

/** The permission to ask for the place, updated when it changes. To know it asks nobody. */
export function useGeolocationPermission(): GeolocationPermission {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => 'unknown',
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!isWatching) {
    isWatching = true;
    void watch();
  }
  return () => listeners.delete(listener);
}

async function watch(): Promise<void> {
  if (!('geolocation' in navigator)) return set('unsupported');
  try {
    const status = await navigator.permissions.query({ name: 'geolocation' });
    set(status.state);
    status.addEventListener('change', () => set(status.state));
  } catch {
    // Some browsers have geolocation but do not tell its permission: it stays unknown until somebody asks.
  }
}

function set(next: GeolocationPermission): void {
  current = next;
  for (const listener of listeners) listener();
}
