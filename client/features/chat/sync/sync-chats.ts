import type { QueryClient } from '@tanstack/react-query';
import type { AnswerOf, Call } from '#client/api/endpoint.ts';
import { ApiError } from '#client/api/errors.ts';
import { getPageMember } from '#client/api/page-headers.ts';
import { refetchAllLikes } from '#client/features/likes/list/queries.ts';
import { applyEvents } from '../events/apply-events.ts';
import {
  CHATS_KEY,
  CONVERSATION_KEY,
  chatsQuery,
  invalidateChats,
  setShelvedCounts,
  setUnreadTotal,
} from '../queries.ts';
import { sync } from './sync-contract.ts';
import { isChangingChats } from './track-changes.ts';

interface Cursor {
  member: string;
  epoch: string;
  rev: number;
}

/** Up to where each cache has followed the events of its member. */
const cursors = new WeakMap<QueryClient, Cursor>();

/** Fetches what has changed since the last time and applies it to the caches. False if the backend lacks the call. */
export async function syncChats(queries: QueryClient, call: Call): Promise<boolean> {
  const member = getPageMember(queries);
  // An answer may be older than a message that is being sent; the next refresh brings the rest.
  if (member === undefined || isChangingChats()) return true;
  try {
    await followEvents(queries, call, member);
    return true;
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'call_missing')) throw error;
    // Like any refresh, it is tried again later.
    await pollChats(queries, call).catch(() => undefined);
    return false;
  }
}

/** Up to where this device has followed the member's inbox. */
export function getFollowedPlace(queries: QueryClient, member: string): Omit<Cursor, 'member'> | undefined {
  const known = cursors.get(queries);
  return known?.member === member ? { epoch: known.epoch, rev: known.rev } : undefined;
}

/** Shows what has changed. Changes that have come another way before are left out. */
export async function applyChanges(
  queries: QueryClient,
  member: string,
  { epoch, rev, reset, events, total_unread, shelved, allowance }: AnswerOf<typeof sync>,
): Promise<void> {
  const known = getFollowedPlace(queries, member);
  const isFollowed = !reset && known?.epoch === epoch;
  if (isFollowed && rev <= known.rev) return;
  cursors.set(queries, { member, epoch, rev });
  const newEvents = isFollowed ? events.filter((event) => event.rev > known.rev) : events;
  await applyEvents(queries, [...newEvents, { kind: 'allowance', allowance }]);
  if (reset) await invalidateChats(queries);
  // Before what is loaded again, which it would otherwise mark as current.
  setUnreadTotal(queries, total_unread);
  setShelvedCounts(queries, shelved);
  // An answer that is on its way may be older.
  const isMemberChanged =
    newEvents.some(({ kind }) => kind === 'user') || queries.isFetching({ queryKey: ['user'] }) > 0;
  // A block hides likes.
  if (newEvents.some(({ kind }) => kind === 'likes' || kind === 'access')) await refetchAllLikes(queries);
  if (isMemberChanged)
    await queries.invalidateQueries({ predicate: ({ queryKey }) => OWN_DATA.has(queryKey[0]) });
}

/** What an event about the member changes: the account, its credits, its payments, and its discount. */
const OWN_DATA: ReadonlySet<unknown> = new Set([
  'user',
  'credits',
  'payment',
  'payments',
  'shop',
  'time-bonus',
  'withdrawals',
]);

async function followEvents(queries: QueryClient, call: Call, member: string): Promise<void> {
  for (let isDone = false; !isDone;) {
    const known = getFollowedPlace(queries, member);
    const answer = await call(sync, { query: known ? { since: String(known.rev), epoch: known.epoch } : {} });
    if (isChangingChats()) return;
    await applyChanges(queries, member, answer);
    isDone = !answer.has_more;
  }
}

/** Another backend may lack that call, so the list and the open conversation are read instead. */
async function pollChats(queries: QueryClient, call: Call): Promise<void> {
  const { pages } = await queries.infiniteQuery({ ...chatsQuery(call, 'all'), staleTime: 0 });
  setUnreadTotal(queries, pages[0]?.total_unread ?? 0);
  await Promise.all([
    queries.invalidateQueries({ queryKey: CHATS_KEY, predicate: ({ queryKey }) => queryKey[1] !== 'all' }),
    queries.invalidateQueries({ queryKey: CONVERSATION_KEY }),
    queries.invalidateQueries({ queryKey: ['credits'] }),
  ]);
}
