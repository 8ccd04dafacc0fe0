import { expect, test } from 'vitest';
import type { Shop } from '#client/features/payments/contract.ts';
import type { User } from '#client/features/auth/user.ts';
import { noSms } from '#worker/testing/memory/sms.ts';
import { setUpDiscounts } from './discounts.fixture.ts';

const fixture = setUpDiscounts();
const { ask, buy, check, end, errorOf, joinAgo, order, read, readShop, runJobs } = fixture;

const SECOND_MS = 1000;
const HOUR_MS = 3_600_000;
const BONUS_MS = 14_400_000;

const priceOf = ({ packages }: Shop) => packages.find(({ credits }) => credits === 600);

test('raises the price in the second in which the countdown of the time bonus ends', async () => {
  await joinAgo(BONUS_MS - SECOND_MS);
  const shop = await readShop();
  expect(priceOf(shop)).toMatchObject({
    price: 4499,
    discount: 1125,
    discount_code: 'TIMEBONUS25',
    discount_percentage: 25,
    total: 3374,
    vat: 586,
  });
  expect(shop.discount).toEqual({
    code: 'TIMEBONUS25',
    percentage: 25,
    ends_at: '2026-11-21T12:00:01.000Z',
    seconds_left: 1,
  });
  fixture.app.advanceTime(SECOND_MS);
  const later = await readShop();
  expect(priceOf(later)).toMatchObject({ discount_code: null, discount: 0, total: 4499 });
  expect(later.discount).toBeNull();
});

test('orders at the price that the shop shows, and stores the discount', async () => {
  await joinAgo(0);
  expect(await errorOf(await order())).toBe('price_changed');
  const bought = await buy({ total: 3374 });
  await end(bought, 'paid');
  expect(await read(bought)).toMatchObject({
    status: 'completed',
    discount_code: 'TIMEBONUS25',
    discount: 1125,
    total: 3374,
  });
});

test('refuses the reduced total when the discount has ended in between', async () => {
  await joinAgo(BONUS_MS - SECOND_MS);
  expect(priceOf(await readShop())?.total).toBe(3374);
  fixture.app.advanceTime(SECOND_MS);
  expect(await errorOf(await order({ total: 3374 }))).toBe('price_changed');
  expect(await (await ask('/api/payments')).json()).toEqual({ payments: [], next: null });
});

test('ends both discounts for good with the first completed purchase, also after a refund', async () => {
  await joinAgo(0);
  await end(await buy({ total: 3374 }), 'refund');
  expect((await readShop()).discount).toBeNull();
  fixture.app.advanceTime(10 * SECOND_MS);
  await runJobs();
  expect(await fixture.readMember()).toEqual({ credits: 0, owed: 0, premium: false });
  expect((await readShop()).discount).toBeNull();
  expect(await errorOf(await order({ total: 3374 }))).toBe('price_changed');
});

test('gives no second reduced order while money for the first one is on the way', async () => {
  await joinAgo(0);
  const bought = await buy({ total: 3374 });
  expect((await readShop()).discount?.code).toBe('TIMEBONUS25');
  await end(bought, 'pending');
  await check(bought);
  expect((await readShop()).discount).toBeNull();
});

test('lets only the latest unpaid order have the discount, and gives fewer credits for one that is paid anyhow', async () => {
  await joinAgo(0);
  const [older, latest] = [await buy({ total: 3374 }), await buy({ total: 3374, method: 'card' })];
  expect((await read(older)).status).toBe('canceled');
  expect((await check(older)).status).toBe('canceled');
  expect((await check(latest)).status).toBe('created');
  await end(latest, 'paid');
  await end(older, 'paid');
  expect(await read(older)).toMatchObject({ status: 'completed', total: 3374, credits: 450 });
  expect((await fixture.readMember()).credits).toBe(1050);
});

test('replaces a reduced order by an order with a better code too', async () => {
  await joinAgo(0);
  await fixture.addCode('MORE', 40);
  const older = await buy({ total: 3374 });
  await buy({ total: 2699, code: 'MORE' });
  expect((await read(older)).status).toBe('canceled');
});

test('replaces no order that may be paid already', async () => {
  await joinAgo(0);
  const older = await buy({ total: 3374 });
  await fixture.app.db.prepare('UPDATE payments SET is_unknown = 1').run();
  await buy({ total: 3374 });
  expect((await read(older)).status).toBe('created');
});

test('lets the database refuse a reduced order when another one was paid at the same moment', async () => {
  await joinAgo(0);
  await buy({ total: 3374 });
  const late = copyPayment("'A-LATE'", "'created'");
  await fixture.app.db.prepare("UPDATE payments SET completed_at = 1, status = 'refunded'").run();
  await expect(late()).rejects.toThrow('DISCOUNT used');
});

test('answers the welcome code and the time bonus, which end together', async () => {
  await joinAgo(HOUR_MS);
  expect(await (await ask('/api/discountcode.php?welcome=true')).json()).toEqual({
    code: 'WELCOME25',
    country: null,
    user_id: null,
    expires: '2026-11-21T15:00:00.000Z',
    value_percentage: 25,
    currency: null,
    minimum_order_value: null,
    status: 'active',
    validity: 'once-per-user',
    expired: false,
    paymentmethods: null,
    seconds_left: 3 * 3600,
  });
  expect(await (await ask('/api/discountcode.php?code=timebonus25')).json()).toMatchObject({
    code: 'TIMEBONUS25',
    seconds_left: 3 * 3600,
    validity: 'once-per-user',
  });
  fixture.app.advanceTime(3 * HOUR_MS);
  expect(await errorOf(await ask('/api/discountcode.php?code=TIMEBONUS25'))).toBe('code_ended');
  expect(await errorOf(await ask('/api/discountcode.php?welcome=true'))).toBe('code_not_found');
});

test('advertises no discount where nothing is on sale, and both where direct debit alone is', async () => {
  await joinAgo(HOUR_MS);
  const readOffers = async () => {
    const user = (await (await ask('/api/user.php')).json()) as User;
    const welcome = await errorOf(await ask('/api/discountcode.php?welcome=true'));
    return [user.may_have_time_bonus, welcome, (await readShop()).discount?.code];
  };
  fixture.app.ports.payments = [];
  expect(await readOffers()).toEqual([true, 'none', 'TIMEBONUS25']);
  fixture.app.ports.sms = noSms;
  expect(await readOffers()).toEqual([false, 'code_not_found', undefined]);
});

test('has no discount for a member who is Premium', async () => {
  await joinAgo(0);
  await fixture.app.db.prepare("UPDATE members SET paid_user = 1 WHERE id = 'mira'").run();
  expect((await readShop()).discount).toBeNull();
});

/** Inserts a payment like the one that exists. */
function copyPayment(id: string, status: string): () => Promise<unknown> {
  const columns =
    'tenant_id, member_id, credits, currency, price, discount, discount_code, discount_percentage, total, vat, vat_rate, country, method, provider, consent_version, language, created_at';
  return () =>
    fixture.app.db
      .prepare(
        `INSERT INTO payments (id, status, ${columns}) SELECT ${id}, ${status}, ${columns} FROM payments`,
      )
      .run();
}
