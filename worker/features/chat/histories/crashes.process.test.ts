/// <reference types="vite/types/importMeta.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { AnswerOf } from '#client/api/endpoint.ts';
import type { ConversationPage } from '#client/features/chat/contract.ts';
import type { Message } from '#client/features/chat/messages/message.ts';
import type { Sent } from '#client/features/chat/messages/message-contract.ts';
import type { sync } from '#client/features/chat/sync/sync-contract.ts';
import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { insertMember } from '#worker/testing/members.ts';
import type { ServerProcess } from '#worker/testing/server/server-process.ts';
import { insertSession } from '#worker/testing/server/sessions.ts';
import { startServer } from '#worker/testing/server/shared-server.ts';
import { CrashDevice } from './crash-device.fixture.ts';
import { createEpoch } from '../sync/sync-store.ts';
import { createChoices } from './histories.fixture.ts';

/** `VITE_CHAT_CRASHES=100` kills the server as often. */
const CRASHES = Number(import.meta.env['VITE_CHAT_CRASHES'] ?? 3);
const SEED = Number(import.meta.env['VITE_CHAT_HISTORIES_FROM'] ?? 1);
/** Pairs that write at the same time; so many pairs in all that none exceeds the limit of messages. */
const ACTIVE_PAIRS = 6;
const PAIRS = Math.max(ACTIVE_PAIRS, Math.ceil(CRASHES / 2));
const CREDITS = 1_000_000;
/** The process is killed some time after so many acknowledged messages at most. */
const MAX_MESSAGES = 60;
const MAX_DELAY_MS = 20;

let data: string;
const servers: ServerProcess[] = [];
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'crashes-'));
});
afterEach(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await rm(data, { recursive: true });
});

/** A member with a device, who sends one message after the other. */
class Sender {
  readonly device: CrashDevice;
  readonly peer: string;
  readonly acknowledged: { readonly text: string; readonly seq: number }[] = [];
  readonly refused: string[] = [];
  /** Sent without an answer; sent again with the same key before any other. */
  unknown: { readonly text: string; readonly key: string } | null = null;
  #count = 0;

  constructor(device: CrashDevice, peer: string) {
    this.device = device;
    this.peer = peer;
  }

  async send(server: ServerProcess): Promise<void> {
    this.unknown ??= { text: `${this.device.member} ${++this.#count}`, key: crypto.randomUUID() };
    const { text, key } = this.unknown;
    const json = { member: this.peer, text };
    const { status, body } = await server.ask('/api/messages', { cookie: this.device.cookie, json, key });
    if (status === 0 || status >= 500) return;
    this.unknown = null;
    if (status === 200) this.acknowledged.push({ text, seq: (body as Sent).message.seq });
    else this.refused.push(`${status} ${text}`);
  }
}

async function createSenders(): Promise<Sender[]> {
  const db = openDatabase(join(data, 'main.db'));
  await migrate(db, migrations);
  const epoch = await createEpoch({ db });
  const senders: Sender[] = [];
  for (let index = 0; index < 2 * PAIRS; index++) {
    const [id, peer] = [`member${index}`, `member${index ^ 1}`];
    const now = Date.now();
    await insertMember(db, { id, paidUser: true, createdAt: now, lastActiveAt: now });
    await db
      .prepare(
        "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at) VALUES ('ardenza', ?, ?, 'purchase', ?, 0)",
      )
      .bind(id, CREDITS, id)
      .run();
    const cookie = await insertSession(db, id);
    senders.push(new Sender(new CrashDevice(id, cookie, epoch), peer));
  }
  await db.close();
  return senders;
}

async function start(workers: number): Promise<ServerProcess> {
  const server = await startServer(data, { WORKERS: String(workers) });
  servers.push(server);
  return server;
}

/** A server that has just started may be busy. */
async function askUntilAnswered(server: ServerProcess, path: string, { cookie }: { cookie: string }) {
  for (;;) {
    const answer = await server.ask(path, { cookie });
    if (answer.status === 503) continue;
    expect(answer.status).toBe(200);
    return answer;
  }
}

