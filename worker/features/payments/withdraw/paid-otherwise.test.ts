import sites from 'virtual:tenants';
import { expect, test } from 'vitest';
import { type Order, setUpPayments } from '../payments.fixture.ts';
import { printDispute } from './print-dispute.ts';
import { printRefunds } from './print-refunds.ts';
import { markRefundPaid, refundPayment } from './refund-payment.ts';

const DAY_MS = 86_400_000;

const fixture = setUpPayments();
const { buy, check, end, read, readMember, runJobs } = fixture;

function getSite() {
  const tenant = sites.tenants.find(({ id }) => id === 'ardenza');
  if (!tenant) throw new Error('There is no site.');
  return { tenant, db: fixture.app.db, now: fixture.app.ports.clock() };
}

const listForOperator = () => printRefunds([getSite()]);

const refund = ({ payment }: Order) =>
  refundPayment(getSite(), fixture.app.ports, { payment: payment.id, reason: 'Paid 1 cent less', by: 'Ada' });

const change = (values: string) => fixture.app.db.prepare(`UPDATE sandbox_payments SET ${values}`).run();

async function buyOtherwise(paid: string): Promise<Order> {
  const bought = await buy();
  await change(`status = 'completed', ${paid}`);
  expect(await check(bought)).toMatchObject({ status: 'created', is_unknown: true });
  return bought;
}

async function readPage({ payment }: Order): Promise<string> {
  const cookie = `${fixture.cookie}; locale=en`;
  const page = await fixture.app.ask('ardenza', `/transactions/${payment.id}`, { cookie });
  return (await page.text()).replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('lists an order that was paid at another amount once, with both amounts, however often it is asked about', async () => {
  const bought = await buyOtherwise('amount = 4498');
  await Promise.all([check(bought), check(bought)]);
  for (let days = 0; days < 40; days += 10) {
    fixture.app.advanceTime(10 * DAY_MS);
    await runJobs();
  }
  const line = await listForOperator();
  expect(line).toMatch(/^\S+  ardenza  A-\S+  paid otherwise .*: €44\.98  instead of €44\.99  .*notice 1$/);
  expect(fixture.app.logged.filter(({ event }) => event === 'payment-differs')).toHaveLength(1);
});

test('gives back what was paid at another amount with one command, and the page of the member says so', async () => {
  const bought = await buyOtherwise('amount = 4498');
  expect(await readPage(bought)).toContain('Please don’t pay again');
  const [first, second] = await Promise.allSettled([refund(bought), refund(bought)]);
  expect([first.status, second.status].toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(await listForOperator()).toMatch(/€44\.98  sandbox  .*given back by Ada$/);
  await runJobs();
  await check(bought);
  expect(await listForOperator()).toBe('No refund is open.');
  expect(await fixture.app.db.prepare('SELECT refunded FROM sandbox_payments').first()).toEqual({
    refunded: 4498,
  });
  expect(await read(bought)).toMatchObject({ status: 'refunded', is_unknown: false });
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
  const page = await readPage(bought);
  expect(page).toContain('No credits were added. Your payment provider is returning the money.');
  expect(page).not.toContain('pay again');
  const [mail, ...others] = fixture.app.mails().filter(({ subject }) => subject.includes(bought.payment.id));
  expect(others).toEqual([]);
  expect(mail?.text).toContain('44,98');
  expect(mail?.text).toContain('geen credits toegevoegd');
  expect(await fixture.app.db.prepare('SELECT count(*) AS n FROM credit_ledger').first()).toEqual({ n: 0 });
});

test('leaves to an operator the money that was paid in another currency, and names that currency', async () => {
  const bought = await buyOtherwise("currency = 'USD'");
  expect(await listForOperator()).toContain('$44.99  instead of €44.99');
  expect(await refund(bought)).toContain('Return $44.99 at sandbox');
  expect(await listForOperator()).toMatch(/\$44\.99  sandbox  .*to pay by hand  given back by Ada$/);
  await runJobs();
  expect(await fixture.app.db.prepare('SELECT refunded FROM sandbox_payments').first()).toEqual({
    refunded: 0,
  });
  await markRefundPaid(getSite(), bought.payment.id, 'Ada');
  expect(await listForOperator()).toBe('No refund is open.');
  expect(await printDispute(getSite(), bought.payment.id)).toMatch(/^ {2}Refund +\$44\.99, paid,/m);
});

test('completes an order whose right amount comes after another one', async () => {
  const bought = await buyOtherwise('amount = 4498');
  await change('amount = 4499');
  expect(await check(bought)).toMatchObject({ status: 'completed', is_unknown: false });
  expect(await refund(bought)).toContain('€44.99');
  expect(await readMember()).toMatchObject({ credits: 0 });
});

test('gives back no order that is not paid', async () => {
  const bought = await buy();
  await end(bought, 'pending');
  await expect(refund(bought)).rejects.toThrow('only a completed payment');
});
