const KEY = 'push-member';

/** Notes which member has allowed the notifications of this browser; the logout removes it. */
export function savePushOwner(memberId: string): void {
  try {
    localStorage.setItem(KEY, memberId);
  } catch {
    // Without storage the subscription ends with the page.
  }
}

export function removePushOwner(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Without storage there is nothing to remove.
  }
}

/** Whether this member has allowed them, and not the one who used the browser before. */
export function isPushOwner(memberId: string): boolean {
  try {
    return localStorage.getItem(KEY) === memberId;
  } catch {
    return false;
  }
}
