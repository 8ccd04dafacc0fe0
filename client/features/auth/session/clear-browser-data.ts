import type { KeptPagesMessage } from './kept-pages-message.ts';

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

const FORGET: KeptPagesMessage = { type: 'forget' };

/** Removes the pages that this browser keeps for times without a connection. The service worker also drops those on their way. */
export async function forgetKeptPages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => []);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A service worker has no such argument.
  for (const { active } of registrations) active?.postMessage(FORGET);
}
