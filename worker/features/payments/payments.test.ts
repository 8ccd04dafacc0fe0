import { expect, test } from 'vitest';
import { toNoticeQuery } from '#worker/sandbox/provider.ts';
import { setUpPayments } from './payments.fixture.ts';

const fixture = setUpPayments();
const { ask, buy, check, end, order, read, readMember, readShop, runJobs } = fixture;

const errorOf = async (answer: Response) => ((await answer.json()) as { error: string }).error;

test('shows packages in the currency of the country, with its tax and its ways to pay', async () => {
  const shop = await readShop();
  expect(shop).toMatchObject({
    country: 'NL',
    methods: ['ideal', 'card', 'paypal', 'debit'],
    refund_days: 14,
    owed: 0,
  });
  expect(shop.packages.map(({ credits, total }) => [credits, total])).toEqual([
    [100, 999],
    [250, 2199],
    [600, 4499],
    [1500, 9499],
  ]);
  expect(shop.packages[2]).toMatchObject({ currency: 'EUR', vat: 781, vat_rate: 21, discount: 0 });
  expect(shop.packages.map(({ is_best_value: isBest }) => isBest)).toEqual([false, false, false, true]);
  expect((await readShop('?country=BE')).methods[0]).toBe('bancontact');
  // A country that the site does not serve.
  expect((await readShop('?country=US')).country).toBe('NL');
});

test('gives credits and Premium at once for a payment, once', async () => {
  const bought = await buy();
  expect(bought.payment).toMatchObject({
    status: 'created',
    total: 4499,
    method: 'ideal',
    completed_at: null,
  });
  expect(bought.payment.id).toMatch(/^A-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
  const back = await end(bought, 'paid');
  expect(back.status).toBe(303);
  expect(new URL(back.headers.get('location') ?? '').pathname).toBe(`/transactions/${bought.payment.id}`);
  expect(await read(bought)).toMatchObject({ status: 'completed', completed_at: '2026-11-21T12:00:00.000Z' });
  await Promise.all([check(bought), check(bought), runJobs()]);
  expect(await readMember()).toEqual({ credits: 600, owed: 0, premium: true });
});

test('mails one receipt with all that the law asks for', async () => {
  const bought = await buy();
  await end(bought, 'duplicate_notice');
  await runJobs();
  const mails = fixture.app.mails().filter(({ subject }) => subject.includes(bought.payment.id));
  expect(mails).toHaveLength(1);
  const text = (mails[0]?.text ?? '').replaceAll('\u00a0', ' ');
  for (const part of [
    '€ 44,99',
    '€ 7,81',
    '21%',
    'iDEAL',
    'NL000000012B00',
    '7 december 2026',
    bought.payment.id,
  ])
    expect(text).toContain(part);
});

test.each(['failed', 'canceled', 'expired'] as const)(
  'gives nothing for a payment that is %s',
  async (outcome) => {
    const bought = await buy();
    await end(bought, outcome);
    expect((await check(bought)).status).toBe(outcome);
    expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
  },
);

test('gives the credits when a pending payment is confirmed, without a notice and without a page', async () => {
  const bought = await buy();
  await end(bought, 'pending');
  expect((await read(bought)).status).toBe('pending');
  fixture.app.advanceTime(61_000);
  await runJobs();
  expect((await read(bought)).status).toBe('completed');
  expect(await readMember()).toMatchObject({ credits: 600, premium: true });
});

test('completes a payment whose page was left when money arrives late', async () => {
  const bought = await buy();
  await end(bought, 'expired');
  await fixture.app.db.prepare("UPDATE sandbox_payments SET status = 'completed'").run();
  fixture.app.advanceTime(3_600_000);
  await runJobs();
  expect(await readMember()).toMatchObject({ credits: 600, premium: true });
});

test('takes back what is left after a refund, and Premium', async () => {
  const bought = await buy();
  await end(bought, 'refund');
  await spend(150);
  fixture.app.advanceTime(10_000);
  await runJobs();
  expect((await read(bought)).status).toBe('refunded');
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
  await Promise.all([check(bought), runJobs()]);
  expect(await readMember()).toEqual({ credits: 0, owed: 0, premium: false });
});

test('lets a member owe credits that were spent before a chargeback, until a purchase settles them', async () => {
  const bought = await buy();
  await end(bought, 'chargeback');
  await spend(120);
  fixture.app.advanceTime(10_000);
  await runJobs();
  expect((await read(bought)).status).toBe('charged_back');
  expect(await readMember()).toEqual({ credits: 0, owed: 120, premium: false });
  await end(await buy({ package: 250, total: 2199 }), 'paid');
  expect(await readMember()).toEqual({ credits: 130, owed: 0, premium: true });
});

test('spends nothing while credits are owed', async () => {
  await end(await buy(), 'chargeback');
  await spend(600);
  fixture.app.advanceTime(10_000);
  await runJobs();
  await fixture.app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', 50, 'message_unanswered', 'r', 0, 'spent')",
    )
    .run();
  await expect(spend(10)).rejects.toThrow('OWED credits');
  expect(await readMember()).toMatchObject({ credits: 50, owed: 600 });
});

test('keeps Premium as long as one purchase stands', async () => {
  await end(await buy(), 'paid');
  await end(await buy(), 'refund');
  fixture.app.advanceTime(10_000);
  await runJobs();
  expect(await readMember()).toEqual({ credits: 600, owed: 0, premium: true });
});

