import type { KeptPagesMessage } from './kept-pages-message.ts';

const FORGET: KeptPagesMessage = { type: 'forget' };

/** Removes the pages that this browser keeps for times without a connection. The service worker also drops those on their way. */
export async function forgetKeptPages(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations().catch(() => []);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A service worker has no such argument.
  for (const { active } of registrations) active?.postMessage(FORGET);
}
