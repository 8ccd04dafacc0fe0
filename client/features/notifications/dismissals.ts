import { readStored, store } from '#client/ui/browser-storage.ts';

/** Names of dismissible alerts; they are storage keys. */
export type Dismissal =
  | 'hide-profile-photo-alert'
  | 'hide-enrich-alert'
  | 'hide-push-notification-alert'
  | 'hide-disabled-notifications-alert'
  | 'hide-time-bonus-modal';

/** When it was dismissed, in milliseconds since 1970, or null, also when the browser forbids storage. */
export function getDismissedAt(what: Dismissal): number | null {
  const stored = readStored('local', what);
  return stored === null ? null : Number(stored) || 0;
}

export function saveDismissal(what: Dismissal): void {
  store('local', what, String(Date.now()));
}
