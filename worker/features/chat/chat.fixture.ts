import type { AnswerOf } from '#client/api/endpoint.ts';
import type {
  arrangeChat,
  ChatsPage,
  ConversationPage,
  deleteChat,
  markChatRead,
} from '#client/features/chat/contract.ts';
import type { Sent } from '#client/features/chat/messages/message-contract.ts';
import type { sync } from '#client/features/chat/sync/sync-contract.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { type Fault, createFaultyDatabase } from '#worker/testing/database/faulty-database.ts';
import { watchDatabase } from '#worker/db/wrap-database.ts';
import { prepareEach } from '#worker/testing/prepare-each.ts';
import { jpegBytes } from '#worker/testing/images.ts';
import { type AskInit, type TestApp, createTestApp } from '#worker/testing/test-app.ts';

export const CREDITS = 100;

export interface Refusal {
  error: string;
  params?: Record<string, unknown>;
  fields?: Record<string, string>;
}

/** Mira, Jonas and Anna, active members of `ardenza` with credits and without free messages. */
export function setUpChat(ports: Partial<Ports> = {}, nextFault: () => Fault = () => null) {
  const fixture = prepareEach(() => createMembers(ports, nextFault));
  return Object.assign(fixture, createCalls(fixture));
}

export interface ChatFixture {
  readonly app: TestApp;
  readonly cookies: Record<string, string>;
  readonly watched: Watched;
}

export interface Watched {
  /** Runs once between what the handler reads to send or change a message and what it commits. */
  beforeCommit: (() => Promise<unknown>) | null;
  /** Runs once between the look for an earlier answer to the same request and what the handler reads to send. */
  beforeCheck: (() => Promise<unknown>) | null;
  queries: number;
  /** The SQL of all queries, oldest first. */
  readonly statements: string[];
}

async function createMembers(ports: Partial<Ports>, nextFault: () => Fault): Promise<ChatFixture> {
  const watched: Watched = { beforeCommit: null, beforeCheck: null, queries: 0, statements: [] };
  const app = await createTestApp({
    ports,
    watch: (db) =>
      watchDatabase(createFaultyDatabase(db, nextFault), async (sql) => {
        watched.queries++;
        watched.statements.push(sql);
        const moment = getMoment(sql);
        if (moment === null) return;
        const act = watched[moment];
        watched[moment] = null;
        await act?.();
      }),
  });
  const cookies: Record<string, string> = {};
  for (const id of ['mira', 'jonas', 'anna']) {
    await app.addMember({ id, name: id, paidUser: true });
    await addCredits(app, id, CREDITS);
    cookies[id] = await app.startSession('ardenza', `${id}@mail.example`);
  }
  return { app, cookies, watched };
}

function getMoment(sql: string): 'beforeCommit' | 'beforeCheck' | null {
  if (/^(insert into|update) "(waiting_)?messages"/.test(sql)) return 'beforeCommit';
  return sql.startsWith('select "conversation_members"."cleared_seq", "theirs"."written_seq"')
    ? 'beforeCheck'
    : null;
}

export async function addCredits({ db }: TestApp, id: string, amount: number): Promise<void> {
  await db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at) SELECT tenant_id, id, ?, 'purchase', ? , 0 FROM members WHERE id = ?",
    )
    .bind(amount, crypto.randomUUID(), id)
    .run();
}

function createCalls(fixture: ChatFixture) {
  const ask = (who: string, path: string, init: AskInit = {}) =>
    fixture.app.ask('ardenza', path, { cookie: fixture.cookies[who], ...init });
  const read = async <T>(answer: Promise<Response>): Promise<T> => {
    const response = await answer;
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const trySend = (from: string, to: string, text = 'Hello', init: AskInit = {}) =>
    ask(from, '/api/messages', { method: 'POST', json: { member: to, text }, ...init });
  const tryArrange = (who: string, id: string, json: object, init: AskInit = {}) =>
    ask(who, `/api/chats/${id}/arrangement`, { method: 'PUT', json, ...init });
  return {
    ask,
    trySend,
    refusal: async (answer: Promise<Response>) => {
      const response = await answer;
      return { status: response.status, ...((await response.json()) as Refusal) };
    },
    /** Sends and lets a second pass, so that messages have different times. */
    send: async (from: string, to: string, text?: string) => {
      fixture.app.advanceTime(1000);
      return read<Sent>(trySend(from, to, text));
    },
    trySendGift: (from: string, to: string, gift: string) =>
      ask(from, '/api/messages/gift', { method: 'POST', json: { member: to, gift } }),
    trySendPhoto: (from: string, to: string, init: AskInit = {}) =>
      ask(from, `/api/messages/photo?member=${to}`, {
        method: 'POST',
        body: jpegBytes(),
        ...init,
        headers: { 'content-type': 'image/jpeg', ...init.headers },
      }),
    tryReact: (who: string, id: string, seq: number, reaction: string | null) =>
      ask(who, `/api/chats/${id}/messages/${seq}/reaction`, { method: 'PUT', json: { reaction } }),
    tryDelete: (who: string, id: string, seq: number) =>
      ask(who, `/api/chats/${id}/messages/${seq}`, { method: 'DELETE' }),
    read,
    chats: (who: string, query = '') => read<ChatsPage>(ask(who, `/api/chats.php${query}`)),
    open: (who: string, id: string, query = '') =>
      read<ConversationPage>(ask(who, `/api/chats/${id}${query}`)),
    openWith: (who: string, id: string) => read<ConversationPage>(ask(who, `/api/members/${id}/chat`)),
    markRead: (who: string, id: string, seq: number) =>
      read<AnswerOf<typeof markChatRead>>(
        ask(who, `/api/chats/${id}/read`, { method: 'POST', json: { seq } }),
      ),
    tryArrange,
    arrange: (who: string, id: string, json: object) =>
      read<AnswerOf<typeof arrangeChat>>(tryArrange(who, id, json)),
    remove: (who: string, conversation: string, seq?: number) =>
      read<AnswerOf<typeof deleteChat>>(
        ask(who, '/api/chat.php', { method: 'DELETE', json: { conversation, seq } }),
      ),
    sync: (who: string, query = '') => read<AnswerOf<typeof sync>>(ask(who, `/api/sync${query}`)),
    unread: async (who: string) =>
      (await read<{ unread_messages: number }>(ask(who, '/api/user.php'))).unread_messages,
    change: (id: string, what: string) =>
      fixture.app.db.prepare(`UPDATE members SET ${what} WHERE id = ?`).bind(id).run(),
    /** The first column of the only row. */
    value: async (sql: string): Promise<unknown> => (await fixture.app.db.prepare(sql).raw())[0]?.[0],
  };
}