/** All messages of the conversation as one of its members reads them, and what that member has left. */
async function readHistory(server: ServerProcess, { device, peer }: Sender) {
  const read = async (query = '') => {
    const { body } = await askUntilAnswered(server, `/api/members/${peer}/chat${query}`, device);
    return body as ConversationPage;
  };
  let page = await read();
  const { credits } = page.allowance;
  let { messages } = page;
  while (page.has_before) {
    page = await read(`?before=${messages[0]?.seq}`);
    messages = [...page.messages, ...messages];
  }
  return { messages, credits };
}

/** What a device gets that was away all the time. */
async function readSynced(server: ServerProcess, { cookie, epoch: known }: CrashDevice): Promise<Message[]> {
  const messages: Message[] = [];
  for (let since = 0, hasMore = true; hasMore;) {
    const path = `/api/sync?since=${since}&epoch=${known}`;
    const { body } = await askUntilAnswered(server, path, { cookie });
    const { events, rev, has_more, reset } = body as AnswerOf<typeof sync>;
    expect(reset).toBe(false);
    messages.push(...events.flatMap((event) => (event.kind === 'message' ? [event.message] : [])));
    [since, hasMore] = [rev, has_more];
  }
  return messages;
}

const toPlaces = (messages: readonly Message[]) => messages.map(({ seq, text }) => ({ seq, text }));

test.each([1, 2])(
  `keeps acknowledged messages once, in order and paid for, whenever the server with %i processes is killed (${CRASHES} times)`,
  { timeout: 30_000 + CRASHES * 10_000 },
  async (workers) => {
    const { random, upTo } = createChoices(SEED);
    const senders = await createSenders();
    for (let crash = 0; crash < CRASHES; crash++) {
      const server = await start(workers);
      const from = 2 * upTo(PAIRS);
      const active = [...senders, ...senders].slice(from, from + 2 * ACTIVE_PAIRS);
      const killed = new AbortController();
      let waitFor = upTo(MAX_MESSAGES);
      const { promise: isTime, resolve: kill } = Promise.withResolvers<void>();
      const work = active.map(async (sender) => {
        const connecting = sender.device.connect(server);
        while (!killed.signal.aborted) {
          await sender.send(server);
          if (--waitFor === 0) setTimeout(kill, random() * MAX_DELAY_MS);
        }
        await connecting;
      });
      await isTime;
      killed.abort();
      await server.end('SIGKILL');
      await Promise.all(work);
    }

    const server = await start(workers);
    // A server that has just started refuses some of many connections, and a device tries again.
    for (const { device } of senders) while (!(await device.connect(server)));
    for (const sender of senders) while (sender.unknown) await sender.send(server);
    const histories: Awaited<ReturnType<typeof readHistory>>[] = [];
    for (const sender of senders) histories.push(await readHistory(server, sender));
    for (const [index, { device, acknowledged, refused }] of senders.entries()) {
      const { messages = [], credits } = histories[index] ?? {};
      const places = toPlaces(messages);
      expect(places.map(({ seq }) => seq)).toEqual(places.map((_, place) => place + 1));
      const own = messages.filter(({ mine }) => mine);
      expect(toPlaces(own)).toEqual(acknowledged);
      expect(refused).toEqual([]);
      expect(credits).toBe(CREDITS - own.reduce((sum, { price }) => sum + price, 0));
      expect(toPlaces(histories[index ^ 1]?.messages ?? [])).toEqual(places);
      await vi.waitFor(() => expect(toPlaces(device.messages)).toEqual(places));
      expect(device.faults).toEqual([]);
      expect(toPlaces(await readSynced(server, device))).toEqual(places);
    }
    expect(senders.flatMap(({ acknowledged }) => acknowledged).length).toBeGreaterThan(CRASHES);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(server.lines.filter((line) => /job-failed|work-failed/.test(line))).toEqual([]);
  },
);
