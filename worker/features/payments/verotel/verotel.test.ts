import { expect, test } from 'vitest';
import { setUpVerotel } from './verotel.fixture.ts';

const fixture = setUpVerotel();
const { ask, buy, check, getRemote, notify, order, pay, read, readMember, readShop, runJobs, saleOf } =
  fixture;

const NOTHING = { credits: 0, owed: 0, premium: false };
const ALL = { credits: 600, owed: 0, premium: true };
const ORDERED = { method: 'card' } as const;
const REFUSED = [400, '{"error":"bad_request"}'];

test('offers the methods that Verotel takes, in their order', async () => {
  expect((await readShop()).methods).toEqual(['ideal', 'card', 'debit']);
  expect((await readShop('?country=BE')).methods).toEqual(['card', 'debit']);
  const answer = await order({ method: 'paypal' });
  expect([answer.status, ((await answer.json()) as { error: string }).error]).toEqual([
    409,
    'method_unavailable',
  ]);
});

test('gives credits once after a notice that Verotel confirms, however often it comes', async () => {
  const bought = await buy(ORDERED);
  expect(new URL(bought.redirect).origin).toBe('https://secure.verotel.com');
  pay(bought);
  expect(await readMember()).toEqual(NOTHING);
  expect(await notify(saleOf(bought))).toEqual([200, 'OK']);
  expect(await readMember()).toEqual(ALL);
  const again = await Promise.all([notify(saleOf(bought)), notify(saleOf(bought)), check(bought), runJobs()]);
  expect(again.slice(0, 2)).toEqual([
    [200, 'OK'],
    [200, 'OK'],
  ]);
  expect(await readMember()).toEqual(ALL);
  const receipts = fixture.app.mails().filter(({ subject }) => subject.includes(bought.payment.id));
  expect(receipts).toHaveLength(1);
});

test('gives nothing for a right notice about an unpaid order', async () => {
  const bought = await buy(ORDERED);
  expect(await notify(saleOf(bought))).toEqual([200, 'OK']);
  expect((await check(bought)).status).toBe('created');
  expect(await readMember()).toEqual(NOTHING);
});

test('gives the credits when the member returns before the notice, and without any notice', async () => {
  const bought = await buy(ORDERED);
  pay(bought);
  expect((await check(bought)).status).toBe('completed');
  expect(await readMember()).toEqual(ALL);
  const other = await buy(ORDERED);
  pay(other);
  fixture.app.advanceTime(61_000);
  await runJobs();
  expect(await readMember()).toMatchObject({ credits: 1200 });
});

test.each([
  ['another price', { priceAmount: '1.00' }],
  ['another currency', { priceCurrency: 'USD' }],
  ['an unknown result', { saleResult: 'SETTLING' }],
  ['no price', { priceAmount: '' }],
  ['the number of another order', { referenceID: 'A-0000-0000' }],
])('gives nothing and calls the outcome unknown when Verotel says %s', async (_, more) => {
  const bought = await buy(ORDERED);
  pay(bought);
  const query = saleOf(bought);
  getRemote().change(bought.payment.id, more);
  expect(await notify(query)).toEqual([200, 'OK']);
  expect(await check(bought)).toMatchObject({ status: 'created', is_unknown: true });
  expect(await readMember()).toEqual(NOTHING);
});

test.each(['down', 'slow', 'failing', 'invalid', 'half', 'huge', 'elsewhere'] as const)(
  'calls the outcome unknown while Verotel is %s, and gives the credits afterwards',
  async (fault) => {
    const bought = await buy(ORDERED);
    pay(bought);
    getRemote().fail(fault);
    expect(await notify(saleOf(bought))).toEqual([200, 'OK']);
    expect(await check(bought)).toMatchObject({ status: 'created', is_unknown: true });
    fixture.app.advanceTime(61_000);
    await runJobs();
    expect(await read(bought)).toMatchObject({ status: 'created', is_unknown: true });
    expect(await readMember()).toEqual(NOTHING);
    getRemote().fail(null);
    fixture.app.advanceTime(61_000);
    await runJobs();
    expect(await read(bought)).toMatchObject({ status: 'completed', is_unknown: false });
    expect(await readMember()).toEqual(ALL);
  },
);

