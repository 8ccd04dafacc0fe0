/** Names of dismissible alerts; they are storage keys. */
export type Dismissal =
  | 'hide-profile-photo-alert'
  | 'hide-enrich-alert'
  | 'hide-push-notification-alert'
  | 'hide-disabled-notifications-alert'
  | 'hide-time-bonus-modal';

/** When it was dismissed, in milliseconds since 1970, or null, also when the browser forbids storage. */
export function getDismissedAt(what: Dismissal): number | null {
  try {
    const stored = localStorage.getItem(what);
    return stored === null ? null : Number(stored) || 0;
  } catch {
    return null;
  }
}

export function saveDismissal(what: Dismissal): void {
  try {
    localStorage.setItem(what, String(Date.now()));
  } catch {
    // Without storage it appears again on the next page.
  }
}
