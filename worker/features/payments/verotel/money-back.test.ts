import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { checkLedger } from '#worker/features/credits/check-ledger.ts';
import type { Purchases } from '#client/features/payments/withdraw/contract.ts';
import { printDispute } from '../withdraw/print-dispute.ts';
import { closeNotice, printRefunds } from '../withdraw/print-refunds.ts';
import { refundPayment } from '../withdraw/refund-payment.ts';
import type { Order } from '../payments.fixture.ts';
import { setUpVerotel } from './verotel.fixture.ts';

const fixture = setUpVerotel();
const { ask, buy, check, getRemote, notify, pay, read, readMember, saleOf } = fixture;

async function buyPaid(): Promise<Order> {
  const bought = await buy({ method: 'card' });
  pay(bought);
  await notify(saleOf(bought));
  return bought;
}

const tell = ({ redirect }: Order, event: string, more: Record<string, string> = {}) =>
  notify(getRemote().notice(redirect, { event, ...more }));

const spend = (credits: number) =>
  fixture.app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', ?, 'message', ?, 0, 'spent')",
    )
    .bind(-credits, crypto.randomUUID())
    .run();

function getSite() {
  const tenant = sites.tenants.find(({ id }) => id === 'ardenza');
  if (!tenant) throw new Error('There is no site.');
  return { tenant, db: fixture.app.db, now: fixture.app.ports.clock() };
}

const listForOperator = () => printRefunds([getSite()]);
const mailsAbout = ({ payment }: Order) =>
  fixture.app.mails().filter(({ to, subject }) => to === 'mira@mail.example' && subject.includes(payment.id));

const findPurchase = async ({ payment }: Order) => {
  const { purchases } = (await (await ask('/api/withdrawals')).json()) as Purchases;
  return purchases.find(({ id }) => id === payment.id);
};

const withdraw = ({ payment }: Order, refund: number) =>
  ask('/api/withdrawals', { payment: payment.id, refund, name: 'Mira', email: 'mira@mail.example' });

test('takes the share of a part that is given back once, tells the member, and lists it', async () => {
  const bought = await buyPaid();
  for (let times = 0; times < 3; times++)
    expect(await tell(bought, 'credit', { priceAmount: '22.49' })).toEqual([200, 'OK']);
  expect(await readMember()).toEqual({ credits: 301, owed: 0, premium: true });
  expect(await read(bought)).toMatchObject({ status: 'completed', returned: 2249 });
  expect(await listForOperator()).toMatch(
    new RegExp(
      `^\\S+  ardenza  ${bought.payment.id}  given back by the provider: €22\\.49  by verotel  notice 1$`,
    ),
  );
  expect(mailsAbout(bought).at(-1)?.text).toContain('22,49');
  expect(await printDispute(getSite(), bought.payment.id)).toContain('given back by the provider: €22.49');
  const { entries } = (await (await ask('/api/credits')).json()) as { entries: unknown[] };
  expect(entries[0]).toMatchObject({ reason: 'refund', amount: -299, payment: { id: bought.payment.id } });
  await checkLedger(fixture.app.ports, fixture.app.db);
  expect(fixture.app.logged.map(({ event }) => event)).not.toContain('ledger-differs');
});

test('takes only what is left of the credits for a part, and no debt arises', async () => {
  const bought = await buyPaid();
  await spend(590);
  await tell(bought, 'credit', { priceAmount: '22.49' });
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: true });
});

