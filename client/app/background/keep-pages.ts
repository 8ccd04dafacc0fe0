import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { forgetKeptPages } from '#client/features/auth/session/clear-browser-data.ts';
import type { KeptPagesMessage } from '#client/features/auth/session/kept-pages-message.ts';
import { onSessionEnd } from '#client/features/auth/session/session-end.ts';
import { registerWorker } from '#client/features/notifications/push/browser-push.ts';
import { href } from '#client/routes.ts';
import { readStored, store } from '#client/ui/browser-storage.ts';

const OWNER_KEY = 'kept-pages-of';
const START_FRESH_MS = 10 * 60_000;
const LEAVE_FRESH_MS = 30_000;

/** The last page at the end. */
const seen = new Set<string>();

/**
 * Lets the service worker keep the pages that the member sees, for times without a connection: the list of chats at
 * the start, the others when the member turns to something else.
 */
export function useKeptPages(memberId: string): void {
  const { pathname } = useLocation();
  useEffect(() => {
    // The last ones are kept, so what is seen again moves to the end.
    seen.delete(pathname);
    seen.add(pathname);
  }, [pathname]);
  useEffect(() => {
    if (!('serviceWorker' in navigator)) return;
    void keepAtStart(memberId).catch(() => undefined);
    const stop = onSessionEnd(() => void forgetKeptPages());
    const onHide = () => {
      if (document.visibilityState === 'visible') return;
      navigator.serviceWorker.controller?.postMessage(keep([...seen], LEAVE_FRESH_MS));
      seen.clear();
      seen.add(location.pathname);
    };
    document.addEventListener('visibilitychange', onHide);
    return () => {
      stop();
      seen.clear();
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [memberId]);
}

async function keepAtStart(memberId: string): Promise<void> {
  await registerWorker();
  const { active } = await navigator.serviceWorker.ready;
  if (!claimKeptPages(memberId)) await forgetKeptPages();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A service worker has no such argument.
  active?.postMessage(keep([location.pathname, href('chats')], START_FRESH_MS));
}

function keep(paths: readonly string[], freshForMs: number): KeptPagesMessage {
  return { type: 'keep', paths, freshForMs };
}

/** Whether what is kept is of this member; from now on it is. */
function claimKeptPages(memberId: string): boolean {
  const isOwner = readStored('local', OWNER_KEY) === memberId;
  store('local', OWNER_KEY, memberId);
  return isOwner;
}
