/** What a visitor has closed for good, by the names of SPEC §4; the first is ours. */
export type Dismissal =
  | 'hide-site-entry'
  | 'hide-enrich-alert'
  | 'hide-push-notification-alert'
  | 'hide-disabled-notifications-alert'
  | 'hide-time-bonus-modal';

/** A browser may forbid a page to store anything: then nothing has been closed. */
export function isDismissed(what: Dismissal): boolean {
  try {
    return localStorage.getItem(what) !== null;
  } catch {
    return false;
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
