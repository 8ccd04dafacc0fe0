import { beforeEach, expect, test } from 'vitest';
import { setUpPayments } from '#worker/features/payments/payments.fixture.ts';
import type { Outcome } from '#worker/sandbox/plans.ts';
import { type SourceWords, printSources } from './print-sources.ts';

const DAY_MS = 86_400_000;

const fixture = setUpPayments();

beforeEach(async () => {
  await runSql("UPDATE members SET network = 'adnet', ref = 'r1', sub1 = 'click-1' WHERE id = 'mira'");
});

const runSql = (sql: string, ...values: string[]) =>
  fixture.app.db
    .prepare(sql)
    .bind(...values)
    .run();

const print = (words: SourceWords = {}, site = 'ardenza') => {
  const { ports } = fixture.app;
  const sites = ports.sites.list().filter(({ tenant }) => tenant.id === site);
  return printSources(
    sites.map(({ tenant }) => ({ tenant, db: ports.database(tenant.database), now: ports.clock() })),
    words,
  );
};

/** The report as cells, without its head and the site. */
const read = async (words?: SourceWords): Promise<string[][]> =>
  (await print(words))
    .split('\n')
    .slice(1)
    .map((line) => line.split(/ +/).slice(1));

const addFrom = (id: string, more: object) => fixture.app.addMember({ id, createdAt: 0, ...more });

/** Ends an order at the checkout of the sandbox, and lets pass what it takes to change. */
async function buyAndWait(outcome: Outcome): Promise<string> {
  const order = await fixture.buy();
  await fixture.end(order, outcome);
  fixture.app.advanceTime(61_000);
  await fixture.check(order);
  return order.payment.id;
}

test('counts sign-ups, confirmed addresses, members who paid and their money by network', async () => {
  await addFrom('noor', { network: 'adnet', ref: 'r2', status: 'not_confirmed' });
  await addFrom('zoe', { network: 'other' });
  await addFrom('ada', { ref: 'friend' });
  await addFrom('lea', {});
  await addFrom('eva', { network: 'adnet', tenantId: 'velours' });
  await buyAndWait('paid');
  await buyAndWait('paid');
  const [head = ''] = (await print()).split('\n');
  expect(head.split(/ +/).join(' ')).toBe(
    'site network signed_up confirmed paid chargebacks revenue_EUR charged_back_EUR',
  );
  // Two orders of 44.99 with 21 % VAT.
  expect(await read()).toEqual([
    ['-', '1', '1', '0', '0', '0.00', '0.00'],
    ['adnet', '2', '1', '1', '0', '74.36', '0.00'],
    ['other', '1', '1', '0', '0', '0.00', '0.00'],
  ]);
});

test('takes what went back from the revenue', async () => {
  const id = await buyAndWait('paid');
  await runSql(
    "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', -100, 'message', ?, 0, 'spent')",
    id,
  );
  const json = { payment: id, refund: 3750, name: 'Mira', email: 'mira@mail.example' };
  expect((await fixture.ask('/api/withdrawals', json)).status).toBe(200);
  // 7.49 are left of 44.99.
  expect(await read()).toEqual([['adnet', '1', '1', '1', '0', '6.19', '0.00']]);
  await buyAndWait('refund');
  expect(await read()).toEqual([['adnet', '1', '1', '1', '0', '6.19', '0.00']]);
});

test('names orders that a bank took back with their whole amount', async () => {
  await buyAndWait('chargeback');
  expect(await read()).toEqual([['adnet', '1', '1', '1', '1', '0.00', '44.99']]);
});

test('tells the values of a network apart', async () => {
  await addFrom('noor', { network: 'adnet', ref: 'r2', sub1: 'click-2' });
  await addFrom('zoe', { network: 'other', ref: 'r1' });
  await buyAndWait('paid');
  expect((await read({ by: 'ref' })).map((cells) => cells.slice(0, 5))).toEqual([
    ['adnet', 'r1', '1', '1', '1'],
    ['adnet', 'r2', '1', '1', '0'],
    ['other', 'r1', '1', '1', '0'],
  ]);
  expect((await read({ by: 'sub1' })).map((cells) => cells.slice(0, 5))).toEqual([
    ['adnet', 'click-1', '1', '1', '1'],
    ['adnet', 'click-2', '1', '1', '0'],
    ['other', '-', '1', '1', '0'],
  ]);
});

test('counts the days of the sign-up from the first to the last', async () => {
  await addFrom('noor', { network: 'other', createdAt: DAY_MS - 1 });
  await addFrom('zoe', { network: 'late', createdAt: DAY_MS });
  const networks = async (from: string, to?: string) => (await read({ from, to })).map(([name]) => name);
  expect(await networks('1970-01-01', '1970-01-01')).toEqual(['adnet', 'other']);
  expect(await networks('1970-01-02')).toEqual(['late']);
  expect(await print({ from: '1970-01-03', to: '1970-01-04' })).toBe(
    'No one came from an advertisement from 1970-01-03 to 1970-01-04.',
  );
});

test('keeps the counts and the money of an erased member without what names a click', async () => {
  await buyAndWait('paid');
  await addFrom('noor', { network: 'adnet', ref: 'r1', sub1: 'click-2', status: 'not_confirmed' });
  const before = await read({ by: 'ref' });
  await runSql("DELETE FROM members WHERE id IN ('mira', 'noor')");
  expect(await read({ by: 'ref' })).toEqual(before);
  expect(await read({ by: 'ref', from: '1970-01-02' })).toEqual([]);
  expect((await read({ by: 'sub1' })).map(([, click]) => click)).toEqual(['-']);
  for (const table of ['order_sources', 'erased_sources']) {
    const { results } = await fixture.app.db.prepare(`SELECT * FROM ${table}`).all();
    expect(JSON.stringify(results)).not.toMatch(/mira|noor|click-/);
  }
});

test('counts a chargeback that comes after the member was erased', async () => {
  const order = await fixture.buy();
  await fixture.end(order, 'chargeback');
  await fixture.check(order);
  await runSql("DELETE FROM members WHERE id = 'mira'");
  await runSql("UPDATE payments SET status = 'charged_back'");
  expect(await read()).toEqual([['adnet', '1', '1', '1', '1', '0.00', '44.99']]);
});

test.each<[SourceWords, string]>([
  [{ by: 'page' }, '--by is one of network, ref, sub1, sub2, sub3.'],
  [{ from: '1.11.2026' }, '--from is a day, such as 2030-12-31.'],
  [{ to: '2026-02-30' }, '--to is a day, such as 2030-12-31.'],
  [{ from: '2026-11-02', to: '2026-11-01' }, '--from is not after --to.'],
])('refuses %j', async (words, problem) => {
  await expect(print(words)).rejects.toThrow(problem);
});
