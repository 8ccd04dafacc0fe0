import { expect, test } from 'vitest';
import { NOW } from '#worker/testing/test-app.ts';
import { setUpDiscounts } from './discounts.fixture.ts';

const fixture = setUpDiscounts();
const { addCode, ask, buy, check, end, errorOf, joinAgo, loginAs, order, readShop } = fixture;

const find = async (code: string) => errorOf(await ask(`/api/discountcode.php?code=${code}`));
const shopError = async (query: string) => errorOf(await ask(`/api/shop?${query}`));

test('reduces prices by a typed code, in any case and with spaces around it', async () => {
  await addCode('SPRING30', 30);
  const { packages, discount } = await readShop('?code=%20spring30%20&package=600&method=ideal');
  expect(packages[2]).toMatchObject({ discount_code: 'SPRING30', discount: 1350, total: 3149, vat: 547 });
  expect(discount).toBeNull();
  expect((await buy({ code: 'spring30', total: 3149 })).payment).toMatchObject({
    discount_code: 'SPRING30',
    discount_percentage: 30,
  });
});

test.each([
  ['SPRING-30', 'spring–30'],
  ['SPRING-30', 'Code: SPRING−30'],
  ['SPRING-30', 'Rabattcode SPRING 30'],
  ['SPRING-30', 'SPRING30'],
  ['SPRING-30', 'SPR1NG-3O'],
  ['OLIO10', '0l1o1O'],
  ['CODE10', 'code10'],
])('finds the code %s that is typed as %s', async (code, typed) => {
  await addCode(code, 30);
  const query = String(new URLSearchParams({ code: typed }));
  expect(await errorOf(await ask(`/api/discountcode.php?${query}`))).toBe('none');
  expect((await readShop(`?${query}`)).packages[2]).toMatchObject({ discount_code: code });
});

test('prefers the code that is typed to the letter', async () => {
  await addCode('SALE10', 10);
  await addCode('SALEIO', 40);
  const discountOf = async (code: string) => (await readShop(`?code=${code}`)).packages[2]?.discount_code;
  expect([await discountOf('SALE10'), await discountOf('saleio')]).toEqual(['SALE10', 'SALEIO']);
});

test('lets a code be used once however it is typed', async () => {
  await addCode('ONCE-10', 30, { validity: 'once' });
  const jonas = await loginAs('jonas');
  await buy({ code: '0NCE10', total: 3149 });
  expect(await errorOf(await order({ code: 'once–1o', total: 3149 }, jonas))).toBe('code_used');
});

test('uses the one discount that saves more, never both', async () => {
  await joinAgo(0);
  await addCode('LESS', 20);
  await addCode('SAME', 25);
  await addCode('MORE', 40);
  const discountOf = async (code: string) => {
    const { packages, discount } = await readShop(`?code=${code}`);
    return [packages[2]?.discount_code, packages[2]?.total, discount?.code];
  };
  expect(await discountOf('LESS')).toEqual(['TIMEBONUS25', 3374, 'TIMEBONUS25']);
  expect(await discountOf('SAME')).toEqual(['TIMEBONUS25', 3374, 'TIMEBONUS25']);
  expect(await discountOf('MORE')).toEqual(['MORE', 2699, 'TIMEBONUS25']);
  expect(await discountOf('TIMEBONUS25')).toEqual(['TIMEBONUS25', 3374, 'TIMEBONUS25']);
});

test('refuses codes that do not exist, of another site, for another member or country', async () => {
  await loginAs('jonas');
  await addCode('ELSEWHERE', 30, {}, 'velours');
  await addCode('JONAS30', 30, { user_id: 'jonas' });
  await addCode('MIRA30', 30, { user_id: 'mira' });
  await addCode('BELGIUM', 30, { country: 'BE' });
  for (const code of ['SPRNG30', 'ELSEWHERE', 'JONAS30']) expect(await find(code)).toBe('code_not_found');
  expect(await find('MIRA30')).toBe('none');
  expect(await shopError('code=BELGIUM&country=NL')).toBe('code_not_found');
  expect(await shopError('code=BELGIUM&country=BE')).toBe('none');
  expect(await errorOf(await order({ code: 'BELGIUM', total: 3149 }))).toBe('code_not_found');
});

test('ends a code at its time, or when an operator has ended it', async () => {
  await addCode('TODAY', 30, { expires: NOW + 1000 });
  await addCode('STOPPED', 30, { status: 'ended' });
  expect(await find('TODAY')).toBe('none');
  fixture.app.advanceTime(1000);
  expect([await find('TODAY'), await find('STOPPED'), await find('WELCOME25')]).toEqual([
    'code_ended',
    'code_ended',
    'code_ended',
  ]);
  expect(await errorOf(await order({ code: 'TODAY', total: 3149 }))).toBe('code_ended');
});

test('asks for a larger package below the minimum, in the money of the shop', async () => {
  await addCode('BIG50', 50, { currency: 'EUR', minimum_order_value: 5000 });
  const answer = await ask('/api/shop?code=BIG50&package=600');
  expect(await answer.json()).toMatchObject({
    error: 'code_minimum',
    params: { amount: '€\u00a050,00' },
    message: 'Deze code werkt vanaf €\u00a050,00.',
  });
  expect(await shopError('code=BIG50&package=1500')).toBe('none');
  // Without a package the code only has to work for one of them.
  const { packages } = await readShop('?code=BIG50');
  expect(packages.map((offer) => offer.discount)).toEqual([0, 0, 0, 4750]);
  expect(await errorOf(await order({ code: 'BIG50', total: 2249 }))).toBe('code_minimum');
});