test.each(['completed', 'charged_back'] as const)(
  'answers OK to a repeated notice about a %s payment while Verotel cannot be asked',
  async (status) => {
    const bought = await buy(ORDERED);
    pay(bought);
    await notify(saleOf(bought));
    if (status === 'charged_back') await notify(getRemote().notice(bought.redirect, { event: 'chargeback' }));
    getRemote().fail('down');
    expect(await notify(saleOf(bought))).toEqual([200, 'OK']);
    expect((await read(bought)).status).toBe(status);
    expect(await readMember()).toEqual(status === 'completed' ? ALL : NOTHING);
  },
);

test('asks to repeat the notice about an order that no job asks about while Verotel cannot be asked', async () => {
  const bought = await buy(ORDERED);
  pay(bought);
  await fixture.app.db.prepare("UPDATE payments SET status = 'expired', check_at = NULL").run();
  getRemote().fail('down');
  expect((await notify(saleOf(bought)))[0]).toBe(503);
  getRemote().fail(null);
  expect(await notify(saleOf(bought))).toEqual([200, 'OK']);
  expect(await readMember()).toEqual(ALL);
});

test('answers OK to a late notice of a sale at another price, which an operator then has on the list', async () => {
  const bought = await buy(ORDERED);
  pay(bought);
  await fixture.app.db.prepare("UPDATE payments SET status = 'expired', check_at = NULL").run();
  const query = saleOf(bought);
  getRemote().change(bought.payment.id, { priceAmount: '44.98' });
  for (let times = 0; times < 2; times++) expect(await notify(query)).toEqual([200, 'OK']);
  const { results } = await fixture.app.db.prepare('SELECT kind, amount, state FROM payment_notices').all();
  expect(results).toEqual([{ kind: 'paid_otherwise', amount: 4498, state: 'open' }]);
  expect(await readMember()).toEqual(NOTHING);
});

test('answers OK to a notice about a sale at another price that was refunded, while Verotel cannot be asked', async () => {
  const bought = await buy(ORDERED);
  pay(bought);
  const query = saleOf(bought);
  getRemote().change(bought.payment.id, { priceAmount: '44.98' });
  await notify(query);
  await fixture.app.db.prepare("UPDATE payments SET status = 'refunded', check_at = NULL").run();
  getRemote().fail('down');
  expect(await notify(query)).toEqual([200, 'OK']);
});

test('refuses forged notices, and gives nothing for them', async () => {
  const bought = await buy(ORDERED);
  pay(bought);
  const { notice } = getRemote();
  expect(await notify(notice(bought.redirect, { algorithm: 'sha1' }))).toEqual(REFUSED);
  expect(await notify(notice(bought.redirect, { secret: 'aKeyOfVelours' }))).toEqual(REFUSED);
  expect(await notify(saleOf(bought).toString().replace('44.99', '44.98'))).toEqual(REFUSED);
  expect(await notify('')).toEqual(REFUSED);
  expect(await notify(saleOf(bought), 'velours')).toEqual(REFUSED);
  expect((await notify(saleOf(bought), 'abendrot'))[0]).toBe(404);
  expect(await read(bought)).toMatchObject({ status: 'created', checked_at: null });
  expect(await readMember()).toEqual(NOTHING);
});

test('knows no order of another site, also under its right signature', async () => {
  const bought = await buy(ORDERED);
  pay(bought);
  const query = getRemote().notice(bought.redirect, { shopID: '60679' });
  expect((await notify(query, 'velours'))[0]).toBe(404);
  expect(await readMember()).toEqual(NOTHING);
});

test.each([
  ['credit', 'refunded'],
  ['chargeback', 'charged_back'],
] as const)('takes the credits back once after the notice of a %s', async (event, status) => {
  const bought = await buy(ORDERED);
  pay(bought);
  await notify(saleOf(bought));
  const query = getRemote().notice(bought.redirect, { event });
  for (let times = 0; times < 2; times++) expect(await notify(query)).toEqual([200, 'OK']);
  expect((await check(bought)).status).toBe(status);
  expect(await readMember()).toEqual(NOTHING);
  // The first notice comes again, and Verotel still calls the sale approved.
  expect(await notify(saleOf(bought))).toEqual([200, 'OK']);
  expect((await read(bought)).status).toBe(status);
  expect(await readMember()).toEqual(NOTHING);
});

