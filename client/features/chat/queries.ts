import { infiniteQueryOptions, type QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Call } from '#client/api/endpoint.ts';
import { setKeepingAge } from '#client/api/query-client.ts';
import { getAccount } from '#client/features/account/contract.ts';
import type { User } from '#client/features/auth/user.ts';
import { SETTINGS_KEY } from '#client/features/site/queries.ts';
import {
  type ChatsPage,
  type ConversationPage,
  type ShelvedCounts,
  listChats,
  readConversation,
  readConversationWith,
} from './contract.ts';
import { applyToChats } from './events/apply-to-chats.ts';
import { applyToConversation, splitLastPage, toPlaceOf } from './events/apply-to-conversation.ts';
import type {
  ChatFilter,
  ChatsData,
  ConversationData,
  ListedPage,
  Place,
  RowPlace,
} from './events/cached-data.ts';
import { readWithEvents } from './events/events-during-reads.ts';
import type { ScreenEvent } from './sync/sync-contract.ts';

export const CHATS_KEY = ['chats'] as const;
export const CONVERSATION_KEY = ['conversation'] as const;

/** A list or conversation that is opened again shows its present state, but one loaded with the page is not fetched twice. */
const FRESH_MS = 5_000;

type ChatsQueryKey = readonly ['chats', ChatFilter, string | null];

/** The list with all pages loaded so far. `after` starts at a later page, for use without scripts. */
export const chatsQuery = (call: Call, filter: ChatFilter, after: string | null = null) =>
  infiniteQueryOptions<ListedPage, Error, ChatsData, ChatsQueryKey, string | null>({
    queryKey: [...CHATS_KEY, filter, after],
    async queryFn({ pageParam: place }) {
      const page = await call(listChats, {
        query: {
          ...(place !== null && { after: place }),
          ...(typeof filter === 'object' ? filter : filter !== 'all' && { [filter]: '1' as const }),
        },
      });
      return { ...page, end: toEnd(page) };
    },
    persister: followPages<ChatsData>((list, events) => applyToChats(list, events, filter)),
    initialPageParam: after,
    getNextPageParam: (page) => page.next,
    staleTime: FRESH_MS,
  });

function toEnd({ chats, next }: ChatsPage): RowPlace | undefined {
  const last = chats.at(-1);
  if (!last || next === null) return undefined;
  const { conversation, spot, last_message } = last;
  return { conversation, spot, last_message: { at: last_message.at } };
}

/**
 * Applies what happened meanwhile to all pages: the library puts a page that was on its way beside the others as they
 * were when it was asked for.
 */
function followPages<Data>(apply: (data: Data, events: readonly ScreenEvent[]) => Data) {
  const read = async (readPages: () => Promise<Data>) => {
    const { answer, events } = await readWithEvents(readPages);
    return apply(answer, events);
  };
  // The types of the library speak of one page.
  return read as never;
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
    persister: followPages<ConversationData>((conversation, events) => {
      const { data, isStale } = applyToConversation(conversation, events);
      return splitLastPage(keepFirstPlace(isStale ? conversation : data));
    }),
    initialPageParam: before === null ? { at: 'unread' } : { before },
    getPreviousPageParam: ({ has_before, messages }) =>
      has_before && messages[0] ? { before: String(messages[0].seq) } : undefined,
    getNextPageParam({ has_after, messages }) {
      const last = messages.at(-1);
      return has_after && last ? { after: String(last.seq) } : undefined;
    },
    staleTime: FRESH_MS,
    // Events bring what has happened meanwhile, without moving what is on the screen. The list says who is online.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The first unread message is another one once some are read, so a page that began there is named by its messages. */
function keepFirstPlace(data: ConversationData): ConversationData {
  const [place, ...others] = data.pageParams;
  const [page] = data.pages;
  const end = page?.messages.at(-1);
  if (place?.at !== 'unread' || !page || !end) return data;
  const named = page.has_after ? toPlaceOf(end) : {};
  return { ...data, pageParams: [named, ...others] };
}

async function readPage(call: Call, address: ConversationAddress, place: Place): Promise<ConversationPage> {
  const input = { params: { id: address.id }, query: place };
  const { answer, events } = await readWithEvents(() =>
    address.kind === 'id' ? call(readConversation, input) : call(readConversationWith, input),
  );
  const { data, isStale } = applyToConversation({ pages: [answer], pageParams: [place] }, events);
  return isStale ? readPage(call, address, place) : (data.pages[0] ?? answer);
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

/** Sets what every list says of the shelved conversations. */
export function setShelvedCounts(queries: QueryClient, shelved: ShelvedCounts | undefined): void {
  if (!shelved) return;
  updateChats(queries, (list) =>
    list.pages.every((page) => isSame(page.shelved, shelved))
      ? list
      : { ...list, pages: list.pages.map((page) => ({ ...page, shelved })) },
  );
}

const isSame = (known: ShelvedCounts | undefined, { chats, unread }: ShelvedCounts) =>
  known?.chats === chats && known.unread === unread;

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
  change: (conversation: ConversationData, queryKey: QueryKey) => ConversationData,
): void {
  for (const [queryKey, data] of queries.getQueriesData<ConversationData>({ queryKey: CONVERSATION_KEY })) {
    if (!data) continue;
    const changed = change(data, queryKey);
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

/** The own address, which the wall before the confirmation names. */
export const accountQuery = (call: Call) =>
  queryOptions({ queryKey: ['account'], queryFn: () => call(getAccount, {}) });

/** Loads again what may be out of date when a message is refused: its price, and whether the other member can be written to. */
export function refreshAfterRefusal(queries: QueryClient): void {
  for (const queryKey of [CONVERSATION_KEY, SETTINGS_KEY]) void queries.invalidateQueries({ queryKey });
}
