/** The entry warning and closed alerts belong to the device. So does the guard that limits reloads after a release. */
const STAYS = /^(hide-|chunk-)/;

/** Removes from this browser what the member leaves behind at logout: stored drafts and the push subscription. */
export function clearBrowserData(): void {
  clearTabData();
  removeKeys(() => localStorage);
  // The next page need not wait for it: without a session the server sends nothing to this subscription.
  void unsubscribe().catch(() => undefined);
}

/** What each tab stores for itself. */
export function clearTabData(): void {
  removeKeys(() => sessionStorage);
}

/** A browser may forbid a page to store anything: then nothing is there to remove. */
function removeKeys(open: () => Storage): void {
  try {
    const storage = open();
    const keys = Array.from({ length: storage.length }, (_, i) => storage.key(i) ?? '');
    for (const key of keys) if (!STAYS.test(key)) storage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}

async function unsubscribe(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  for (const { pushManager } of await navigator.serviceWorker.getRegistrations())
    await (await pushManager?.getSubscription())?.unsubscribe();
}