test('asks for another method where the code has some', async () => {
  await addCode('PAYPAL5', 5, { paymentmethods: '["paypal","card"]' });
  const answer = await ask('/api/shop?code=PAYPAL5&package=600&method=ideal');
  expect(await answer.json()).toMatchObject({
    error: 'code_method',
    params: { methods: 'PayPal of Creditcard of betaalpas' },
  });
  expect(await shopError('code=PAYPAL5&package=600&method=paypal')).toBe('none');
  expect(await errorOf(await order({ code: 'PAYPAL5', total: 4274 }))).toBe('code_method');
});

test('refuses a code in another currency', async () => {
  await addCode('DOLLARS', 30, { currency: 'USD' });
  expect(await shopError('code=DOLLARS&package=600')).toBe('code_not_found');
});

test('counts a use for each member when it is paid, and never again after a refund', async () => {
  await addCode('EACH', 30);
  const jonas = await loginAs('jonas');
  await end(await buy({ code: 'EACH', total: 3149 }), 'canceled');
  const paid = await buy({ code: 'EACH', total: 3149 });
  await end(paid, 'refund');
  expect(await find('EACH')).toBe('code_used');
  fixture.app.advanceTime(10_000);
  await fixture.runJobs();
  expect((await check(paid)).status).toBe('refunded');
  expect(await find('EACH')).toBe('code_used');
  expect(await errorOf(await order({ code: 'EACH', total: 3149 }))).toBe('code_used');
  expect(await errorOf(await order({ code: 'EACH', total: 3149 }, jonas))).toBe('none');
});

test('lets one order hold a code for one use, until it ends or an hour has passed', async () => {
  await addCode('ONCE', 30, { validity: 'once' });
  const jonas = await loginAs('jonas');
  const use = async (who: object) => errorOf(await order({ code: 'ONCE', total: 3149 }, { ...who }));
  const first = await buy({ code: 'ONCE', total: 3149 });
  expect(await use(jonas)).toBe('code_used');
  expect(await errorOf(await ask('/api/discountcode.php?code=ONCE', undefined, jonas))).toBe('code_used');
  expect(await find('ONCE')).toBe('none');
  // The same member may try again with another method.
  expect(await use({})).toBe('none');
  fixture.app.advanceTime(3_600_000);
  expect(await use(jonas)).toBe('none');
  expect(await use({})).toBe('code_used');
  await end(first, 'paid');
  fixture.app.advanceTime(3_600_000);
  expect([await use(jonas), await use({})]).toEqual(['code_used', 'code_used']);
});

test('lets only the latest unpaid order of a member have a code, unless it is unlimited', async () => {
  await addCode('EACH', 30);
  await addCode('ALWAYS', 30, { validity: 'unlimited' });
  const statesOf = async (code: string) => {
    const orders = [await buy({ code, total: 3149 }), await buy({ code, total: 3149 })];
    return Promise.all(orders.map(async (bought) => (await check(bought)).status));
  };
  expect(await statesOf('EACH')).toEqual(['canceled', 'created']);
  expect(await statesOf('ALWAYS')).toEqual(['created', 'created']);
});

test('gives a code for one use to one of many simultaneous orders', async () => {
  await addCode('ONCE', 30, { validity: 'once' });
  const others = await Promise.all(['jonas', 'noor', 'sam'].map(loginAs));
  const answers = await Promise.all(
    [{}, ...others].map((who) => order({ code: 'ONCE', total: 3149 }, { ...who })),
  );
  const errors = await Promise.all(answers.map(errorOf));
  expect(errors.toSorted()).toEqual(['code_used', 'code_used', 'code_used', 'none']);
});

test('lets a member use an unlimited code again', async () => {
  await addCode('ALWAYS', 30, { validity: 'unlimited' });
  for (const attempt of [1, 2]) {
    await end(await buy({ code: 'ALWAYS', total: 3149 }), 'paid');
    expect([attempt, await find('ALWAYS')]).toEqual([attempt, 'none']);
  }
});

test('limits guesses per hour, and counts no code that exists', async () => {
  await addCode('SPRING30', 30);
  for (let i = 0; i < 25; i++) expect(await find('SPRING30')).toBe('none');
  for (let i = 0; i < 20; i++) expect(await find(`GUESS${i}`)).toBe('code_not_found');
  const answer = await ask('/api/discountcode.php?code=GUESS');
  expect([answer.status, answer.headers.has('retry-after')]).toEqual([429, true]);
  expect(await shopError('code=GUESS')).toBe('too_many_requests');
  expect((await readShop()).packages).toHaveLength(4);
  fixture.app.advanceTime(3_600_000);
  expect(await find('SPRING30')).toBe('none');
});

test('deletes a code for one member with the member', async () => {
  await addCode('MIRA30', 30, { user_id: 'mira' });
  await addCode('SPRING30', 30);
  await fixture.app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();
  const { results } = await fixture.app.db.prepare('SELECT code FROM discount_codes').all();
  expect(results).toEqual([{ code: 'SPRING30' }]);
});

test('needs a login and a code', async () => {
  expect((await fixture.app.ask('ardenza', '/api/discountcode.php?welcome=true')).status).toBe(403);
  expect(await errorOf(await ask('/api/discountcode.php'))).toBe('validation');
});
