import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/payments/contract.ts';
import { removeTimestamps } from '#worker/testing/pages.ts';
import { addPhoto } from '#worker/testing/photos.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import type { Outcome } from '#worker/sandbox/plans.ts';
import { hashToken } from '#worker/session/token.ts';
import { noSms } from '#worker/testing/memory/sms.ts';
import { type Order, setUpPayments } from './payments.fixture.ts';

const t = getTranslator('nl');

const fixture = setUpPayments();
const { buy, check, end, order } = fixture;

/** The main part of a page. */
async function readMainHtml(answer: Response): Promise<string> {
  const [main = ''] = /<main.*<\/main>/s.exec(await answer.text()) ?? [];
  return main.replaceAll('<!-- -->', '').replaceAll('&#x27;', "'");
}

const open = async (path: string) => fixture.app.ask('ardenza', path, { cookie: fixture.cookie });
const read = async (path: string) => readMainHtml(await open(path));

const send = async (path: string, form: Record<string, string>) =>
  fixture.app.ask('ardenza', path, { cookie: fixture.cookie, method: 'POST', form });

const FORM = { package: '600', method: 'ideal', country: 'NL', total: '4499', currency: 'EUR', key: '' };

const makePremium = async () =>
  fixture.app.db.prepare("UPDATE members SET paid_user = 1 WHERE id = 'mira'").run();

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
  expect([back.status, back.headers.get('location')]).toEqual([303, '/credits']);
  const saved = await send('/credits/repeat-order', { ...form, saved: 'gone', method: 'card' });
  expect([saved.status, saved.headers.get('location')]).toEqual([303, '/credits']);
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

test.each([
  ['failed', 'failed'],
  ['canceled', 'canceled'],
  ['expired', 'expired'],
] as const)('offers other methods after a payment that was %s', async (outcome, state) => {
  const bought = await buy();
  await end(bought, outcome);
  const html = await read(`/transactions/${bought.payment.id}`);
  expect(html).toContain(t(`credits.result.${state}.title`));
  expect(html).toContain('/credits/600/card?country=NL');
  expect(html).toContain(t('credits.result.again', { method: 'iDEAL' }));
  expect(html).not.toContain(t('credits.result.emailed'));
});

test('shows the receipt of a completed payment and what is open now', async () => {
  const bought = await buy();
  await end(bought, 'paid');
  const html = await read(`/transactions/${bought.payment.id}`);
  expect(html).toContain(t('credits.result.thanks', { name: 'Mira' }));
  expect(html).toContain(t('credits.result.emailed'));
  expect(html).toContain(bought.payment.id);
  expect(html).not.toContain(t('credits.result.retry'));
});

test('checks a payment by the form when there are no scripts', async () => {
  const bought = await buy();
  const path = `/transactions/${bought.payment.id}`;
  expect(await read(path)).toContain(t('credits.result.loading.title'));
  expect(await readMainHtml(await send(path, {}))).toContain(t('credits.result.open.title'));
});

test('tells how a payment ended that was paid back or taken back', async () => {
  for (const [status, state] of [
    ['refunded', 'refunded'],
    ['charged_back', 'charged_back'],
  ] as const) {
    const { payment } = await buy();
    await fixture.app.db
      .prepare('UPDATE payments SET status = ? WHERE id = ?')
      .bind(status, payment.id)
      .run();
    expect(await read(`/transactions/${payment.id}`)).toContain(t(`credits.result.${state}.title`));
  }
});

test('asks not to pay again while the outcome is unknown', async () => {
  const { payment } = await buy();
  await fixture.app.db.prepare('UPDATE payments SET is_unknown = 1 WHERE id = ?').bind(payment.id).run();
  const html = await read(`/transactions/${payment.id}`);
  expect(html).toContain(t('credits.result.unknown.title'));
  expect(html).toContain(t('credits.result.unknown.safe'));
  expect(html).not.toContain('/credits/600');
});

