/** What a visitor has closed for good, by the names of SPEC §4; the first two are ours. */
export type Dismissal =
  | 'hide-site-entry'
  | 'hide-profile-photo-alert'
  | 'hide-enrich-alert'
  | 'hide-push-notification-alert'
  | 'hide-disabled-notifications-alert'
  | 'hide-time-bonus-modal';

/** A browser may forbid a page to store anything: then nothing has been closed. */
export function isDismissed(what: Dismissal): boolean {
  return dismissedAt(what) !== null;
}

/** When it was closed, in milliseconds since 1970, or null. */
export function dismissedAt(what: Dismissal): number | null {
  try {
    const stored = localStorage.getItem(what);
    return stored === null ? null : Number(stored) || 0;
  } catch {
    return null;
  }
}

/** Stores when it was closed. */
export function dismiss(what: Dismissal): void {
  try {
    localStorage.setItem(what, String(Date.now()));
  } catch {
    // Then it comes again with the next page.
  }
}
