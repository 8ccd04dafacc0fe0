import { useSyncExternalStore } from 'react';
import { createStore } from '#client/ui/store.ts';

/** `unknown` until the browser reports the permission; `unsupported` without geolocation. */
type GeolocationPermission = PermissionState | 'unknown' | 'unsupported';

const permission = createStore<GeolocationPermission>('unknown');
let isWatching = false;

/** The geolocation permission, updated when it changes. Reading it does not prompt. */
export function useGeolocationPermission(): GeolocationPermission {
  return useSyncExternalStore(subscribe, permission.current, () => 'unknown');
}

function subscribe(listener: () => void): () => void {
  if (!isWatching) {
    isWatching = true;
    void watchPermission(permission.set);
  }
  return permission.subscribe(listener);
}

/** Reports the current permission and its changes, if the browser supports that. */
export async function watchPermission(tell: (permission: GeolocationPermission) => void): Promise<void> {
  if (!('geolocation' in navigator)) return tell('unsupported');
  try {
    const status = await navigator.permissions.query({ name: 'geolocation' });
    tell(status.state);
    status.addEventListener('change', () => tell(status.state));
  } catch {
    // Some browsers have geolocation but do not report its permission: it stays unknown until it is requested.
  }
}