test('lists the own payments only, and shows none of others', async () => {
  expect(await read('/transactions')).toContain(t('credits.list.empty_text'));
  const { payment } = await buy();
  expect(await read('/transactions')).toContain(`/transactions/${payment.id}`);
  await fixture.app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  const cookie = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  const answer = await fixture.app.ask('ardenza', `/transactions/${payment.id}`, { cookie });
  expect(answer.status).toBe(404);
  expect((await open('/transactions?after=elsewhere')).status).toBe(404);
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

test('compares Premium with the free membership, without a claim that has no evidence', async () => {
  const html = await read('/premium');
  expect(html).toContain(t('credits.premium.own_photos'));
  expect(html).toContain('9,99');
  expect(html).not.toContain('46');
  await makePremium();
  expect(await read('/premium')).toContain(t('credits.premium.have_title'));
});

test('shows three labelled fictional profiles on the page about Premium, and no member', async () => {
  await fixture.app.addMember({ id: 'jonas', name: 'Jonas', email: 'jonas@mail.example' });
  await addPhoto(fixture.app, 'jonas');
  const people = ['Nora', 'Emma', 'Lars', 'Tim'];
  for (const name of people.slice(0, 2)) await addFictional(name);
  expect(await read('/premium')).not.toContain('class="fan"');
  for (const name of people.slice(2)) await addFictional(name);
  const [, fan = ''] = /<ul class="fan">(.*?)<\/ul>/s.exec(await read('/premium')) ?? [];
  const shown = [...fan.matchAll(/href="\/members\/(\w+)"/g)].map(([, id]) => id);
  expect(people).toEqual(expect.arrayContaining(shown));
  expect(shown).toHaveLength(3);
  expect(fan.split(t('members.fictional.word'))).toHaveLength(4);
});

async function addFictional(name: string): Promise<void> {
  await fixture.app.addMember({ id: name, name, email: `${name}@mail.example`, fictional: true });
  await addPhoto(fixture.app, name);
}

test('tells a visitor who comes back from a bank only that nothing is left to do', async () => {
  const { payment } = await buy();
  const [real, madeUp] = await Promise.all(
    [payment.id, 'A-1'].map(async (id) => {
      const answer = await fixture.app.ask('ardenza', `/transactions/${id}`);
      expect(answer.status).toBe(200);
      return (await answer.text()).replaceAll(id, 'A-0');
    }),
  );
  expect(real).toContain(t('credits.result.visitor.title'));
  expect(real).toContain(`href="/login?next=%2Ftransactions%2FA-0"`);
  expect(real).toContain('noindex');
  expect(removeTimestamps(real ?? '')).toBe(removeTimestamps(madeUp ?? ''));
});

const openLoggedOut = async (path: string) => fixture.app.ask('ardenza', path);

/** Ends an order at the checkout and returns the path to which that leads. */
async function comeBack(bought: Order, outcome: Outcome): Promise<string> {
  const answer = await end(bought, outcome);
  return answer.headers.get('location')?.replace('https://ardenza.example', '') ?? '';
}

test.each([
  ['paid', 'status.completed', 'emailed'],
  ['pending', 'pending.title', 'pending.text'],
  ['failed', 'failed.title', 'failed.text'],
  ['canceled', 'canceled.title', 'canceled.text'],
  ['expired', 'expired.title', 'expired.text'],
] as const)(
  'tells a buyer who comes back from the provider without a session that the payment is %s, and nothing personal',
  async (outcome, title, text) => {
    const bought = await buy();
    const path = await comeBack(bought, outcome);
    await check(bought);
    const answer = await openLoggedOut(path);
    const page = await answer.clone().text();
    const html = await readMainHtml(answer);
    expect(html).toContain(`>${t(`credits.result.${title}`)}<`);
    expect(html).toContain(`>${t(`credits.result.${text}`)}<`);
    expect(html).toContain(`href="/login?next=%2Ftransactions%2F${bought.payment.id}"`);
    expect(html).not.toContain(t('credits.result.visitor.title'));
    // A token may have these digits by chance.
    expect(page).not.toMatch(/Mira|mira@|44[.,]99|(?<![\w-])4499(?![\w-])|iDEAL/);
    expect(page).toContain('noindex');
  },
);

test('says without a session that a payment is still checked, and to pay no second time if it is unknown', async () => {
  const bought = await buy();
  const { payment } = bought;
  const path = await comeBack(bought, 'late_notice');
  expect(await readMainHtml(await openLoggedOut(path))).toContain(t('credits.result.loading.title'));
  await fixture.app.db.prepare('UPDATE payments SET is_unknown = 1 WHERE id = ?').bind(payment.id).run();
  expect(await readMainHtml(await openLoggedOut(path))).toContain(t('credits.result.unknown.title'));
});

test('tells nothing of a payment without its own token', async () => {
  const first = await buy();
  const path = await comeBack(first, 'paid');
  const other = await comeBack(await buy(), 'failed');
  const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
  expect(token).toMatch(/^[0-9a-f]{64}$/);
  const wrong = [
    path.replace(token, ''),
    path.replace(token, '0'.repeat(64)),
    path.replace(token, token.slice(0, -1)),
    path.replace(token, new URLSearchParams(other.split('?')[1]).get('token') ?? ''),
    path.replace(first.payment.id, 'made-up'),
  ];
  await check(first);
  const plain = await readMainHtml(await openLoggedOut(`/transactions/${first.payment.id}`));
  expect(plain).toContain(t('credits.result.visitor.text'));
  for (const address of wrong) {
    const answer = await openLoggedOut(address);
    expect(answer.status).toBe(200);
    expect((await readMainHtml(answer)).replaceAll('made-up', first.payment.id)).toBe(plain);
  }
  await fixture.app.addMember({ id: 'other', tenantId: 'velours', email: 'other@mail.example' });
  const elsewhere = await fixture.app.ask('velours', path);
  expect(await readMainHtml(elsewhere)).not.toContain(t('credits.result.status.completed'));
});

test('shows its owner the whole payment with the token too, and other members nothing', async () => {
  const bought = await buy();
  const path = await comeBack(bought, 'paid');
  for (let repeat = 0; repeat < 2; repeat++) {
    await send(path, {});
    const html = await read(path);
    expect(html).toContain(t('credits.result.thanks', { name: 'Mira' }));
    expect(html).toContain(bought.payment.id);
  }
  expect((await fixture.readMember()).credits).toBe(600);
  await fixture.app.addMember({ id: 'jonas', email: 'jonas@mail.example' });
  const cookie = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  expect((await fixture.app.ask('ardenza', path, { cookie })).status).toBe(404);
});

test('keeps the token of the first answer to a repeated order, and stores only its hash', async () => {
  const headers = { 'idempotency-key': 'the-same-order-sent-twice' };
  const [first, second] = await Promise.all([order({}, headers), order({}, headers)]);
  const bought = (await first.json()) as Order;
  expect(await second.json()).toEqual(bought);
  const path = await comeBack(bought, 'paid');
  await check(bought);
  expect(await readMainHtml(await openLoggedOut(path))).toContain(t('credits.result.status.completed'));
  const token = new URLSearchParams(path.split('?')[1]).get('token') ?? '';
  const { results } = await fixture.app.db.prepare('SELECT * FROM payments').all();
  expect(JSON.stringify(results)).toContain(hashToken(token));
  expect(JSON.stringify(results)).not.toContain(token);
});

test.each(['/credits', '/credits/600/ideal', '/credits/repeat-order', '/premium', '/transactions'])(
  'sends a visitor of %s to the login and back',
  async (path) => {
    const answer = await fixture.app.ask('ardenza', path);
    expect(answer.headers.get('location')).toBe(`/login?${new URLSearchParams({ next: path }).toString()}`);
  },
);
