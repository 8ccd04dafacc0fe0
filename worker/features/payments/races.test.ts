import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import type { Fault } from '#worker/testing/database/faulty-database.ts';
import { type Order, setUpPayments } from './payments.fixture.ts';
import { refundPayment } from './withdraw/refund-payment.ts';

/** What happens between what a request has read and its commit. */
const race: { meanwhile: (() => Promise<unknown>) | null } = { meanwhile: null };

const fixture = setUpPayments(async (): Promise<Fault> => {
  const { meanwhile } = race;
  race.meanwhile = null;
  await meanwhile?.();
  return null;
});
const { ask, buy, check, end, read, readMember } = fixture;

const spend = (credits: number) =>
  fixture.app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', ?, 'message', ?, 0, 'spent')",
    )
    .bind(-credits, crypto.randomUUID())
    .run();

async function buyPaid(): Promise<Order> {
  const bought = await buy();
  await end(bought, 'paid');
  return bought;
}

const setRemote = (bought: Order, status: 'refunded' | 'charged_back') =>
  fixture.app.db
    .prepare('UPDATE sandbox_payments SET status = ? WHERE payment_id = ?')
    .bind(status, bought.payment.id)
    .run();

const withdraw = ({ payment }: Order, refund: number) =>
  ask('/api/withdrawals', { payment: payment.id, refund, name: 'Mira', email: 'mira@mail.example' });

/** What an operator does. */
function giveBack({ payment }: Order): Promise<string> {
  const tenant = sites.tenants.find(({ id }) => id === 'ardenza');
  if (!tenant) throw new Error('There is no site.');
  const { app } = fixture;
  const site = { tenant, db: app.ports.database('main'), now: app.ports.clock() };
  return refundPayment(site, app.ports, { payment: payment.id, reason: 'asked for it', by: 'Ada' });
}

test.each(['refunded', 'charged_back'] as const)(
  'takes no credits that were bought later when two requests see that a spent payment is %s',
  async (status) => {
    const first = await buyPaid();
    await spend(600);
    await setRemote(first, status);
    race.meanwhile = async () => {
      await check(first);
      await buyPaid();
    };
    expect((await check(first)).status).toBe(status);
    // After a chargeback the purchase has settled the debt.
    const credits = status === 'refunded' ? 600 : 0;
    expect(await readMember()).toEqual({ credits, owed: 0, premium: true });
  },
);

test('takes credits once when a withdrawal comes between what a chargeback has read and its commit', async () => {
  const bought = await buyPaid();
  await spend(100);
  await setRemote(bought, 'charged_back');
  race.meanwhile = () => withdraw(bought, 3750);
  expect((await check(bought)).status).toBe('charged_back');
  expect(await readMember()).toEqual({ credits: 0, owed: 100, premium: false });
  const { results } = await fixture.app.db.prepare('SELECT state FROM refunds').all();
  expect(results).toEqual([{ state: 'void' }]);
});

test('refuses a withdrawal when a chargeback comes before its commit', async () => {
  const bought = await buyPaid();
  await setRemote(bought, 'charged_back');
  race.meanwhile = () => check(bought);
  expect((await withdraw(bought, 4499)).status).toBe(409);
  expect((await read(bought)).status).toBe('charged_back');
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
});

test('takes what is left when credits are spent before the commit of a refund', async () => {
  const bought = await buyPaid();
  await setRemote(bought, 'refunded');
  race.meanwhile = () => spend(250);
  await check(bought);
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
});

test('takes credits once when the bank takes a payment back and an operator gives it back at once', async () => {
  const bought = await buyPaid();
  await spend(100);
  await setRemote(bought, 'charged_back');
  race.meanwhile = () => check(bought);
  const refund = giveBack(bought);
  await expect(refund).rejects.toThrow('has changed in the meantime');
  expect(await readMember()).toEqual({ credits: 0, owed: 100, premium: false });
});

test('gives up a refund of an operator that comes between what a chargeback has read and its commit', async () => {
  const bought = await buyPaid();
  await setRemote(bought, 'charged_back');
  race.meanwhile = () => giveBack(bought);
  expect((await check(bought)).status).toBe('refunded');
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
  const { results } = await fixture.app.db.prepare('SELECT state FROM refunds').all();
  expect(results).toEqual([{ state: 'void' }]);
});
