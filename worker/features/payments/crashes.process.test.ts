/// <reference types="vite/types/importMeta.d.ts" />
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/payments/contract.ts';
import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { type NodeDatabase, openDatabase } from '#worker/platform/node/database.ts';
import { insertMember } from '#worker/testing/members.ts';
import type { ServerProcess } from '#worker/testing/server/server-process.ts';
import { insertSession } from '#worker/testing/server/sessions.ts';
import { startServer } from '#worker/testing/server/shared-server.ts';
import type { Order } from './payments.fixture.ts';

/** `VITE_PAYMENT_CRASHES=50` kills the server as often. */
const CRASHES = Number(import.meta.env['VITE_PAYMENT_CRASHES'] ?? 3);
const BUYERS = 4;
/** The process is killed within this time after one of the first payments was made at the checkout. */
const MAX_PAID = 8;
const MAX_DELAY_MS = 8;
const CREDITS = 100;

let data: string;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  data = await mkdtemp(join(tmpdir(), 'payments-'));
}, 60_000);
afterAll(async () => {
  for (const { child } of servers) child.kill('SIGKILL');
  await rm(data, { recursive: true });
});

/** A member who orders, pays and looks at the result, again and again, each step until it is answered. */
class Buyer {
  readonly id: string;
  readonly cookie: string;
  /** Whose payment the member has seen completed. */
  readonly completed: string[] = [];
  #order: Order | null = null;
  #key = crypto.randomUUID();
  #isPaid = false;

  constructor(id: string, cookie: string) {
    this.id = id;
    this.cookie = cookie;
  }

  async step(server: ServerProcess): Promise<'paid' | null> {
    const { cookie } = this;
    if (this.#order === null) {
      const json = { package: CREDITS, method: 'ideal', country: 'NL', total: 999, consent: CONSENT_VERSION };
      const { status, body } = await server.ask('/api/payments', { cookie, json, key: this.#key });
      if (status === 200) this.#order = body as Order;
      return null;
    }
    const { payment, redirect } = this.#order;
    if (!this.#isPaid) {
      const { status } = await server.ask(new URL(redirect).pathname, { cookie, form: { outcome: 'paid' } });
      this.#isPaid = status === 303;
      return this.#isPaid ? 'paid' : null;
    }
    const { body } = await server.ask(`/api/payments/${payment.id}/check`, {
      cookie,
      json: {},
      key: crypto.randomUUID(),
    });
    if ((body as Order['payment'] | null)?.status !== 'completed') return null;
    this.completed.push(payment.id);
    this.#order = null;
    this.#key = crypto.randomUUID();
    this.#isPaid = false;
    return null;
  }
}

async function createBuyers(): Promise<Buyer[]> {
  const db = openDatabase(join(data, 'main.db'));
  await migrate(db, migrations);
  const buyers: Buyer[] = [];
  for (let index = 0; index < CRASHES * BUYERS; index++) {
    const id = `buyer${index}`;
    const now = Date.now();
    // Joined long ago: no discount for new members.
    await insertMember(db, { id, createdAt: 0, lastActiveAt: now });
    buyers.push(new Buyer(id, await insertSession(db, id)));
  }
  await db.close();
  return buyers;
}

async function start(): Promise<ServerProcess> {
  const server = await startServer(data);
  servers.push(server);
  return server;
}

test(
  `gives the credits of every payment once, whenever the process is killed (${CRASHES} times)`,
  { timeout: 30_000 + CRASHES * 10_000 },
  async () => {
    const buyers = await createBuyers();
    for (let crash = 0; crash < CRASHES; crash++) {
      const server = await start();
      const active = buyers.slice(crash * BUYERS, (crash + 1) * BUYERS);
      const { promise: isTime, resolve: kill } = Promise.withResolvers<void>();
      const killed = new AbortController();
      let waitFor = 1 + Math.floor(Math.random() * MAX_PAID);
      const work = active.map(async (buyer) => {
        while (!killed.signal.aborted)
          if ((await buyer.step(server)) === 'paid' && --waitFor === 0)
            setTimeout(kill, Math.random() * MAX_DELAY_MS);
      });
      await isTime;
      killed.abort();
      await server.end('SIGKILL');
      await Promise.all(work);
    }

    const server = await start();
    // Those that were interrupted go on from where they were.
    for (const buyer of buyers) {
      const before = buyer.completed.length;
      while (buyer.completed.length === before) await buyer.step(server);
    }
    expect(await server.end('SIGTERM')).toBe(0);
    const db = openDatabase(join(data, 'main.db'));
    for (const { id, completed } of buyers) await expectOneGrantEach(db, id, completed);
    await db.close();
  },
);

async function expectOneGrantEach(db: NodeDatabase, id: string, completed: readonly string[]): Promise<void> {
  const read = async (sql: string) => (await db.prepare(sql).bind(id).raw<[string | number]>()).flat();
  const granted = await read(
    "SELECT reference FROM credit_ledger WHERE member_id = ? AND reason = 'purchase'",
  );
  const paid = await read("SELECT id FROM payments WHERE member_id = ? AND status = 'completed'");
  expect(new Set(granted)).toEqual(new Set(paid));
  expect(granted).toHaveLength(paid.length);
  // What a member has seen completed is so, and a member never pays for less.
  expect(paid).toEqual(expect.arrayContaining([...completed]));
  expect(await read('SELECT balance FROM credit_balances WHERE member_id = ?')).toEqual([
    CREDITS * granted.length,
  ]);
  expect(await read('SELECT paid_user FROM members WHERE id = ?')).toEqual([1]);
  const receipts = await read(
    "SELECT count(*) FROM outbox JOIN members ON email = recipient WHERE kind = 'receipt' AND members.id = ?",
  );
  expect(receipts).toEqual([granted.length]);
}
