import { expect, test } from 'vitest';
import { toNoticeQuery } from '#worker/sandbox/provider.ts';
import { printRefunds } from './withdraw/print-refunds.ts';
import { markRefundPaid, refundPayment } from './withdraw/refund-payment.ts';
import { printDispute } from './withdraw/print-dispute.ts';
import { setUpDebits } from './debits/debits.fixture.ts';
import type { Order } from './payments.fixture.ts';

/** What happens between reading and the next batch. */
const beforeCommit: { run: (() => Promise<unknown>) | null } = { run: null };

const fixture = setUpDebits(async () => {
  const { run } = beforeCommit;
  if ((await run?.()) !== 'later') beforeCommit.run = null;
  return null;
});
const { buy, end, runJobs } = fixture;

const rows = async (sql: string) => (await fixture.app.db.prepare(sql).all()).results;
const payment = async () => (await rows('SELECT status, is_unknown, check_at FROM payments'))[0];
const refund = async () => (await rows('SELECT amount, state, due_at IS NULL AS by_hand FROM refunds'))[0];

const erase = async () => fixture.app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();

function operatorSite() {
  const { db, ports } = fixture.app;
  const site = ports.sites.list().find(({ tenant }) => tenant.id === 'ardenza');
  if (!site) throw new Error('There is no site.');
  return { tenant: site.tenant, db, now: ports.clock() };
}

const faults = () => fixture.app.logged.filter(({ event }) => event === 'payment-without-account');

/** The account is gone, nothing was given for the money, and it goes back. */
async function expectReturned({ payment: { id } }: Order) {
  expect(await payment()).toEqual({ status: 'refunded', is_unknown: 0, check_at: null });
  expect(await refund()).toEqual({ amount: 4499, state: 'paid', by_hand: 1 });
  expect(await rows('SELECT * FROM credit_ledger')).toEqual([]);
  expect(faults()).toMatchObject([{ tenant: 'ardenza', error: id }]);
  expect(await printDispute(operatorSite(), id)).toContain('The account was erased before the money came.');
}

test('gives money back that arrives when the account of its order is erased', async () => {
  const order = await buy();
  await end(order, 'pending');
  expect(await payment()).toMatchObject({ status: 'pending' });
  await erase();
  for (let tries = 0; tries < 3; tries++) {
    fixture.app.advanceTime(3_600_000);
    await runJobs();
  }
  await expectReturned(order);
  expect(await rows('SELECT refunded FROM sandbox_payments')).toEqual([{ refunded: 4499 }]);
});

test.each(['paid', 'duplicate_notice', 'late_notice'] as const)(
  'gives money back that is paid at a checkout of an erased account: %s',
  async (outcome) => {
    const order = await buy();
    await erase();
    await end(order, outcome);
    for (let tries = 0; tries < 3; tries++) {
      fixture.app.advanceTime(3_600_000);
      await Promise.all([runJobs(), runJobs()]);
    }
    await expectReturned(order);
  },
);

test('answers a notice with an error as long as nothing of it can be stored', async () => {
  const order = await buy();
  const { db } = fixture.app;
  await end(order, 'late_notice');
  await db
    .prepare(
      "CREATE TRIGGER no_row BEFORE UPDATE ON payments BEGIN SELECT RAISE(ABORT, 'FOREIGN KEY constraint failed'); END",
    )
    .run();
  const notice = `/callbacks/payments?${toNoticeQuery({ tenant: { id: 'ardenza' } }, order.payment.id)}`;
  expect((await fixture.app.ask('ardenza', notice)).status).toBe(500);
  await db.prepare('DROP TRIGGER no_row').run();
  expect((await fixture.app.ask('ardenza', notice)).status).toBe(200);
  expect(await payment()).toMatchObject({ status: 'completed' });
});

test('gives it back too when the account is erased while the payment is being completed', async () => {
  const order = await buy();
  await end(order, 'late_notice');
  beforeCommit.run = erase;
  fixture.app.advanceTime(3_600_000);
  await runJobs();
  await runJobs();
  await expectReturned(order);
});

test('names money that an operator has to return by hand until it is returned', async () => {
  const order = await buy();
  await erase();
  // A provider that cannot return money.
  const payments = fixture.app.ports.payments.map((provider) => ({ ...provider, refund: undefined }));
  Object.assign(fixture.app.ports, { payments });
  await end(order, 'paid');
  const { id } = order.payment;
  expect(await printRefunds([operatorSite()])).toMatch(
    new RegExp(`${id}  .*to pay by hand  The account was erased before the money came\\.`),
  );
  await markRefundPaid(operatorSite(), id, 'Ada');
  expect(await printRefunds([operatorSite()])).toBe('No refund is open.');
});

test('cancels a debit that no bank has when its account is erased right after the signature', async () => {
  const order = await fixture.buyByDebit();
  await fixture.requestCode(order);
  beforeCommit.run = async () => {
    const [debit] = await rows('SELECT id FROM debits');
    return debit ? erase() : 'later';
  };
  await fixture.sign(order, await fixture.readCode());
  expect(await rows('SELECT status FROM debits')).toEqual([{ status: 'canceled' }]);
  expect(await payment()).toMatchObject({ status: 'refunded' });
  expect(await refund()).toEqual({ amount: 4499, state: 'not_collected', by_hand: 1 });
  expect(await printRefunds([operatorSite()])).toBe('No refund is open.');
});

test('collects nothing when the account is erased before its signature', async () => {
  const order = await fixture.buyByDebit();
  await fixture.requestCode(order);
  const code = await fixture.readCode();
  await erase();
  expect((await fixture.sign(order, code)).status).toBe(403);
  expect(await rows('SELECT * FROM debits')).toEqual([]);
  fixture.app.advanceTime(2 * 86_400_000);
  await runJobs();
  expect(await payment()).toMatchObject({ status: 'expired' });
  expect(await refund()).toBeUndefined();
});

test('lets an operator give back a purchase of an erased account', async () => {
  const order = await buy();
  await end(order, 'paid');
  await erase();
  const [{ id }, by] = [order.payment, 'Ada'];
  await refundPayment(operatorSite(), fixture.app.ports, { payment: id, reason: 'Asked by email', by });
  expect(await printRefunds([operatorSite()])).toContain(id);
  await runJobs();
  expect(await printRefunds([operatorSite()])).toBe('No refund is open.');
  expect(await payment()).toMatchObject({ status: 'refunded' });
});

test('takes note of a chargeback after the account was erased', async () => {
  const order = await buy();
  await end(order, 'chargeback');
  await erase();
  fixture.app.advanceTime(60_000);
  await runJobs();
  expect(await payment()).toMatchObject({ status: 'charged_back' });
  expect(await refund()).toBeUndefined();
});
