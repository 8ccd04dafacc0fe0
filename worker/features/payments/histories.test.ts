import * as fc from 'fast-check';
import { test } from 'vitest';
import type { Purchases } from '#client/features/payments/withdraw/contract.ts';
import type { Fault } from '#worker/testing/database/faulty-database.ts';
import { OUTCOMES } from '#worker/sandbox/plans.ts';
import { toNoticeQuery } from '#worker/sandbox/provider.ts';
import { TEST_ACCOUNTS } from '#worker/sandbox/bank.ts';
import { ACCOUNT, setUpDebits } from './debits/debits.fixture.ts';
import type { Order } from './payments.fixture.ts';
import { expectBooksToBalance } from './balanced-books.fixture.ts';

// `npm run histories` runs more; VITE_PAYMENT_SEED and VITE_PAYMENT_PATH replay one that has failed.
const { VITE_PAYMENT_HISTORIES, VITE_PAYMENT_SEED, VITE_PAYMENT_PATH } = import.meta.env;
const RUNS = Number(VITE_PAYMENT_HISTORIES ?? 10);
const HOUR_MS = 3_600_000;
const PACKAGES = { 100: 999, 250: 2199, 600: 4499 } as const;

const faults: { next: () => Fault } = { next: () => null };
const fixture = setUpDebits(() => faults.next());

