import { forgetKeptPages } from './forget-kept-pages.ts';

/** The entry warning, closed alerts and the guard that limits reloads after a release belong to the device. */
const KEPT_KEYS = /^(hide-|chunk-)/;

/** Removes what the member has stored in this browser at logout: drafts, kept pages and the push subscription. */
export function clearBrowserData(): void {
  clearTabData();
  removeKeys(() => localStorage);
  void forgetKeptPages();
  // Not awaited: without a session the server sends nothing to this subscription.
  void unsubscribe().catch(() => undefined);
}

/** Clears what each tab stores separately. */
export function clearTabData(): void {
  removeKeys(() => sessionStorage);
}

/** A browser may forbid storage; then there is nothing to remove. */
function removeKeys(open: () => Storage): void {
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
    for (const key of keys) if (!KEPT_KEYS.test(key)) storage.removeItem(key);
  } catch {
    // Storage is blocked, so nothing was stored.
  }
}

async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const { pushManager } of await navigator.serviceWorker.getRegistrations())
    await (await pushManager?.getSubscription())?.unsubscribe();
}
