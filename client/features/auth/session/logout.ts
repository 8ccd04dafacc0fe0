import type { QueryClient } from '@tanstack/react-query';
import { href } from '#client/paths.ts';
import { clearMemberQueries } from './clear-member-queries.ts';

const CHANNEL = 'session';

type Navigate = (to: string) => void | Promise<void>;

/** Takes a tab whose session has been ended on purpose to the home page, with nothing of the member left in memory. */
export async function leaveMemberPages(queries: QueryClient, navigate: Navigate): Promise<void> {
  queries.setQueryData(['user'], null);
  await navigate(href('index'));
  // Not before: the page that is left would ask again for what is not there any more.
  clearMemberQueries(queries);
}

/** What this tab has told last: a channel brings it back to the listener of the same tab. */
let told = '';

/** Tells the other tabs of this site that the member has logged out. */
export function broadcastLogout(): void {
  const channel = new BroadcastChannel(CHANNEL);
  told = crypto.randomUUID();
  // A channel has no other origins to keep out.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage(told);
  channel.close();
}

/** Calls `leaveToo` when another tab tells it. Returns what ends that. */
export function onLogoutInOtherTab(leaveToo: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', ({ data }) => {
    if (data !== told) leaveToo();
  });
  return () => channel.close();
}