test('withdraws from what is left after parts were given back', async () => {
  const bought = await buyPaid();
  await tell(bought, 'credit', { priceAmount: '11.25', transactionID: '1' });
  await tell(bought, 'credit', { priceAmount: '11.25', transactionID: '2' });
  expect(await readMember()).toMatchObject({ credits: 300 });
  expect(await findPurchase(bought)).toMatchObject({ unspent: 300, refund: 2249 });
  expect((await withdraw(bought, 4499)).status).toBe(409);
  const page = await fixture.app.ask('ardenza', '/withdraw', {
    cookie: `${fixture.cookie}; locale=en`,
    method: 'POST',
    form: { payment: bought.payment.id, name: 'Mira', email: 'mira@mail.example' },
  });
  const words = (await page.text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
  expect(words).toMatch(/44\.99 Already refunded −€22\.50 You get back €22\.49/);
  expect((await withdraw(bought, 2249)).status).toBe(200);
  const mail = fixture.app.mails().at(-1);
  for (const amount of ['44,99', '22,50', '22,49']) expect(mail?.text).toContain(amount);
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
  expect(await listForOperator()).toContain('€22.49  verotel  to pay by hand');
});

test('counts halves that make the whole as a refund, after which nothing is given back', async () => {
  const bought = await buyPaid();
  await tell(bought, 'credit', { priceAmount: '22.49' });
  await tell(bought, 'credit', { priceAmount: '22.50' });
  expect((await check(bought)).status).toBe('refunded');
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
  expect((await withdraw(bought, 0)).status).toBe(409);
  await expect(
    refundPayment(getSite(), fixture.app.ports, { payment: bought.payment.id, reason: 'again', by: 'Ada' }),
  ).rejects.toThrow('only a completed payment');
});

test('gives back only the rest by the command of an operator', async () => {
  const bought = await buyPaid();
  await tell(bought, 'credit', { priceAmount: '20.00' });
  const said = await refundPayment(getSite(), fixture.app.ports, {
    payment: bought.payment.id,
    reason: 'Asked for it',
    by: 'Ada',
  });
  expect(said).toContain('Return €24.99');
  expect(await readMember()).toMatchObject({ credits: 0, premium: false });
});

test.each([
  ['a part', { priceAmount: '5.00' }],
  ['more', { priceAmount: '64.99' }],
  ['another currency', { priceCurrency: 'USD' }],
  ['no readable amount', { priceAmount: 'all' }],
])('stops spending at once after a chargeback of %s', async (_, more) => {
  const bought = await buyPaid();
  await spend(120);
  expect(await tell(bought, 'chargeback', more)).toEqual([200, 'OK']);
  expect((await read(bought)).status).toBe('charged_back');
  expect(await readMember()).toEqual({ credits: 0, owed: 120, premium: false });
  await expect(spend(1)).rejects.toThrow('OWED credits');
  expect(await listForOperator()).toContain('taken back by the bank');
  expect(mailsAbout(bought).at(-1)?.text).toContain('120 credits');
  await tell(bought, 'chargeback', more);
  expect(await readMember()).toEqual({ credits: 0, owed: 120, premium: false });
});

test('does not list a chargeback or a credit of the whole order', async () => {
  for (const event of ['credit', 'chargeback']) await tell(await buyPaid(), event);
  expect(await listForOperator()).toBe('No refund is open.');
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
});

test('owes after a chargeback only what was not given back before', async () => {
  const bought = await buyPaid();
  await spend(600);
  await tell(bought, 'credit', { priceAmount: '22.50' });
  await tell(bought, 'chargeback', { priceAmount: '22.49' });
  expect(await readMember()).toEqual({ credits: 0, owed: 300, premium: false });
});

test('leaves a credit in another currency to the operator', async () => {
  const bought = await buyPaid();
  await tell(bought, 'credit', { priceAmount: '44.99', priceCurrency: 'USD' });
  expect(await readMember()).toMatchObject({ credits: 600, premium: true });
  expect(await listForOperator()).toContain('given back by the provider: $44.99');
});

test('subtracts a part that was given back before the sale was known', async () => {
  const bought = await buy({ method: 'card' });
  await tell(bought, 'credit', { priceAmount: '22.50' });
  expect(await readMember()).toMatchObject({ credits: 0 });
  pay(bought);
  expect((await check(bought)).status).toBe('completed');
  expect(await readMember()).toEqual({ credits: 300, owed: 0, premium: true });
  expect(await findPurchase(bought)).toMatchObject({ refund: 2249 });
});

test('takes a credit after a withdrawal as the refund that was owed, and lists what goes beyond', async () => {
  const bought = await buyPaid();
  await withdraw(bought, 4499);
  await tell(bought, 'credit', { priceAmount: '20.00' });
  expect(await listForOperator()).toContain('€24.99  verotel  to pay by hand');
  await tell(bought, 'credit', { priceAmount: '24.99' });
  expect(await listForOperator()).toBe('No refund is open.');
  await tell(bought, 'credit', { priceAmount: '1.00' });
  expect(await listForOperator()).toContain('given back by the provider: €1.00');
});

test('names notices of unknown kinds and keeps them until an operator has noted them', async () => {
  const bought = await buyPaid();
  expect(await tell(bought, 'retrieval', { priceAmount: '44.99' })).toEqual([200, 'OK']);
  expect((await tell(bought, 'retrieval', { referenceID: 'A-0000-0000' }))[0]).toBe(404);
  const list = await listForOperator();
  expect(list.split('\n')).toEqual([
    expect.stringContaining(`${bought.payment.id}  a notice of the unknown kind "retrieval": €44.99`),
    expect.stringContaining('A-0000-0000  a notice of the unknown kind "retrieval"'),
  ]);
  expect(await readMember()).toMatchObject({ credits: 600, premium: true });
  for (const id of [1, 2]) await closeNotice([getSite()], String(id));
  expect(await listForOperator()).toBe('No refund is open.');
  await expect(closeNotice([getSite()], '1')).rejects.toThrow('--notice');
});

test('asks the provider also after a notice of an unknown kind', async () => {
  const bought = await buy({ method: 'card' });
  pay(bought);
  await tell(bought, 'initial');
  expect(await readMember()).toMatchObject({ credits: 600, premium: true });
});

test('carries out several notices at once, each one time', async () => {
  const bought = await buyPaid();
  const parts = ['1', '2', '3', '1', '2', '3'].map((transactionID) =>
    tell(bought, 'credit', { priceAmount: '10.00', transactionID }),
  );
  await Promise.all(parts);
  expect(await read(bought)).toMatchObject({ status: 'completed', returned: 3000 });
  expect(await readMember()).toMatchObject({ credits: 200 });
});
