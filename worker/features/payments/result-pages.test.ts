import { expect, test } from 'vitest';
import { readMainHtml } from '#worker/testing/pages.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { setUpPaymentPages } from './payment-pages.fixture.ts';

const t = getTranslator('nl');

const fixture = setUpPaymentPages();
const { buy, end, open, read, send } = fixture;

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
