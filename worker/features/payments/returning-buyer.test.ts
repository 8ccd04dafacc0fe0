import { expect, test } from 'vitest';
import { readMainHtml, removeAges } from '#worker/testing/pages.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import type { Outcome } from '#worker/sandbox/plans.ts';
import { hashToken } from '#worker/session/token.ts';
import { setUpPaymentPages } from './payment-pages.fixture.ts';
import type { Order } from './payments.fixture.ts';

const t = getTranslator('nl');

const fixture = setUpPaymentPages();
const { buy, check, end, order, read, send } = fixture;

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
  expect(removeAges(real ?? '')).toBe(removeAges(madeUp ?? ''));
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