test('gives nothing when the notice of a chargeback comes before that of the sale', async () => {
  const bought = await buy(ORDERED);
  pay(bought);
  expect(await notify(getRemote().notice(bought.redirect, { event: 'chargeback' }))).toEqual([200, 'OK']);
  expect(await notify(saleOf(bought))).toEqual([200, 'OK']);
  fixture.app.advanceTime(3_600_000);
  await runJobs();
  expect((await check(bought)).status).toBe('charged_back');
  expect(await readMember()).toEqual(NOTHING);
  const due = await fixture.app.db
    .prepare('SELECT check_at FROM payments WHERE id = ?')
    .bind(bought.payment.id)
    .first();
  expect(due).toEqual({ check_at: null });
});

test('takes its share of the credits when a part was given back', async () => {
  const bought = await buy(ORDERED);
  pay(bought);
  await notify(saleOf(bought));
  const part = getRemote().notice(bought.redirect, { event: 'credit', priceAmount: '5.00' });
  expect(await notify(part)).toEqual([200, 'OK']);
  expect((await read(bought)).status).toBe('completed');
  expect(await readMember()).toEqual({ ...ALL, credits: 534 });
  expect(fixture.app.logged).toContainEqual(
    expect.objectContaining({ event: 'payment-differs', error: expect.stringContaining('refunded 500 EUR') }),
  );
});

test('lets a declined payment be tried again as an order of its own', async () => {
  const bought = await buy(ORDERED);
  getRemote().end(bought.redirect, 'DECLINED');
  expect((await check(bought)).status).toBe('failed');
  expect(await readMember()).toEqual(NOTHING);
  const other = await buy({ method: 'ideal' });
  expect(other.payment.id).not.toBe(bought.payment.id);
  pay(other);
  await notify(saleOf(other));
  expect(await readMember()).toEqual(ALL);
});

test('leaves a payment as it is when its provider is not set up any more, and says that it is unknown', async () => {
  const bought = await buy(ORDERED);
  pay(bought);
  const query = saleOf(bought);
  fixture.app.ports.payments = [];
  expect((await notify(query))[0]).toBe(404);
  expect(await check(bought)).toMatchObject({ status: 'created', is_unknown: true });
  expect(await readMember()).toEqual(NOTHING);
});

test('knows no order of another provider', async () => {
  const bought = await buy(ORDERED);
  pay(bought);
  await notify(saleOf(bought));
  await fixture.app.db.prepare("UPDATE payments SET provider = 'another'").run();
  expect((await notify(getRemote().notice(bought.redirect, { event: 'chargeback' })))[0]).toBe(404);
  expect((await read(bought)).status).toBe('completed');
  expect(await readMember()).toEqual(ALL);
});

test('says in a sentence that a payment cannot be started, and stores no order', async () => {
  const { ports } = fixture.app;
  const start = () => Promise.reject(new Error('down'));
  ports.payments = ports.payments.map((provider) => ({ ...provider, start }));
  const answer = await order(ORDERED, { 'accept-language': 'nl' });
  expect([answer.status, await answer.json()]).toEqual([
    503,
    expect.objectContaining({ error: 'payment_unavailable', message: expect.stringMatching(/^.{30,}\.$/) }),
  ]);
  expect(await (await ask('/api/payments')).json()).toEqual({ payments: [], next: null });
});

test('leads to Verotel without scripts, as the policy of the page allows', async () => {
  const form = {
    package: '600',
    method: 'card',
    country: 'NL',
    total: '4499',
    key: '',
    consent: '2026-11-26',
  };
  const page = await fixture.app.ask('ardenza', '/credits/600/card', { cookie: fixture.cookie });
  expect(page.headers.get('content-security-policy')).toContain(
    "form-action 'self' https://secure.verotel.com;",
  );
  const { cookie } = fixture;
  const answer = await fixture.app.ask('ardenza', '/credits/600/card', { cookie, method: 'POST', form });
  expect([302, 303]).toContain(answer.status);
  expect(answer.headers.get('location')).toMatch(/^https:\/\/secure\.verotel\.com\/startorder\?/);
});
