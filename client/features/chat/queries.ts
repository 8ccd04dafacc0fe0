import { type QueryClient, infiniteQueryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { setKeepingAge } from '#client/api/set-keeping-age.ts';
import type { User } from '#client/features/auth/user.ts';
import {
  type ChatsPage,
  type ConversationPage,
  listChats,
  readConversation,
  readConversationWith,
} from './contract.ts';
import { applyToChats } from './events/apply-to-chats.ts';
import { applyToConversation } from './events/apply-to-conversation.ts';
import type { ChatFilter, ChatsData, ConversationData, Place } from './events/cached-data.ts';
import { readWithEvents } from './events/events-during-reads.ts';

export const CHATS_KEY = ['chats'] as const;
export const CONVERSATION_KEY = ['conversation'] as const;

/** A list or conversation that is opened again shows its present state, but one loaded with the page is not fetched twice. */
const FRESH_MS = 5_000;

/** The list with all pages loaded so far. `after` starts at a later page, for use without scripts. */
export const chatsQuery = (call: Call, filter: ChatFilter, after: string | null = null) =>
  infiniteQueryOptions({
    queryKey: [...CHATS_KEY, filter, after],
    queryFn: ({ pageParam }) => readList(call, filter, pageParam),
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
    staleTime: FRESH_MS,
  });

async function readList(call: Call, filter: ChatFilter, after: string | null): Promise<ChatsPage> {
  const query = {
    ...(after !== null && { after }),
    ...(filter === 'unread' && { unread: '1' as const }),
  };
  const { answer, events } = await readWithEvents(() => call(listChats, { query }));
  const [page = answer] = applyToChats({ pages: [answer], pageParams: [after] }, events, filter).pages;
  if (after === null) return page;
  // What has moved to the top of the list is not on a later page any more.
  const moved = events.flatMap((event) => (event.kind === 'message' ? [event.chat.conversation.id] : []));
  return { ...page, chats: page.chats.filter(({ conversation }) => !moved.includes(conversation.id)) };
}

/** A conversation is opened by its own id, or by that of the other member before it has begun. */
export interface ConversationAddress {
  readonly kind: 'id' | 'with';
  readonly id: string;
}

type ConversationQueryKey = readonly ['conversation', ConversationAddress['kind'], string, string | null];

/** The messages loaded so far, in both directions. `before` starts at an older page, for use without scripts. */
export const conversationQuery = (
  call: Call,
  { kind, id }: ConversationAddress,
  before: string | null = null,
) =>
  infiniteQueryOptions<ConversationPage, Error, ConversationData, ConversationQueryKey, Place>({
    queryKey: [...CONVERSATION_KEY, kind, id, before],
    queryFn: ({ pageParam }) => readPage(call, { kind, id }, pageParam),
    initialPageParam: before === null ? {} : { before },
    getPreviousPageParam: ({ has_before, messages }) =>
      has_before && messages[0] ? { before: String(messages[0].seq) } : undefined,
    getNextPageParam({ has_after, messages }) {
      const last = messages.at(-1);
      return has_after && last ? { after: String(last.seq) } : undefined;
    },
    staleTime: FRESH_MS,
  });

async function readPage(call: Call, address: ConversationAddress, place: Place): Promise<ConversationPage> {
  const input = { params: { id: address.id }, query: place };
  const { answer, events } = await readWithEvents(() =>
    address.kind === 'id' ? call(readConversation, input) : call(readConversationWith, input),
  );
  const { data, isStale } = applyToConversation({ pages: [answer], pageParams: [place] }, events);
  const isDeleted = events.some(
    (event) => event.kind === 'chat_deleted' && event.conversation === answer.conversation?.id,
  );
  return isStale || isDeleted ? readPage(call, address, place) : (data.pages[0] ?? answer);
}

/** Shows another place of an open conversation instead of the messages loaded so far. */
export async function loadPlace(
  queries: QueryClient,
  call: Call,
  address: ConversationAddress,
  before: string | null,
  place: Place,
): Promise<void> {
  const { queryKey } = conversationQuery(call, address, before);
  const page = await readPage(call, address, place);
  // A page that is loading now would be put before or after the wrong messages.
  await queries.cancelQueries({ queryKey });
  queries.setQueryData(queryKey, { pages: [page], pageParams: [place] });
}

/** Sets the count of unread messages that every page shows. */
export function setUnreadTotal(queries: QueryClient, total: number): void {
  updateUser(queries, (user) =>
    user.unread_messages === total ? user : { ...user, unread_messages: total },
  );
}

export function updateUser(queries: QueryClient, change: (user: User) => User): void {
  queries.setQueryData<User | null>(['user'], (user) => user && change(user));
}

/** Changes every cached list; those that stay as they are keep their identity and their age. */
export function updateChats(
  queries: QueryClient,
  change: (list: ChatsData, filter: ChatFilter) => ChatsData,
): void {
  for (const [queryKey, list] of queries.getQueriesData<ChatsData>({ queryKey: CHATS_KEY })) {
    if (!list) continue;
    const changed = change(list, queryKey[1] as ChatFilter);
    if (changed !== list) setKeepingAge(queries, queryKey, changed);
  }
}

export function updateConversations(
  queries: QueryClient,
  change: (conversation: ConversationData) => ConversationData,
): void {
  for (const [queryKey, data] of queries.getQueriesData<ConversationData>({ queryKey: CONVERSATION_KEY })) {
    if (!data) continue;
    const changed = change(data);
    if (changed !== data) setKeepingAge(queries, queryKey, changed);
  }
}

/** Loads lists and conversations again: at once where they are on the screen, else when they are opened. */
export async function invalidateChats(queries: QueryClient): Promise<void> {
  await Promise.all([
    queries.invalidateQueries({ queryKey: CHATS_KEY }),
    queries.invalidateQueries({ queryKey: CONVERSATION_KEY }),
  ]);
}