test.each([
  ['another total', { total: 1 }, 'price_changed'],
  ['another currency', { currency: 'CHF' }, 'price_changed'],
  ['a package that is not on sale', { package: 7 }, 'not_found'],
  ['a country that the site does not serve', { country: 'US' }, 'method_unavailable'],
  ['a method of another country', { method: 'bancontact' }, 'method_unavailable'],
  ['no consent', { consent: undefined }, 'validation'],
  ['the consent to another text', { consent: '2020-01' }, 'validation'],
])('refuses an order with %s', async (_, more, error) => {
  const answer = await order(more);
  expect(await errorOf(answer)).toBe(error);
  expect((await (await ask('/api/payments')).json()) as object).toEqual({ payments: [], next: null });
});

test('sells nothing to a member whose address is not confirmed', async () => {
  await fixture.app.db.prepare("UPDATE members SET status = 'not_confirmed' WHERE id = 'mira'").run();
  expect(await errorOf(await order())).toBe('unconfirmed');
});

test('makes one order of a double click', async () => {
  const key = { 'idempotency-key': crypto.randomUUID() };
  const [one, other] = await Promise.all([order({}, key), order({}, key)]);
  const ids = await Promise.all(
    [one, other].map(async (answer) => ((await answer.json()) as { payment: { id: string } }).payment.id),
  );
  expect(ids[0]).toBe(ids[1]);
});

test('shows payments to their owner only, the latest first', async () => {
  const first = await buy();
  fixture.app.advanceTime(1000);
  const second = await buy();
  const { payments } = (await (await ask('/api/payments')).json()) as { payments: { id: string }[] };
  expect(payments.map(({ id }) => id)).toEqual([second.payment.id, first.payment.id]);
  await fixture.app.addMember({ id: 'jonas' });
  const cookie = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  for (const path of ['', '/check'])
    expect(
      (
        await fixture.app.ask('ardenza', `/api/payments/${first.payment.id}${path}`, {
          cookie,
          ...(path !== '' && { method: 'POST', json: {} }),
        })
      ).status,
    ).toBe(404);
});

test('says that the outcome is unknown when the provider gives no answer or another amount', async () => {
  const bought = await buy();
  await end(bought, 'pending');
  await fixture.app.db.prepare('UPDATE sandbox_payments SET amount = 1').run();
  expect(await check(bought)).toMatchObject({ status: 'pending', is_unknown: true });
  await fixture.app.db.prepare('DELETE FROM sandbox_payments').run();
  expect(await check(bought)).toMatchObject({ status: 'pending', is_unknown: true });
  expect(fixture.app.logged.map(({ event }) => event)).toEqual(
    expect.arrayContaining(['payment-differs', 'payment-unanswered']),
  );
  expect(await readMember()).toMatchObject({ credits: 0, premium: false });
});

test.each([
  ['amount', 'amount = amount - 1'],
  ['currency', "currency = 'USD'"],
])('gives no credits for a payment of another %s', async (_, change) => {
  const bought = await buy();
  await fixture.app.db.prepare(`UPDATE sandbox_payments SET status = 'completed', ${change}`).run();
  expect(await check(bought)).toMatchObject({ status: 'created', is_unknown: true });
  expect(await readMember()).toMatchObject({ credits: 0, premium: false });
});

test.each([
  ['orders', 'payments', 30, () => order()],
  ['questions about payments', 'payment-checks', 120, null],
] as const)('limits %s per hour', async (_, scope, most, repeat) => {
  const bought = await buy();
  const again = repeat ?? (() => ask(`/api/payments/${bought.payment.id}/check`, {}));
  expect((await again()).status).toBe(200);
  await fixture.app.db.prepare('UPDATE counters SET n = ? WHERE scope = ?').bind(most, scope).run();
  expect((await again()).status).toBe(429);
});

test('refuses a notice with a wrong signature or for another site', async () => {
  const bought = await buy();
  const notify = (site: string, query: string) => fixture.app.ask(site, `/callbacks/payments?${query}`);
  expect((await notify('ardenza', `payment=${bought.payment.id}&signature=00`)).status).toBe(400);
  expect((await notify('ardenza', '')).status).toBe(400);
  const query = toNoticeQuery({ tenant: { id: 'ardenza' } }, bought.payment.id);
  expect((await notify('velours', query)).status).toBe(400);
  const answer = await notify('ardenza', query);
  expect([answer.status, await answer.text()]).toEqual([200, 'OK']);
});

/** As messages do. */
async function spend(credits: number): Promise<void> {
  await fixture.app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', ?, 'message', ?, 0, 'spent')",
    )
    .bind(-credits, crypto.randomUUID())
    .run();
}

test('wants a notice again while the provider of a decided payment says nothing usable', async () => {
  const bought = await buy();
  const query = toNoticeQuery({ tenant: { id: 'ardenza' } }, bought.payment.id);
  const notify = () => fixture.app.ask('ardenza', `/callbacks/payments?${query}`);
  const set = (change: string) => fixture.app.db.prepare(`UPDATE sandbox_payments SET ${change}`).run();
  await set("currency = 'USD'");
  // A job asks about a payment that is not decided.
  expect((await notify()).status).toBe(200);
  await set("currency = 'EUR'");
  await end(bought, 'paid');
  await set("currency = 'USD'");
  const refused = await notify();
  expect([refused.status, await errorOf(refused)]).toEqual([503, 'payment_unavailable']);
  await set("currency = 'EUR', status = 'charged_back'");
  expect((await notify()).status).toBe(200);
  expect(await read(bought)).toMatchObject({ status: 'charged_back' });
});

test('answers two notices at once as received, and gives the credits once', async () => {
  const bought = await buy();
  await fixture.app.db.prepare("UPDATE sandbox_payments SET status = 'completed'").run();
  const query = toNoticeQuery({ tenant: { id: 'ardenza' } }, bought.payment.id);
  const answers = await Promise.all(
    [1, 2].map(() => fixture.app.ask('ardenza', `/callbacks/payments?${query}`)),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await readMember()).toMatchObject({ credits: 600, premium: true });
});
