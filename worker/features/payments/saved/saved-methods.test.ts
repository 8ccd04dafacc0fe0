import { expect, test } from 'vitest';
import { CONSENT_VERSION } from '#client/features/payments/contract.ts';
import type { SavedMethod } from '#client/features/payments/saved/contract.ts';
import { TEST_ACCOUNTS } from '#worker/sandbox/bank.ts';
import { parseForm } from '#worker/testing/forms.ts';
import { PASSWORD } from '#worker/testing/test-app.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { setUpDebits } from '../debits/debits.fixture.ts';
import type { Order } from '../payments.fixture.ts';

const t = getTranslator('nl');
const fixture = setUpDebits();
const { ask, buy, end, order, payByDebit, read, readMember } = fixture;

const MINUTE_MS = 60_000;

const list = async (): Promise<SavedMethod[]> =>
  ((await (await ask('/api/saved-methods')).json()) as { methods: SavedMethod[] }).methods;

/** A card that was saved while paying. */
async function saveCard(outcome: 'paid' | 'paid_once' = 'paid'): Promise<SavedMethod> {
  await end(await buy({ method: 'card', save: true }), outcome);
  const [saved] = await list();
  if (!saved) throw new Error('Nothing was saved.');
  return saved;
}

const repeat = async ({ id, method }: SavedMethod, headers: Record<string, string> = {}) =>
  order({ method, saved: id, ...(method === 'debit' && { password: PASSWORD }) }, headers);

const remove = async (id: string) =>
  fixture.app.ask('ardenza', `/api/saved-methods/${id}`, { method: 'DELETE', cookie: fixture.cookie });

test('saves a card only if the member said so, and only once it was paid with', async () => {
  await end(await buy({ method: 'card' }), 'paid');
  await end(await buy({ method: 'card', save: true }), 'failed');
  await end(await buy({ method: 'ideal', save: true }), 'paid');
  expect(await list()).toEqual([]);
  expect(await saveCard()).toMatchObject({ method: 'card', label: 'Visa •••• 4242' });
  expect(await list()).toHaveLength(1);
});

test('charges a saved card at once, without a page of the provider', async () => {
  const saved = await saveCard();
  const { credits } = await readMember();
  const bought = (await (await repeat(saved)).json()) as Order;
  expect(new URL(bought.redirect).pathname).toBe(`/transactions/${bought.payment.id}`);
  expect(await read(bought)).toMatchObject({ status: 'completed', is_repeat: true });
  expect((await readMember()).credits).toBe(credits + 600);
});

