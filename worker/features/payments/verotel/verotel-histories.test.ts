import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Fault } from '#worker/testing/database/faulty-database.ts';
import type { Order } from '../payments.fixture.ts';
import { setUpVerotel } from './verotel.fixture.ts';

// As histories.test.ts: VITE_PAYMENT_HISTORIES, VITE_PAYMENT_SEED and VITE_PAYMENT_PATH.
const { VITE_PAYMENT_HISTORIES, VITE_PAYMENT_SEED, VITE_PAYMENT_PATH } = import.meta.env;
const RUNS = Number(VITE_PAYMENT_HISTORIES ?? 25);

const faults: { next: () => Fault } = { next: () => null };
const fixture = setUpVerotel(() => faults.next());
const { ask, getRemote, notify, order: begin, pay, runJobs } = fixture;
let buyers = 0;

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('pay', 'decline', 'check', 'jobs', 'wait') },
  { weight: 4, arbitrary: fc.constantFrom('sale', 'credit', 'chargeback', 'part', 'forged', 'old') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      'down',
      'slow',
      'failing',
      'invalid',
      'half',
      'repair',
      'price',
      'unsaved',
      'unanswered',
    ),
  },
);

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

interface Seen {
  readonly order: Order;
  readonly cookie: string;
  /** Notices that were answered otherwise than they should be. */
  readonly wronglyAnswered: string[];
  isPaid: boolean;
  /** A part of the money went back. */
  isPart: boolean;
  isReversed: boolean;
  isPriceWrong: boolean;
}

/** Credits that go with a euro of the order. */
const SHARE = 13;

const limit = { timeout: 30_000 + 500 * RUNS };

test(`gives each payment at Verotel its credits once, or never (${RUNS})`, limit, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 14 }), async (steps) => {
      faults.next = () => null;
      getRemote().fail(null);
      const id = `buyer${buyers++}`;
      await fixture.app.addMember({ id, name: id, createdAt: 0 });
      const cookie = await fixture.app.startSession('ardenza', `${id}@mail.example`);
      const order = (await (await begin({ method: 'card' }, { cookie })).json()) as Order;
      const seen: Seen = {
        order,
        cookie,
        wronglyAnswered: [],
        isPaid: false,
        isPart: false,
        isReversed: false,
        isPriceWrong: false,
      };
      for (const action of steps) await take(action, seen);
      faults.next = () => null;
      getRemote().fail(null);
      await expectOutcome(seen);
    }),
    {
      numRuns: RUNS,
      ...(VITE_PAYMENT_SEED !== undefined && { seed: Number(VITE_PAYMENT_SEED) }),
      ...(VITE_PAYMENT_PATH !== undefined && { path: String(VITE_PAYMENT_PATH) }),
    },
  );
});

const check = async ({ order, cookie }: Seen) =>
  ask(`/api/payments/${order.payment.id}/check`, {}, { cookie });

async function readStatus({ order }: Seen): Promise<string | undefined> {
  const row = await fixture.app.db
    .prepare('SELECT status FROM payments WHERE id = ?')
    .bind(order.payment.id)
    .first<{ status: string }>();
  return row?.status;
}

async function take(action: Step, seen: Seen): Promise<void> {
  const remote = getRemote();
  const { order } = seen;
  const { redirect, payment } = order;
  const isOpen = remote.refuseOrder(new URL(redirect)) === null;
  switch (action) {
    case 'pay':
      if (isOpen) {
        pay(order);
        seen.isPaid = true;
      }
      return;
    case 'decline':
      if (isOpen) remote.end(redirect, 'DECLINED');
      return;
    case 'price':
      if (!seen.isPaid || seen.isPriceWrong) return;
      // Only before anyone has asked: a price does not change afterwards.
      if ((await readStatus(seen)) === 'created') {
        remote.change(payment.id, { priceAmount: '1.00' });
        seen.isPriceWrong = true;
      }
      return;
    case 'check':
      await check(seen).catch(() => undefined);
      return;
    case 'jobs':
      await runJobs().catch(() => undefined);
      return;
    case 'wait':
      fixture.app.advanceTime(61_000);
      return;
    case 'repair':
      remote.fail(null);
      faults.next = () => null;
      return;
    case 'unsaved':
      failOnce('before');
      return;
    case 'unanswered':
      failOnce('after');
      return;
    case 'sale':
      await notify(remote.notice(redirect));
      return;
    case 'credit':
    case 'chargeback':
      await notifyUntilAnswered(remote.notice(redirect, { event: action }), action, seen);
      seen.isReversed = true;
      return;
    case 'part':
      // Its notice names the sale, which there is only after the payment; one without it counts as another refund.
      if (!seen.isPaid) return;
      await notifyUntilAnswered(
        remote.notice(redirect, { event: 'credit', priceAmount: '1.00' }),
        action,
        seen,
      );
      seen.isPart = true;
      return;
    case 'forged':
    case 'old': {
      const forged =
        action === 'old'
          ? remote.notice(redirect, { event: 'credit', algorithm: 'sha1' })
          : remote.notice(redirect, { event: 'credit', secret: 'guessed' });
      const [status] = await notify(forged);
      if (status !== 400) seen.wronglyAnswered.push(action);
      return;
    }
    default:
      remote.fail(action);
  }
}

/** A notice without an answer is repeated. */
async function notifyUntilAnswered(notice: URLSearchParams, action: Step, seen: Seen): Promise<void> {
  const answers = [(await notify(notice))[0]];
  if (answers[0] !== 200) answers.push((await notify(notice))[0]);
  if (answers.at(-1) !== 200) seen.wronglyAnswered.push(action);
}

/** The next batch of statements is lost, or its answer is. */
function failOnce(fault: Fault): void {
  let left = 1;
  faults.next = () => (left-- > 0 ? fault : null);
}

async function expectOutcome(seen: Seen): Promise<void> {
  const { isPaid, isPart, isReversed, isPriceWrong, wronglyAnswered } = seen;
  const { id } = seen.order.payment;
  fixture.app.advanceTime(61_000);
  await check(seen);
  const { results } = await fixture.app.db
    .prepare("SELECT reason, amount FROM credit_ledger WHERE reference = ?1 OR reference LIKE ?1 || ' %'")
    .bind(id)
    .all<{ reason: string; amount: number }>();
  const receipts = await fixture.app.db
    .prepare(
      "SELECT count(*) AS n FROM outbox WHERE kind = 'receipt' AND recipient = (SELECT member_id || '@mail.example' FROM payments WHERE id = ?)",
    )
    .bind(id)
    .first<{ n: number }>();
  const grants = results.filter(({ reason }) => reason === 'purchase').length;
  const status = await readStatus(seen);
  const isCompleted = isPaid && !isReversed && !isPriceWrong;
  expect({
    isCompleted: status === 'completed',
    isReversed: status === 'refunded' || status === 'charged_back',
    credits: results.reduce((sum, { amount }) => sum + amount, 0),
    tooMany: Math.max(0, grants - (isPaid && !isPriceWrong ? 1 : 0)),
    receipts: receipts?.n,
    wronglyAnswered,
  }).toEqual({
    isCompleted,
    isReversed,
    credits: isCompleted ? 600 - (isPart ? SHARE : 0) : 0,
    tooMany: 0,
    receipts: grants,
    wronglyAnswered: [],
  });
}
