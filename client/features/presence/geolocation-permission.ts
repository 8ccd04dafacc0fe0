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
    void watchPermission(set);
  }
  return () => listeners.delete(listener);
}

/** Tells what the browser says now and from now on, if it says anything. */
export async function watchPermission(tell: (permission: GeolocationPermission) => void): Promise<void> {
  if (!('geolocation' in navigator)) return tell('unsupported');
  try {
    const status = await navigator.permissions.query({ name: 'geolocation' });
    tell(status.state);
    status.addEventListener('change', () => tell(status.state));
  } catch {
    // Some browsers have geolocation but do not tell its permission: it stays unknown until somebody asks.
  }
}

function set(next: GeolocationPermission): void {
  current = next;
  for (const listener of listeners) listener();
}
