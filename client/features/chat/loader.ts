import { type LoaderFunctionArgs, data } from 'react-router';
import { type LoaderApi, loaderApi, orNotFound } from '#client/api/loader-context.ts';
import { setKeepingAge } from '#client/api/query-client.ts';
import { enterAsMember, userQuery } from '#client/features/auth/queries.ts';
import { readPageCount } from '#client/features/members/list/loaded-pages.ts';
import { type AccessError, toAccessError } from '#client/features/members/profile/access-error.ts';
import { isolate } from '#client/i18n/isolate.ts';
import { keepOnePage } from './events/apply-to-conversation.ts';
import { findConversationWith, findRowAnywhere } from './events/apply-events.ts';
import { NameSearch, VisitorLogin } from './chat-parts.tsx';
import { savedPlaces } from './log/saved-places.ts';
import { CHAT_FILTERS, type ChatFilter, type ConversationData } from './events/cached-data.ts';
import { NAME_SEARCH_LENGTH } from './rules.ts';
import { accountQuery, chatsQuery, type ConversationAddress, conversationQuery } from './queries.ts';

/** What the three pages of the chat show. */
export interface ChatPageData {
  isVisitor: boolean;
  filter: ChatFilter;
  /** The list is searched by name, or nothing is typed yet. */
  isSearching: boolean;
  /** The list starts here, for use without scripts. */
  after: string | null;
  /** The conversation whose menu the list shows open, for use without scripts. */
  menu: string | null;
  /** The open conversation; null on the list. */
  address: ConversationAddress | null;
  /** The conversation ends here, for use without scripts. */
  before: string | null;
  /** The server's clock, so that the first render in the browser equals its page. */
  now: number;
  /** Of the message that the page sends without scripts, so that a double press sends it once. */
  key: string;
  refusal?: AccessError;
  title?: string;
}

const SEQ = /^[1-9]\d{0,9}$/;
const CURSOR = /^[\w-]{1,200}$/;

/** Visitors get the login instead of a redirect: docs/product.md#layouts */
export async function chatLoader({ context, params, request }: LoaderFunctionArgs) {
  const api = context.get(loaderApi);
  const isVisitor = (await api.queries.query({ ...userQuery(api.call), staleTime: 'static' })) === null;
  const { pathname, searchParams } = new URL(request.url);
  const { id } = params;
  const name = (searchParams.get('name') ?? '').trim().slice(0, NAME_SEARCH_LENGTH);
  const page: ChatPageData = {
    isVisitor,
    filter:
      name === '' ? (CHAT_FILTERS.find((filter) => filter === searchParams.get('show')) ?? 'all') : { name },
    isSearching: searchParams.has('name'),
    after: readParam(searchParams, 'after', CURSOR),
    menu: readParam(searchParams, 'menu', CURSOR),
    address: id === undefined ? null : { kind: pathname.startsWith('/members/') ? 'with' : 'id', id },
    before: readParam(searchParams, 'before', SEQ),
    now: Date.now(),
    key: crypto.randomUUID(),
  };
  if (isVisitor) {
    await loadIfPossible(VisitorLogin);
    return page;
  }
  const { user } = await enterAsMember({ context, request });
  // Without it the page only does not name the address.
  if (user.status === 'not_confirmed') await api.queries.query(accountQuery(api.call)).catch(() => undefined);
  return import.meta.env.SSR ? loadPage(api, page, searchParams) : startLoading(api, page, searchParams);
}

async function loadPage(api: LoaderApi, page: ChatPageData, searchParams: URLSearchParams) {
  try {
    await orNotFound(Promise.all([loadList(api, page, searchParams), loadConversation(api, page)]));
  } catch (error) {
    const refusal = toAccessError(error);
    if (refusal && page.address)
      return data<ChatPageData>({ ...page, refusal, title: isolate(refusal.name) }, { status: 403 });
    throw error;
  }
  return withTitle(api, page);
}

/** In the browser the page shows at once what is known, and skeletons for the rest. */
async function startLoading(
  api: LoaderApi,
  page: ChatPageData,
  searchParams: URLSearchParams,
): Promise<ChatPageData> {
  const { address, before, isSearching } = page;
  // Back leads to the messages that were on the screen.
  if (address && !isReturning(address.id))
    dropOlderPages(api, conversationQuery(api.call, address, before).queryKey);
  const list = loadList(api, page, searchParams);
  for (const started of [list, loadConversation(api, page)]) started.catch(() => undefined);
  // What was found so far stays while the next letters are searched for.
  if (isSearching) await list.catch(() => undefined);
  return withTitle(api, page);
}

/** Whether the browser has gone back to a conversation whose place is known; a link changes the entry later. */
function isReturning(address: string): boolean {
  const { key } = (history.state ?? {}) as { key?: string };
  return savedPlaces.get(key ?? 'default')?.address === address;
}

/** A conversation that was left is loaded again with one page instead of all that were read then. */
function dropOlderPages({ queries }: LoaderApi, queryKey: readonly unknown[]): void {
  const query = queries.getQueryCache().find<ConversationData>({ queryKey });
  const data = query?.state.data;
  if (!query || !data || query.getObserversCount() > 0) return;
  setKeepingAge(queries, queryKey, keepOnePage(data));
}

async function loadList({ call, queries }: LoaderApi, page: ChatPageData, params: URLSearchParams) {
  const { filter, after, isSearching } = page;
  await Promise.all([
    queries.infiniteQuery({ ...chatsQuery(call, filter, after), pages: readPageCount(params) }),
    isSearching && loadIfPossible(NameSearch),
  ]);
}

async function loadConversation({ call, queries }: LoaderApi, { address, before }: ChatPageData) {
  if (address) await queries.infiniteQuery(conversationQuery(call, address, before));
}

function withTitle({ call, queries }: LoaderApi, page: ChatPageData): ChatPageData {
  const { address, before } = page;
  if (!address) return page;
  const conversation = queries.getQueryData(conversationQuery(call, address, before).queryKey)?.pages[0];
  const known = conversation ?? findKnown({ call, queries }, address);
  return { ...page, ...(known?.profile.name && { title: isolate(known.profile.name) }) };
}

function findKnown({ queries }: LoaderApi, { kind, id }: ConversationAddress) {
  return kind === 'id' ? findRowAnywhere(queries, id) : findConversationWith(queries, id);
}

function readParam(params: URLSearchParams, name: string, valid: RegExp): string | null {
  const value = params.get(name);
  return value !== null && valid.test(value) ? value : null;
}

/** The page is shown even if a part fails to load. */
function loadIfPossible({ load }: { load: () => Promise<unknown> }): Promise<unknown> {
  return load().catch(() => undefined);
}
