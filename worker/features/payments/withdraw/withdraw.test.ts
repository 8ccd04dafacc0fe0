import { expect, test } from 'vitest';
import type { Purchase, Purchases } from '#client/features/payments/withdraw/contract.ts';
import { JOBS } from '#worker/entries/jobs/jobs.ts';
import { listSiteParts } from '#worker/entries/jobs/run-job.ts';
import { setUpPayments } from '../payments.fixture.ts';
import { computeRefund } from './compute-refund.ts';
import { getWithdrawalEnd, isInTime } from './period.ts';

const DAY_MS = 86_400_000;
const fixture = setUpPayments();
const { ask, buy, end, readMember, runJobs } = fixture;

async function buyPaid(more: object = {}): Promise<string> {
  const order = await buy(more);
  await end(order, 'paid');
  return order.payment.id;
}

const list = async () => ((await (await ask('/api/withdrawals')).json()) as Purchases).purchases;
const withdraw = async (payment: string, more: object = {}) =>
  ask('/api/withdrawals', {
    payment,
    refund: 4499,
    name: 'Mira de Wit',
    email: 'wit@mail.example',
    ...more,
  });
const spend = async (credits: number) =>
  fixture.app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', ?, 'message', 'm1:1', 0, 'spent')",
    )
    .bind(-credits)
    .run();
const rows = async (sql: string) => (await fixture.app.db.prepare(sql).all()).results;
const refundOf = async () =>
  rows(
    'SELECT r.amount, r.state, s.refunded FROM refunds r JOIN sandbox_payments s ON s.payment_id = r.payment_id',
  );
const kinds = () => fixture.app.mails().map(({ subject }) => subject);