const which = fc.nat({ max: 4 });
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('buy'),
      size: fc.constantFrom(100, 250, 600),
      outcome: fc.constantFrom(...OUTCOMES),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('debit'),
      size: fc.constantFrom(100, 250, 600),
      iban: fc.constantFrom(ACCOUNT.iban, ...Object.values(TEST_ACCOUNTS)),
      times: fc.integer({ min: 0, max: 2 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('check'), which, times: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('notice'), which, times: fc.integer({ min: 1, max: 3 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('spend'), credits: fc.integer({ min: 1, max: 400 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('wait'), ms: fc.constantFrom(1000, 11_000, 61_000, HOUR_MS) }),
  },
  // Money that arrives although the payment had ended.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('late money'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('withdraw'), which, times: fc.integer({ min: 1, max: 3 }) }),
  },
  // The bank takes back what was paid, at any time.
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bank'), which }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('jobs') }) },
);
type Step =
  | { kind: 'buy'; size: 100 | 250 | 600; outcome: (typeof OUTCOMES)[number] }
  | { kind: 'debit'; size: 100 | 250 | 600; iban: string; times: number }
  | { kind: 'check' | 'notice' | 'withdraw'; which: number; times: number }
  | { kind: 'spend'; credits: number }
  | { kind: 'wait'; ms: number }
  | { kind: 'late money' | 'bank'; which: number }
  | { kind: 'jobs' };

const histories = fc.record({
  steps: fc.array(step as fc.Arbitrary<Step>, { minLength: 3, maxLength: 14 }),
  faults: fc.array(fc.constantFrom<Fault>(null, null, null, 'before', 'after'), { maxLength: 40 }),
});

let members = 0;

const limit = { timeout: 30_000 + 500 * RUNS };

test(`explains every credit after any history of payments (${RUNS})`, limit, async () => {
  await fc.assert(
    fc.asyncProperty(histories, async (history) => {
      const member = `buyer${members++}`;
      await fixture.app.addMember({ id: member, name: member, createdAt: 0 });
      await fixture.app.db.prepare('DELETE FROM debit_blocks').run();
      const cookie = await fixture.app.startSession('ardenza', `${member}@mail.example`);
      let fault = 0;
      faults.next = () => history.faults[fault++] ?? null;
      const orders: Order[] = [];
      for (const action of history.steps) await carryOut(action, { member, cookie, orders });
      faults.next = () => null;
      await settleAll();
      await expectBooksToBalance(fixture, member);
    }),
    {
      numRuns: RUNS,
      ...(VITE_PAYMENT_SEED !== undefined && { seed: Number(VITE_PAYMENT_SEED) }),
      ...(VITE_PAYMENT_PATH !== undefined && { path: String(VITE_PAYMENT_PATH) }),
    },
  );
});

interface Buyer {
  readonly member: string;
  readonly cookie: string;
  readonly orders: Order[];
}

async function carryOut(action: Step, { member, cookie, orders }: Buyer): Promise<void> {
  const { app } = fixture;
  const chosen = 'which' in action ? orders[action.which % Math.max(1, orders.length)] : undefined;
  switch (action.kind) {
    case 'buy': {
      const answer = await fixture.order({ package: action.size, total: PACKAGES[action.size] }, { cookie });
      if (!answer.ok) return;
      const order = (await answer.json()) as Order;
      orders.push(order);
      await fixture.end(order, action.outcome);
      return;
    }
    case 'debit':
      await debit(action, cookie, orders);
      return;
    case 'check':
    case 'notice': {
      if (!chosen) return;
      const id = chosen.payment.id;
      const ask = () =>
        action.kind === 'check'
          ? app.ask('ardenza', `/api/payments/${id}/check`, { method: 'POST', json: {}, cookie })
          : app.ask('ardenza', `/callbacks/payments?${toNoticeQuery({ tenant: { id: 'ardenza' } }, id)}`);
      await Promise.all(Array.from({ length: action.times }, ask));
      return;
    }
    case 'spend':
      // Refused without enough credits, or while some are owed.
      await spend(member, action.credits).catch(() => undefined);
      return;
    case 'wait':
      app.advanceTime(action.ms);
      return;
    case 'late money':
      if (!chosen) return;
      await app.db
        .prepare(
          "UPDATE sandbox_payments SET status = 'completed' WHERE payment_id = ? AND status IN ('failed', 'canceled', 'expired')",
        )
        .bind(chosen.payment.id)
        .run();
      return;
    case 'withdraw':
      if (chosen) await withdraw({ member, cookie }, chosen.payment.id, action.times);
      return;
    case 'bank':
      if (!chosen) return;
      // The bank takes back no payment that the provider has given back, which it may have said before it stored it.
      await app.db
        .prepare(
          "UPDATE sandbox_payments SET status = 'charged_back', next_status = NULL, next_at = NULL, notices = notices + 1, notice_at = ?1 WHERE payment_id = ?2 AND status = 'completed' AND (next_at IS NULL OR next_at > ?1)",
        )
        .bind(app.ports.clock(), chosen.payment.id)
        .run();
      return;
    case 'jobs':
      await fixture.runJobs().catch(() => undefined);
      await fixture.runBank().catch(() => undefined);
  }
}

/** Signs the mandate the given number of times at once; an order that is never signed pays nothing. */
async function debit(
  { size, iban, times }: { size: 100 | 250 | 600; iban: string; times: number },
  cookie: string,
  orders: Order[],
): Promise<void> {
  const answer = await fixture.order({ package: size, total: PACKAGES[size], method: 'debit' }, { cookie });
  if (!answer.ok) return;
  const order = (await answer.json()) as Order;
  orders.push(order);
  await fixture.app.db.prepare("DELETE FROM counters WHERE key LIKE '%sms%'").run();
  if (!(await fixture.requestCode(order, { iban }, { cookie })).ok) return;
  const code = await fixture.readCode();
  await Promise.all(Array.from({ length: times }, async () => fixture.sign(order, code, { cookie })));
}

/** Sends the withdrawal from some tabs at once, each with what its page showed. */
async function withdraw(
  { member, cookie }: Pick<Buyer, 'member' | 'cookie'>,
  payment: string,
  tabs: number,
): Promise<void> {
  const { app } = fixture;
  const page = await app.ask('ardenza', '/api/withdrawals', { cookie });
  // A fault met the page.
  if (!page.ok) return;
  const { purchases } = (await page.json()) as Purchases;
  const refund = purchases.find(({ id }) => id === payment)?.refund;
  if (refund === undefined) return;
  const json = { payment, refund, name: 'Mira', email: `to-${member}@mail.example` };
  const send = () => app.ask('ardenza', '/api/withdrawals', { method: 'POST', json, cookie });
  await Promise.all(Array.from({ length: tabs }, send));
}

async function spend(member: string, credits: number): Promise<void> {
  await fixture.app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', ?, ?, 'message', ?, 0, 'spent')",
    )
    .bind(member, -credits, crypto.randomUUID())
    .run();
}

/** Long enough for every planned change, notice and question. */
async function settleAll(): Promise<void> {
  for (const ms of [61_000, HOUR_MS, HOUR_MS, HOUR_MS]) {
    fixture.app.advanceTime(ms);
    await fixture.runBank();
    await fixture.runJobs();
    await fixture.runJobs();
  }
  // What is left is asked about for a day; later histories need not wait for it.
  await fixture.app.db.prepare('UPDATE payments SET check_at = NULL').run();
}