test('charges once however often the same order arrives', async () => {
  const saved = await saveCard();
  const key = { 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all([1, 2, 3].map(async () => repeat(saved, key)));
  const ids = await Promise.all(answers.map(async (answer) => ((await answer.json()) as Order).payment.id));
  expect(new Set(ids).size).toBe(1);
  expect((await readMember()).credits).toBe(1200);
  const charges = await fixture.app.db
    .prepare("SELECT count(*) AS n FROM sandbox_payments WHERE id LIKE 'saved-%'")
    .first<{ n: number }>();
  expect(charges?.n).toBe(1);
});

test('charges a saved card once when the form is sent twice without scripts', async () => {
  await saveCard();
  const path = '/credits/repeat-order';
  const page = await fixture.app.ask('ardenza', path, { cookie: fixture.cookie });
  const form = { ...parseForm(await page.text(), 'saved').values, consent: CONSENT_VERSION };
  const answers = await Promise.all(
    [1, 2].map(() => fixture.app.ask('ardenza', path, { cookie: fixture.cookie, method: 'POST', form })),
  );
  const [first, second] = answers.map(({ headers }) => headers.get('location'));
  expect(first).toContain('/transactions/A-');
  expect(second).toBe(first);
  expect((await readMember()).credits).toBe(1200);
});

test('charges nothing by itself', async () => {
  await saveCard();
  for (let day = 0; day < 40; day++) {
    fixture.app.advanceTime(24 * 60 * MINUTE_MS);
    await fixture.runJobs();
  }
  const rows = await fixture.app.db.prepare('SELECT count(*) AS n FROM payments').first<{ n: number }>();
  expect(rows?.n).toBe(1);
});

test('says that a saved card was declined, and leads to another card, PayPal or another try', async () => {
  const saved = await saveCard('paid_once');
  const bought = (await (await repeat(saved)).json()) as Order;
  expect((await read(bought)).status).toBe('failed');
  expect((await readMember()).credits).toBe(600);
  const page = await fixture.app.ask('ardenza', `/transactions/${bought.payment.id}`, {
    cookie: fixture.cookie,
  });
  const html = await page.text();
  expect(html).toContain(t('credits.result.recurring.title'));
  expect(html).toContain(t('credits.result.recurring.card'));
  expect(html).toContain('/credits/600/card?country=NL');
  expect(html).toContain('/credits/600/paypal?country=NL');
  expect(html).toContain(`href="/credits/repeat-order"`);
});

test('debits the account of a kept mandate again, and announces that', async () => {
  await payByDebit({ save: true });
  const [saved] = await list();
  expect(saved).toMatchObject({ method: 'debit', label: '•••• 4300' });
  if (!saved) return;
  expect((await repeat(saved)).status).toBe(409);
  fixture.app.advanceTime(MINUTE_MS);
  await fixture.runBank();
  const bought = (await (await repeat(saved)).json()) as Order;
  expect((await read(bought)).status).toBe('completed');
  expect((await readMember()).credits).toBe(1200);
  const { results } = await fixture.app.db
    .prepare('SELECT sequence FROM debits ORDER BY created_at')
    .all<{ sequence: string }>();
  expect(results.map(({ sequence }) => sequence)).toEqual(['FRST', 'RCUR']);
  const notices = await fixture.app.db
    .prepare("SELECT count(*) AS n FROM outbox WHERE kind = 'debit_notice'")
    .first<{ n: number }>();
  expect(notices?.n).toBe(2);
});

/** A kept mandate whose first debit was collected. */
async function keepMandate(): Promise<SavedMethod> {
  await payByDebit({ save: true });
  fixture.app.advanceTime(MINUTE_MS);
  await fixture.runBank();
  const [saved] = await list();
  if (!saved) throw new Error('Nothing was saved.');
  return saved;
}

test.each([
  [{}, 'required'],
  [{ password: 'a guess' }, 'password_wrong'],
])('debits a saved account only with the password of the member, not with %j', async (more, reason) => {
  const { id } = await keepMandate();
  const answer = await order({ method: 'debit', saved: id, ...more });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ fields: { password: reason } });
  expect((await readMember()).credits).toBe(600);
  expect((await order({ method: 'debit', saved: id, password: PASSWORD })).status).toBe(200);
});

test('counts no order for a wrong password', async () => {
  const { id } = await keepMandate();
  await fixture.app.db.prepare("UPDATE counters SET n = 29 WHERE scope = 'payments'").run();
  const repeatWith = async (password: string) => order({ method: 'debit', saved: id, password });
  expect((await repeatWith('a guess')).status).toBe(422);
  expect((await repeatWith('a guess')).status).toBe(422);
  expect((await repeatWith(PASSWORD)).status).toBe(200);
});

test('asks for the password in the form that debits a saved account again, and says when it is wrong', async () => {
  const { id } = await keepMandate();
  const path = '/credits/repeat-order';
  const page = await (await fixture.app.ask('ardenza', path, { cookie: fixture.cookie })).text();
  expect(page).toContain('name="password"');
  expect(page).toContain(t('debits.password_hint'));
  const send = async (password: string) =>
    fixture.app.ask('ardenza', path, {
      cookie: fixture.cookie,
      method: 'POST',
      form: {
        package: '600',
        method: 'debit',
        saved: id,
        country: 'NL',
        total: '4499',
        key: '',
        consent: CONSENT_VERSION,
        password,
      },
    });
  const refused = await send('a guess');
  expect(refused.status).toBe(422);
  expect(await refused.text()).toContain(t('errors.field.password_wrong'));
  expect((await send(PASSWORD)).headers.get('location')).toContain('/transactions/A-');
});

test('debits no saved account for a creditor that its mandate does not name, and lets the member sign anew', async () => {
  const saved = await keepMandate();
  await fixture.app.db.prepare("UPDATE mandates SET creditor_id = 'NL00ZZZ999999990000'").run();
  expect((await repeat(saved)).status).toBe(409);
  expect(await list()).toEqual([]);
  expect((await payByDebit({ save: true })).redirect).toContain('/directdebit');
  expect(await list()).toHaveLength(1);
});

