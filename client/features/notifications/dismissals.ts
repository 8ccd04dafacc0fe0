/** What a member has closed for a while, by the names of SPEC §4; the first is ours. */
export type Dismissal =
  | 'hide-profile-photo-alert'
  | 'hide-enrich-alert'
  | 'hide-push-notification-alert'
  | 'hide-disabled-notifications-alert'
  | 'hide-time-bonus-modal';

/** When it was closed, in milliseconds since 1970, or null. A browser may forbid a page to store anything. */
export function getDismissedAt(what: Dismissal): number | null {
  try {
    const stored = localStorage.getItem(what);
    return stored === null ? null : Number(stored) || 0;
  } catch {
    return null;
  }
}

/** Stores when it was closed. */
export function saveDismissal(what: Dismissal): void {
  try {
    localStorage.setItem(what, String(Date.now()));
  } catch {
    // Then it comes again with the next page.
  }
}
