import { expect, test } from 'vitest';
import type { Order } from '#worker/features/payments/payments.fixture.ts';
import { setUpDiscounts } from './discounts.fixture.ts';

const fixture = setUpDiscounts();
const { addCode, buy, check, end, joinAgo, loginAs, order, read, readMember } = fixture;

const buyWith = (code: string, more: object = {}) => buy({ code, total: 3149, ...more });

const payLate = async (bought: Order) => {
  await fixture.app.db
    .prepare("UPDATE sandbox_payments SET status = 'completed' WHERE payment_id = ?")
    .bind(bought.payment.id)
    .run();
  return check(bought);
};

const countUses = async () =>
  (
    await fixture.app.db
      .prepare(
        'SELECT count(*) AS n FROM payments WHERE discount_code IS NOT NULL AND completed_at IS NOT NULL',
      )
      .first<{ n: number }>()
  )?.n;

test.each(['once', 'once-per-user'])(
  'completes one of twelve orders at the price of a %s code',
  async (validity) => {
    await addCode('SPRING30', 30, { validity });
    const orders: Order[] = [];
    for (let i = 0; i < 12; i++) orders.push(await buyWith('SPRING30'));
    const paid = await Promise.all(orders.map(payLate));
    expect(await countUses()).toBe(1);
    expect(paid.map(({ credits }) => credits).toSorted((a, b) => a - b)).toEqual([
      ...Array.from({ length: 11 }, () => 420),
      600,
    ]);
    expect(await readMember()).toMatchObject({ credits: 600 + 11 * 420, owed: 0 });
  },
);

test('buys as many credits as the money is worth, says so, and keeps the sum of the order', async () => {
  await addCode('SPRING30', 30);
  const [first, second] = [await buyWith('SPRING30'), await buyWith('SPRING30')];
  await end(second, 'paid');
  expect(await read(first)).toMatchObject({ status: 'canceled', is_replaced: true });
  expect(await payLate(first)).toMatchObject({
    status: 'completed',
    credits: 420,
    ordered_credits: 600,
    price: 3149,
    discount: 0,
    discount_code: null,
    total: 3149,
    is_replaced: false,
  });
  const [receipt] = fixture.app.mails().filter(({ subject }) => subject.includes(first.payment.id));
  expect(receipt?.text).toMatch(/420 credits.*600/);
  const page = await fixture.app.ask('ardenza', `/transactions/${first.payment.id}`, {
    cookie: `${fixture.cookie}; locale=en`,
  });
  expect(await page.text()).toContain('Your discount was gone when the money arrived');
});

test('lets the first of two orders that is paid have the discount, and cancels the other', async () => {
  await addCode('SPRING30', 30);
  const [first, second] = [await buyWith('SPRING30'), await buyWith('SPRING30')];
  expect(await payLate(first)).toMatchObject({
    status: 'completed',
    credits: 600,
    discount_code: 'SPRING30',
  });
  expect(await read(second)).toMatchObject({ status: 'canceled', is_replaced: true });
  const page = await fixture.app.ask('ardenza', `/transactions/${second.payment.id}`, {
    cookie: `${fixture.cookie}; locale=en`,
  });
  const html = await page.text();
  expect(html).toContain('This order was replaced');
  expect(html).not.toContain('You canceled this payment');
});

test.each(['canceled', 'expired', 'failed'] as const)(
  'gives another member the code of an order that was %s, and its late money fewer credits',
  async (outcome) => {
    await addCode('ONCE', 30, { validity: 'once' });
    const jonas = await loginAs('jonas');
    const mine = await buyWith('ONCE');
    await end(mine, outcome);
    await check(mine);
    const theirs = (await (await order({ code: 'ONCE', total: 3149 }, jonas)).json()) as Order;
    await end(theirs, 'paid');
    expect(await readMember('jonas')).toMatchObject({ credits: 600 });
    await fixture.app.db.prepare("UPDATE sandbox_payments SET status = 'completed'").run();
    expect(await check(mine)).toMatchObject({ status: 'completed', credits: 420 });
    expect(await countUses()).toBe(1);
  },
);

test('gives the time bonus to the first purchase only, whatever else is paid', async () => {
  await joinAgo(0);
  const orders: Order[] = [];
  for (let i = 0; i < 3; i++) orders.push(await buy({ total: 3374 }));
  await Promise.all(orders.map(payLate));
  expect(await countUses()).toBe(1);
  expect(await readMember()).toMatchObject({ credits: 600 + 450 + 450 });
});

test('does not give the time bonus to late money after a purchase without it', async () => {
  await joinAgo(0);
  await addCode('HALF', 50);
  const bonus = await buy({ total: 3374 });
  const other = await buy({ code: 'HALF', total: 2249 });
  await end(other, 'paid');
  expect(await payLate(bonus)).toMatchObject({ status: 'completed', credits: 450, discount_code: null });
});

test('keeps the price of a code that can be used without end', async () => {
  await addCode('ALWAYS', 30, { validity: 'unlimited' });
  for (const bought of [await buyWith('ALWAYS'), await buyWith('ALWAYS')])
    expect(await payLate(bought)).toMatchObject({ credits: 600, discount_code: 'ALWAYS' });
});

test('refuses in the database to complete a second order at the price of one use', async () => {
  await addCode('ONCE', 30, { validity: 'once' });
  const [first, second] = [await buyWith('ONCE'), await buyWith('ONCE')];
  await end(second, 'paid');
  await expect(
    fixture.app.db
      .prepare("UPDATE payments SET status = 'completed', completed_at = 1 WHERE id = ?")
      .bind(first.payment.id)
      .run(),
  ).rejects.toThrow('DISCOUNT used');
});

test('cancels the open order of another member when late money uses the code up', async () => {
  await addCode('ONCE', 30, { validity: 'once' });
  const jonas = await loginAs('jonas');
  const mine = await buyWith('ONCE');
  fixture.app.advanceTime(3_600_000);
  const theirs = (await (await order({ code: 'ONCE', total: 3149 }, jonas)).json()) as Order;
  expect(await payLate(mine)).toMatchObject({ status: 'completed', credits: 600 });
  const read = await fixture.app.ask('ardenza', `/api/payments/${theirs.payment.id}`, jonas);
  expect(await read.json()).toMatchObject({ status: 'canceled', is_replaced: true });
});