test('orders one of two repeated debits at once', async () => {
  await payByDebit({ save: true });
  fixture.app.advanceTime(MINUTE_MS);
  await fixture.runBank();
  const [saved] = await list();
  if (!saved) throw new Error('Nothing was saved.');
  const answers = await Promise.all([repeat(saved), repeat(saved)]);
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect((await readMember()).credits).toBe(1200);
});

test('keeps no mandate that was given for one order, and ends one with a return', async () => {
  await payByDebit();
  expect(await list()).toEqual([]);
  fixture.app.advanceTime(MINUTE_MS);
  await fixture.runBank();
  await payByDebit({ save: true, iban: TEST_ACCOUNTS.returned });
  const [saved] = await list();
  if (!saved) throw new Error('Nothing was saved.');
  fixture.app.advanceTime(MINUTE_MS);
  await fixture.runBank();
  expect(await list()).toEqual([]);
  await fixture.app.db.prepare('UPDATE debit_blocks SET lifted_at = 0').run();
  expect(await list()).toEqual([]);
  const stored = await fixture.app.db
    .prepare("SELECT id FROM saved_methods WHERE tenant_id = 'ardenza'")
    .all();
  expect(stored.results).toEqual([]);
  expect((await repeat(saved)).status).toBe(409);
});

test('forgets a method, and its mandate with it', async () => {
  await payByDebit({ save: true });
  fixture.app.advanceTime(MINUTE_MS);
  await fixture.runBank();
  const [saved] = await list();
  if (!saved) throw new Error('Nothing was saved.');
  expect((await remove(saved.id)).status).toBe(200);
  expect(await list()).toEqual([]);
  expect((await repeat(saved)).status).toBe(409);
  expect((await remove(saved.id)).status).toBe(404);
  const mandate = await fixture.app.db.prepare('SELECT status FROM mandates').first();
  expect(mandate).toEqual({ status: 'revoked' });
});

test('takes no method of another member, and none in the name of another one', async () => {
  const saved = await saveCard();
  await fixture.app.addMember({ id: 'jonas', createdAt: 0 });
  const cookie = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  expect((await repeat(saved, { cookie })).status).toBe(409);
  expect((await order({ method: 'paypal', saved: saved.id })).status).toBe(409);
  const removal = await fixture.app.ask('ardenza', `/api/saved-methods/${saved.id}`, {
    method: 'DELETE',
    cookie,
  });
  expect(removal.status).toBe(404);
  expect(await list()).toHaveLength(1);
});

test('shows the choice to save only for methods that can be, and never makes it', async () => {
  const open = async (path: string) =>
    (await fixture.app.ask('ardenza', path, { cookie: fixture.cookie })).text();
  const field = /<input[^>]*name="save"[^>]*>/.exec(await open('/credits/600/card'))?.[0];
  expect(field).toBeDefined();
  expect(field).not.toContain('checked');
  expect(await open('/credits/600/ideal')).not.toContain('name="save"');
});

test('repeats the last order with the saved method by the form, and lists it in the settings', async () => {
  const saved = await saveCard();
  const send = async (path: string, form: Record<string, string>) =>
    fixture.app.ask('ardenza', path, { cookie: fixture.cookie, method: 'POST', form });
  const open = async (path: string) =>
    (await fixture.app.ask('ardenza', path, { cookie: fixture.cookie })).text();
  const page = await open('/credits/repeat-order');
  expect(page).toContain('Visa •••• 4242');
  expect(page).toContain(t('credits.repeat.saved'));
  const answer = await send('/credits/repeat-order', {
    package: '600',
    method: 'card',
    saved: saved.id,
    country: 'NL',
    total: '4499',
    key: '',
    consent: CONSENT_VERSION,
  });
  expect(answer.headers.get('location')).toContain('/transactions/A-');
  expect(await open('/settings/payment-methods')).toContain('Visa •••• 4242');
  const removed = await send('/settings/payment-methods', { id: saved.id });
  const html = await removed.text();
  expect(html).toContain(t('credits.saved.removed', { name: 'Visa •••• 4242' }));
  expect(html).toContain(t('credits.saved.empty_title'));
});
