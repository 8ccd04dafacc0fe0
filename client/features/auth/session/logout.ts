import type { QueryClient } from '@tanstack/react-query';
import { href } from '#client/routes.ts';
import { clearMemberQueries } from './member-queries.ts';

const CHANNEL = 'session';

type Navigate = (to: string) => void | Promise<void>;

/** Goes to the home page after a deliberate logout and drops the member's data from memory. */
export async function leaveMemberPages(queries: QueryClient, navigate: Navigate): Promise<void> {
  queries.setQueryData(['user'], null);
  await navigate(href('index'));
  // Cleared after the navigation: the current page would otherwise refetch what is gone.
  clearMemberQueries(queries);
}

/** The tab's own last message, which the channel also delivers to this tab's listener. */
let lastSentId = '';

/** Tells this site's other tabs that the member has logged out. */
export function broadcastLogout(): void {
  const channel = new BroadcastChannel(CHANNEL);
  lastSentId = crypto.randomUUID();
  // A broadcast channel is limited to its origin.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(lastSentId);
  channel.close();
}

/** Calls `leaveToo` when another tab logs out. Returns the function that unsubscribes. */
export function onLogoutInOtherTab(leaveToo: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data !== lastSentId) leaveToo();
  });
  return () => channel.close();
}
