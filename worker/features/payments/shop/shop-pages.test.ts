import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/payments/contract.ts';
import { readMainHtml } from '#worker/testing/pages.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { noSms } from '#worker/testing/memory/sms.ts';
import { FORM, setUpPaymentPages } from '../payment-pages.fixture.ts';

const t = getTranslator('nl');

const fixture = setUpPaymentPages();
const { buy, end, order, open, read, send } = fixture;

test('shows the packages with their prices, the smallest chosen', async () => {
  const html = await read('/credits');
  expect(html).toContain(t('credits.shop.lead'));
  expect(html.match(/<input type="radio"/g)).toHaveLength(4);
  expect(/value="(\d+)"[^>]*checked|checked[^>]*value="(\d+)"/.exec(html)?.[0]).toContain('"100"');
  expect(html).toContain(t('credits.count', { count: 600 }));
  expect(html).toContain(t('credits.order.total_vat'));
  expect(html).not.toContain('<s>');
  expect(html).not.toContain(t('credits.owed.text'));
});

test('tells a buyer before an order that the address must be confirmed, and sends the email again', async () => {
  const places = ['/credits', '/credits/600', '/credits/600/ideal'];
  for (const path of places)
    expect(await (await open(path)).text(), path).not.toContain(t('app.activation.pay'));
  await fixture.app.db
    .prepare(
      "UPDATE members SET status = 'not_confirmed', notifications_disabled = '[\"new_match.mail\"]' WHERE id = 'mira'",
    )
    .run();
  for (const path of places) {
    const html = await (await open(path)).text();
    expect(html.split(t('app.activation.pay')), path).toHaveLength(2);
    expect(html, path).toContain(t('app.activation.send'));
    expect(html.indexOf(t('app.activation.pay')), path).toBeLessThan(html.indexOf('<main'));
  }
  expect(await (await open('/members')).text()).not.toContain('class="container reminder"');
});

test('marks the best value once', async () => {
  expect((await read('/credits')).split(t('credits.shop.best'))).toHaveLength(2);
});

test('leads from the chosen package to its payment', async () => {
  const answer = await open('/credits?package=250&continue=1');
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/credits/250');
  const belgian = await open('/credits?package=250&country=BE&continue=1');
  expect(belgian.headers.get('location')).toBe('/credits/250?country=BE');
  expect((await open('/credits?package=251&continue=1')).status).toBe(200);
});

test('says where one pays only of methods with a page of their own', async () => {
  const text = t('credits.trust.provider');
  expect(await read('/credits/600/ideal')).toContain(text);
  expect(await read('/credits/600/debit')).not.toContain(text);
});

test('says what is owed, and how to settle it', async () => {
  await buy().then((bought) => end(bought, 'chargeback'));
  const spend =
    "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, account, created_at) VALUES ('ardenza', 'mira', ?, 'owed', 'x', 'owed', 0)";
  await fixture.app.db.prepare(spend).bind(40).run();
  for (const path of ['/credits', '/credits/600'])
    expect(await read(path)).toContain(t('credits.owed.title', { count: 40 }));
});

test('has no shop on a site that takes no payments', async () => {
  fixture.app.ports.payments = [];
  fixture.app.ports.sms = noSms;
  for (const path of ['/credits', '/credits/600']) {
    const html = await read(path);
    expect(html).toContain(t('credits.shop.none_title'));
    expect(html).not.toContain('type="submit"');
  }
  expect(await read('/premium')).toContain(t('credits.premium.get_plain'));
});

const checkedMethod = (html: string) =>
  /<input type="radio"[^>]*checked=""[^>]*value="(\w+)"/.exec(html)?.[1];

test('preselects the method of the address, else the first, and never the consent', async () => {
  expect(checkedMethod(await read('/credits/600/paypal'))).toBe('paypal');
  expect(checkedMethod(await read('/credits/600'))).toBe('ideal');
  expect(checkedMethod(await read('/credits/600/bancontact'))).toBe('ideal');
  expect(checkedMethod(await read('/credits/600/bancontact?country=BE'))).toBe('bancontact');
  expect(/<input[^>]*name="consent"[^>]*>/.exec(await read('/credits/600'))?.[0]).not.toContain('checked');
});

test('remembers the country of the last order and offers its methods', async () => {
  expect((await order({ country: 'BE', method: 'bancontact' })).status).toBe(200);
  expect(checkedMethod(await read('/credits/600'))).toBe('bancontact');
});

test('knows no package beyond those on sale', async () => {
  for (const id of ['601', '0600', 'x']) expect((await open(`/credits/${id}`)).status, id).toBe(404);
});

test('says that a way to pay has left the sale, and leads back to the shop when the package has', async () => {
  const form = { ...FORM, consent: CONSENT_VERSION };
  const refused = await send('/credits/600/ideal', { ...form, method: 'bancontact' });
  expect(refused.status).toBe(409);
  expect(await readMainHtml(refused)).toContain(t('errors.method_unavailable'));
  const back = await send('/credits/600/ideal', { ...form, package: '601' });
  expect([back.status, back.headers.get('location')]).toEqual([303, '/credits?package=601&country=NL']);
  await end(await buy(), 'paid');
  const saved = await send('/credits/repeat-order', { ...form, saved: 'gone', method: 'card' });
  expect(saved.status).toBe(409);
  expect(await readMainHtml(saved)).toContain(t('errors.method_unavailable'));
});

test('orders by the form and leads to the provider', async () => {
  const answer = await send('/credits/600/ideal', { ...FORM, consent: CONSENT_VERSION });
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toContain('/sandbox-checkout/');
});

test.each([
  ['without consent', {}, 422, () => t('credits.pay.consent_missing')],
  ['of another total', { consent: CONSENT_VERSION, total: '1' }, 409, () => t('errors.price_changed')],
  [
    'of another currency',
    { consent: CONSENT_VERSION, currency: 'CHF' },
    409,
    () => t('errors.price_changed'),
  ],
  ['without a method', { consent: CONSENT_VERSION, method: 'cheque' }, 422, () => t('credits.pay.title')],
])('refuses an order %s', async (_, more, status, text) => {
  const answer = await send('/credits/600/ideal', { ...FORM, ...more });
  expect(answer.status).toBe(status);
  expect(await readMainHtml(answer)).toContain(text());
  expect(await read('/transactions')).toContain(t('credits.list.empty_title'));
});

test('repeats the last purchase with its package and method', async () => {
  const before = await open('/credits/repeat-order');
  expect([before.status, before.headers.get('location')]).toEqual([302, '/credits']);
  await buy({ package: 250, total: 2199, method: 'paypal' }).then((bought) => end(bought, 'paid'));
  await order();
  const html = await read('/credits/repeat-order');
  expect(html).toContain(t('credits.count', { count: 250 }));
  expect(html).toContain(t('credits.repeat.approve', { provider: 'PayPal' }));
  expect(html).toMatch(/<input type="hidden" name="method" value="paypal"/);
  const answer = await send('/credits/repeat-order', {
    ...FORM,
    package: '250',
    total: '2199',
    method: 'paypal',
    consent: CONSENT_VERSION,
  });
  expect(answer.headers.get('location')).toContain('/sandbox-checkout/');
});

test.each(['/credits', '/credits/600/ideal', '/credits/repeat-order', '/premium', '/transactions'])(
  'sends a visitor of %s to the login and back',
  async (path) => {
    const answer = await fixture.app.ask('ardenza', path);
    expect(answer.headers.get('location')).toBe(`/login?${new URLSearchParams({ next: path }).toString()}`);
  },
);
