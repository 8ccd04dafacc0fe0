import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/payments/contract.ts';
import { NOW } from '#worker/testing/test-app.ts';
import { readMainHtml } from '#worker/testing/pages.ts';
import { TEST_ACCOUNTS } from '#worker/sandbox/bank.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { ACCOUNT, setUpDebits } from './debits.fixture.ts';

const t = getTranslator('nl');

const fixture = setUpDebits();
const { buyByDebit, payByDebit, requestCode, readCode } = fixture;

const open = async (path: string) => fixture.app.ask('ardenza', path, { cookie: fixture.cookie });
const send = async (path: string, form: Record<string, string>) =>
  fixture.app.ask('ardenza', path, { cookie: fixture.cookie, method: 'POST', form });

test('leads from the checkout through the account and the code to the credits, without scripts', async () => {
  const ordered = await send('/credits/600/debit', {
    package: '600',
    method: 'debit',
    country: 'NL',
    total: '4499',
    key: '',
    consent: CONSENT_VERSION,
  });
  expect(ordered.status).toBe(303);
  const page = new URL(ordered.headers.get('location') ?? '');
  const path = page.pathname + page.search;
  const form = await readMainHtml(await open(path));
  for (const name of Object.keys(ACCOUNT)) expect(form).toContain(`name="${name}"`);
  expect(form).toContain('NL16ZZZ000000120000');
  expect(form).toMatch(/ARD-2026-\w{8}/);
  expect(/<input[^>]*name="save"[^>]*>/.exec(form)?.[0]).not.toContain('checked');
  const asked = await send(path, { about: 'account', ...ACCOUNT });
  expect([asked.status, asked.headers.get('location')]).toEqual([303, path]);
  const codePage = await readMainHtml(await open(path));
  expect(codePage).toContain('name="otp"');
  expect(codePage).toContain('•••• 4300');
  expect(codePage).not.toContain('4164');
  expect(await readMainHtml(await open(`${path}&change=1`))).toContain('name="iban"');
  const signed = await send(path, { about: 'sign', otp: await readCode() });
  const result = signed.headers.get('location') ?? '';
  expect(result).toMatch(/^\/transactions\/A-/);
  const html = await readMainHtml(await open(result));
  expect(html).toContain(t('debits.done.follows', { date: '26 november 2026' }));
  expect(html).toContain(t('debits.done.refund_hint', { date: '21 januari 2027' }));
  expect((await open(path)).headers.get('location')).toBe(result);
});

test('shows what was typed with its mistakes, and a wrong code', async () => {
  const bought = await buyByDebit();
  const path = `/directdebit?order=${bought.payment.id}`;
  const wrong = await send(path, {
    about: 'account',
    ...ACCOUNT,
    iban: 'NL91 ABNA 0417 1634 00',
    phone: 'x',
  });
  expect(wrong.status).toBe(422);
  const html = await readMainHtml(wrong);
  expect(html).toContain(t('errors.field.iban_invalid'));
  expect(html).toContain(t('errors.field.phone_invalid'));
  expect(html).toContain('value="Prinsengracht"');
  expect(html).not.toContain(ACCOUNT.password);
  const empty = await send(path, { about: 'account', ...ACCOUNT, city: '' });
  expect(await readMainHtml(empty)).toContain(t('errors.field.required'));
  await requestCode(bought);
  const code = await readCode();
  const guess = await send(path, { about: 'sign', otp: code === '111111' ? '222222' : '111111' });
  expect(await readMainHtml(guess)).toContain(t('errors.field.code_wrong', { tries: 4 }));
});

test('says that the account is blocked, and offers other methods', async () => {
  const bought = await buyByDebit();
  const path = `/directdebit?order=${bought.payment.id}`;
  const answer = await send(path, { about: 'account', ...ACCOUNT, iban: TEST_ACCOUNTS.blocked });
  expect(answer.status).toBe(403);
  const html = await readMainHtml(answer);
  expect(html).toContain(t('debits.blocked.title'));
  expect(html).toContain(t('errors.debit_blocked'));
  expect(html).toContain('/credits/600/ideal?country=NL');
  expect(html).not.toContain('/credits/600/debit');
  expect(html).not.toContain('name="iban"');
});

test('says until when a debit waits for the bank, on its own page and at the checkout', async () => {
  const other = await buyByDebit();
  await payByDebit();
  const html = await readMainHtml(await open(`/directdebit?order=${other.payment.id}`));
  expect(html).toContain(t('debits.limit.title'));
  expect(html).toContain(
    t('debits.limit.waiting', { amount: '€\u00a044,99', date: '21 november 2026', until: '3 december 2026' }),
  );
  const again = await send('/credits/600/debit', {
    package: '600',
    method: 'debit',
    country: 'NL',
    total: '4499',
    key: '',
    consent: CONSENT_VERSION,
  });
  expect(again.status).toBe(409);
  const checkout = await readMainHtml(again);
  expect(checkout).toContain(t('errors.debit_limit'));
  expect(checkout, 'another method is chosen').toMatch(
    /<input[^>]* name="method"[^>]* checked=""[^>]* value="ideal"/,
  );
  expect(checkout).not.toContain('value="debit"');
});

test('leads from an order that a newer one has replaced to its result', async () => {
  await fixture.app.db.prepare("UPDATE members SET created_at = ? WHERE id = 'mira'").bind(NOW).run();
  const replaced = await buyByDebit({ total: 3374 });
  await buyByDebit({ total: 3374 });
  const path = `/directdebit?order=${replaced.payment.id}`;
  const sent = await send(path, { about: 'account', ...ACCOUNT });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
  expect((await open(path)).headers.get('location')).toBe(`/transactions/${replaced.payment.id}`);
});

test('has no page without an own order', async () => {
  expect((await open('/directdebit')).headers.get('location')).toBe('/credits');
  expect((await open('/directdebit?order=A-0000-0000')).status).toBe(404);
  expect((await open('/directdebit?order=')).status).toBe(404);
  const visitor = await fixture.app.ask('ardenza', '/directdebit?order=A-1');
  expect(visitor.headers.get('location')).toContain('/login?next=');
});

test('says when a repeated order is debited, as no provider asks for direct debit again', async () => {
  await payByDebit();
  const page = await readMainHtml(await open('/credits/repeat-order'));
  expect(page).toContain(t('credits.method.debit_hint'));
  expect(page).not.toContain(t('credits.repeat.approve', { provider: t('credits.method.debit') }));
});
