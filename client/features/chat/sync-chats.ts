import type { QueryClient } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { applyEvents } from './cache.ts';
import { CHATS_KEY, chatsQuery, invalidateChats, setUnreadTotal } from './queries.ts';
import { sync } from './sync-contract.ts';
import { isChangingChats } from './track-changes.ts';

interface Cursor {
  member: string;
  epoch: string;
  rev: number;
}

/** Up to where each cache has followed the events of its member. */
const cursors = new WeakMap<QueryClient, Cursor>();

/** Fetches what has changed since the last time and applies it to the caches. */
export async function syncChats(queries: QueryClient, call: Call): Promise<void> {
  const member = queries.getQueryData<{ id: string } | null>(['user'])?.id;
  // An answer may be older than a message that is being sent; the next refresh brings the rest.
  if (member === undefined || isChangingChats()) return;
  try {
    await followEvents(queries, call, member);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'call_missing') await pollChats(queries, call);
    else throw error;
  }
}

async function followEvents(queries: QueryClient, call: Call, member: string): Promise<void> {
  for (let isDone = false; !isDone;) {
    const known = cursors.get(queries);
    const query = known?.member === member ? { since: String(known.rev), epoch: known.epoch } : {};
    const answer = await call(sync, { query });
    if (isChangingChats()) return;
    cursors.set(queries, { member, epoch: answer.epoch, rev: answer.rev });
    if (answer.reset) await invalidateChats(queries);
    else if (answer.events.length > 0) await applyEvents(queries, answer.events);
    setUnreadTotal(queries, answer.total_unread);
    isDone = !answer.has_more;
  }
}

/** For another backend without that call. */
async function pollChats(queries: QueryClient, call: Call): Promise<void> {
  const { pages } = await queries.infiniteQuery({ ...chatsQuery(call, 'all'), staleTime: 0 });
  setUnreadTotal(queries, pages[0]?.total_unread ?? 0);
  await queries.invalidateQueries({
    queryKey: CHATS_KEY,
    predicate: ({ queryKey }) => queryKey[1] !== 'all',
  });
}
