import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import { createCall } from '#client/api/call.ts';
import type { Call } from '#client/api/endpoint.ts';
import { createQueryClient } from '#client/api/query-client.ts';
import { userQuery } from '#client/features/auth/queries.ts';
import type { Chat, ConversationPage } from '#client/features/chat/contract.ts';
import { CHAT_FILTERS } from '#client/features/chat/events/cached-data.ts';
import { chatsQuery, conversationQuery } from '#client/features/chat/queries.ts';
import { syncChats } from '#client/features/chat/sync/sync-chats.ts';
import { likesQuery } from '#client/features/likes/queries.ts';
import type { TestApp } from '#worker/testing/test-app.ts';

/** The client's own calls, answered by the application in this process. */
export function createDeviceCall(app: TestApp, cookie: string): Call {
  return createCall({
    fetch: (path, { method = 'GET', body, headers }) =>
      app.ask('ardenza', path, {
        method,
        cookie,
        headers: { 'content-type': undefined, ...(headers as Record<string, string>) },
        ...(body && { body: body as string | Uint8Array<ArrayBuffer> }),
      }),
    sleep: () => Promise.resolve(),
  });
}

/** A tab of a member that has every screen of the chat open, with the caches and reducers that browsers have. */
export class Device {
  readonly queries = createQueryClient();
  readonly call: Call;
  readonly #peers: readonly string[];
  readonly #close: (() => void)[] = [];

  constructor(call: Call, peers: readonly string[]) {
    this.call = call;
    this.#peers = peers;
  }

  /** Loads all screens, which are then up to date only through events. */
  async open(): Promise<void> {
    const { queries, call } = this;
    await Promise.all([this.#load(), queries.query(userQuery(call)), queries.query(likesQuery(call))]);
    const observers = [
      ...CHAT_FILTERS.map((filter) => new InfiniteQueryObserver(queries, chatsQuery(call, filter))),
      ...this.#peers.map(
        (id) => new InfiniteQueryObserver(queries, conversationQuery(call, { kind: 'with', id })),
      ),
      new QueryObserver(queries, userQuery(call)),
      new QueryObserver(queries, likesQuery(call)),
    ];
    for (const observer of observers) this.#close.push(observer.subscribe(() => undefined));
    await this.follow();
  }

  /** Brings the screens up to date as browsers do, with what has changed since the last time. */
  async follow(): Promise<void> {
    await syncChats(this.queries, this.call);
  }

  close(): void {
    for (const close of this.#close) close();
    this.queries.clear();
  }

  conversationWith(peer: string): ConversationPage | undefined {
    return this.queries.getQueryData(conversationQuery(this.call, { kind: 'with', id: peer }).queryKey)
      ?.pages[0];
  }

  /** What the screens show. */
  see() {
    const { queries, call } = this;
    const rows = (filter: (typeof CHAT_FILTERS)[number]) =>
      queries.getQueryData(chatsQuery(call, filter).queryKey)?.pages.flatMap(({ chats }) => chats.map(toRow));
    return {
      all: rows('all'),
      // A row that was read stays in an open list of unread ones.
      unread: rows('unread')?.filter(({ num_unread_messages: count }) => count > 0),
      // Other tabs learn of own likes through the browser, other devices with the next refresh.
      user: { ...queries.getQueryData(userQuery(call).queryKey), new_activity: 0 },
      likes: queries.getQueryData(likesQuery(call).queryKey)?.liked_by,
      conversations: this.#peers.map((id) => {
        const { queryKey } = conversationQuery(call, { kind: 'with', id });
        const { status, data } = queries.getQueryState(queryKey) ?? {};
        return status === 'success' ? data?.pages.map(toShown) : null;
      }),
    };
  }

  async #load(): Promise<void> {
    const { queries, call } = this;
    await Promise.all([
      ...CHAT_FILTERS.map((filter) => queries.infiniteQuery(chatsQuery(call, filter))),
      ...this.#peers.map((id) =>
        queries.infiniteQuery(conversationQuery(call, { kind: 'with', id })).catch(() => undefined),
      ),
    ]);
  }
}

/** Hearts come from the state of likes. */
function toRow(row: Chat): Chat {
  return { ...row, profile: { ...row.profile, liked: false } };
}

/** Up to where both have read shows only at the messages of the other, and a mark only in the list. */
function toShown({
  read_seq,
  peer_read_seq,
  marked_unread: _marked,
  profile,
  messages,
  ...page
}: ConversationPage) {
  return {
    ...page,
    // A message that this tab has sent comes from the answer, which repeats no key.
    messages: messages.map(({ key: _key, ...message }) => message),
    profile: { ...profile, liked: false },
    num_unread: messages.filter(({ mine, seq }) => !mine && seq > read_seq).length,
    num_read_by_peer: messages.filter(({ mine, seq }) => mine && seq <= peer_read_seq).length,
  };
}