test('takes the unspent credits, ends Premium, and gives their price back', async () => {
  const id = await buyPaid();
  await spend(55);
  const [shown] = await list();
  expect(shown).toMatchObject({
    id,
    state: 'open',
    credits: 600,
    total: 4499,
    unspent: 545,
    refund: 4087,
    ends_premium: true,
    withdrawal: null,
  });
  const answer = await withdraw(id, { refund: 4087 });
  expect(answer.status).toBe(200);
  const withdrawal = (await answer.json()) as NonNullable<Purchase['withdrawal']>;
  expect(withdrawal).toMatchObject({ credits: 545, refund: 4087, email: 'wit@mail.example' });
  expect(withdrawal.reference).toMatch(/^W-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(Date.parse(withdrawal.refund_by) - Date.parse(withdrawal.received_at)).toBe(14 * DAY_MS);
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
  expect(await rows("SELECT amount, account FROM credit_ledger WHERE reason = 'withdrawal'")).toEqual([
    { amount: -545, account: 'refunded' },
  ]);
  await runJobs();
  expect(await refundOf()).toEqual([{ amount: 4087, state: 'paid', refunded: 4087 }]);
  expect(await list()).toMatchObject([{ state: 'withdrawn', withdrawal }]);
  expect((await rows('SELECT status FROM payments'))[0]).toEqual({ status: 'withdrawn' });
});

test('acknowledges the statement by email with its content, date and time', async () => {
  const id = await buyPaid();
  await withdraw(id);
  const mail = fixture.app.mails().at(-1);
  expect(mail?.to).toBe('wit@mail.example');
  for (const words of [
    'Mira de Wit',
    'wit@mail.example',
    id,
    '44,99',
    '21 november 2026',
    'UTC',
    '600',
    'W-',
  ])
    expect(mail?.text).toContain(words);
  expect(mail?.text).toMatch(/12:\d\d:\d\d/);
});

test('keeps a member Premium as long as another purchase stands', async () => {
  const [first, second] = [await buyPaid(), await buyPaid({ package: 100, total: 999 })];
  expect((await list()).map(({ ends_premium }) => ends_premium)).toEqual([false, false]);
  await withdraw(first);
  expect(await readMember()).toEqual({ credits: 100, owed: 0, premium: true });
  await withdraw(second, { refund: 999 });
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
});

test('happens once, from two tabs and by two presses', async () => {
  const id = await buyPaid();
  const answers = await Promise.all([1, 2, 3].map(() => withdraw(id)));
  const [first, ...others] = await Promise.all(answers.map((answer) => answer.text()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(others).toEqual([first, first]);
  fixture.app.advanceTime(3_600_000);
  expect(await (await withdraw(id)).text()).toBe(first);
  expect(await rows('SELECT count(*) AS n FROM refunds')).toEqual([{ n: 1 }]);
  expect(kinds().filter((subject) => subject.includes(id) && !subject.startsWith('Bon'))).toHaveLength(1);
});

test('shows a refund that has changed again before it is sent', async () => {
  const id = await buyPaid();
  await spend(1);
  const answer = await withdraw(id);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ error: 'withdrawal_changed' });
  expect(await readMember()).toMatchObject({ credits: 599, premium: true });
});

test('refuses what is over, given back or bought by another member', async () => {
  const id = await buyPaid();
  await fixture.app.addMember({ id: 'jonas' });
  const other = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  const json = { payment: id, refund: 4499, name: 'Jonas', email: 'jonas@mail.example' };
  const asOther = { method: 'POST', json, cookie: other };
  expect((await fixture.app.ask('ardenza', '/api/withdrawals', asOther)).status).toBe(404);
  fixture.app.advanceTime(20 * DAY_MS);
  expect((await list())[0]?.state).toBe('ended');
  expect(await (await withdraw(id)).json()).toMatchObject({ error: 'withdrawal_closed' });
  expect(await readMember()).toMatchObject({ credits: 600, premium: true });
});

test('owes the spent credits when the bank takes a withdrawn payment back, and gives up the refund', async () => {
  const order = await buy();
  await end(order, 'chargeback');
  await spend(100);
  await withdraw(order.payment.id, { refund: 3750 });
  fixture.app.advanceTime(11_000);
  await fixture.check(order);
  expect(await readMember()).toEqual({ credits: 0, owed: 100, premium: false });
  await runJobs();
  expect(await refundOf()).toEqual([{ amount: 3750, state: 'void', refunded: 0 }]);
});

test('mails no name that is a link', async () => {
  const answer = await withdraw(await buyPaid(), { name: 'Mira evil.com' });
  expect([answer.status, await answer.json()]).toMatchObject([422, { fields: { name: 'name_link' } }]);
});

test('gives back only what the provider has not returned already', async () => {
  await withdraw(await buyPaid());
  await fixture.app.db.prepare('UPDATE refunds SET returned = 1000').run();
  await runJobs();
  expect(await refundOf()).toEqual([{ amount: 4499, state: 'paid', refunded: 3499 }]);
});

test.each([
  [0, []],
  [1000, ['€\u00a010,00']],
])('says in the acknowledgement what has gone back before: %i cents', async (cents, amounts) => {
  const id = await buyPaid();
  await fixture.app.db.prepare('UPDATE payments SET returned = ?').bind(cents).run();
  expect((await withdraw(id, { refund: 4499 - cents })).status).toBe(200);
  const text = fixture.app.mails().at(-1)?.text ?? '';
  expect(text).toContain(id);
  expect(text.match(/€\u00a0(?:0|10),00/g) ?? []).toEqual(amounts);
});

test('asks for fewer refunds of a site when other sites share the run', async () => {
  await fixture.app.db
    .prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 25)
       INSERT INTO refunds (payment_id, tenant_id, amount, state, due_at, created_at) SELECT 'A-' || i, 'ardenza', 1, 'open', 0, 0 FROM n`,
    )
    .run();
  const job = JOBS.find(({ name }) => name === 'pay-refunds');
  if (!job) throw new Error('The job has gone.');
  const parts = { ids: ['ardenza'], sharedBy: 2 };
  for (const part of await listSiteParts(fixture.app.ports, job, 'main', parts)) await part.work();
  expect(await rows('SELECT count(*) AS tried FROM refunds WHERE attempts = 1')).toEqual([{ tried: 10 }]);
});

test('tries a refund that has failed again, and logs it', async () => {
  const id = await buyPaid();
  await fixture.app.db.prepare("UPDATE sandbox_payments SET status = 'pending'").run();
  await withdraw(id);
  await runJobs();
  expect(fixture.app.logged.filter(({ event }) => event === 'refund-failed')).toHaveLength(1);
  expect(await refundOf()).toMatchObject([{ state: 'open' }]);
  await fixture.app.db.prepare("UPDATE sandbox_payments SET status = 'completed'").run();
  await runJobs();
  expect(await refundOf()).toMatchObject([{ state: 'open' }]);
  fixture.app.advanceTime(60_000);
  await runJobs();
  await runJobs();
  expect(await refundOf()).toEqual([{ amount: 4499, state: 'paid', refunded: 4499 }]);
});

test.each([
  [0, 0],
  [1, 8],
  [545, 4087],
  [599, 4492],
  [600, 4499],
  [700, 4499],
])('of 600 credits and a balance of %i gives %i cents back', (balance, amount) => {
  const refund = computeRefund({ credits: 600, total: 4499 }, balance, false);
  expect(refund).toEqual({ credits: Math.min(balance, 600), amount });
});

test('gives the price of spent credits back where the company does', () => {
  expect(computeRefund({ credits: 600, total: 4499 }, 1, true)).toEqual({ credits: 1, amount: 4499 });
});

test('counts the days of the site, to the end of a working day anywhere', () => {
  const days = (refund_days: number) => getWithdrawalEnd({ refund_days }, 0) / DAY_MS;
  expect([days(14), days(30)]).toEqual([14, 32]);
  const sunday = Date.UTC(2026, 10, 22, 12);
  expect(new Date(getWithdrawalEnd({ refund_days: 14 }, sunday)).toISOString()).toBe(
    '2026-12-07T12:00:00.000Z',
  );
  expect(isInTime({ refund_days: 14 }, 0, 15 * DAY_MS)).toBe(true);
  expect(isInTime({ refund_days: 14 }, 0, 15 * DAY_MS + 1)).toBe(false);
});
