import { expect, test } from 'vitest';
import { NOW } from '#worker/testing/test-app.ts';
import { refusalOf, setUpDebits } from './debits.fixture.ts';

const fixture = setUpDebits();
const { buyByDebit, payByDebit, requestCode, sign, readCode, readDebit, read, readMember, readRow } = fixture;

const MINUTE_MS = 60_000;

test('gives the credits when the code signs the mandate, and tells the date and amount in advance', async () => {
  const bought = await buyByDebit();
  expect(new URL(bought.redirect).pathname).toBe('/directdebit');
  expect((await readDebit(bought)).stage).toBe('form');
  expect((await requestCode(bought)).status).toBe(200);
  expect(await readDebit(bought)).toMatchObject({
    stage: 'code',
    account: '•••• 4300',
    code: { phone: '+31 •••• 5678' },
  });
  expect(await readMember()).toMatchObject({ credits: 0, premium: false });
  expect((await sign(bought, await readCode())).status).toBe(200);
  expect(await readMember()).toEqual({ credits: 600, owed: 0, premium: true });
  expect((await read(bought)).status).toBe('completed');
  expect(await readDebit(bought)).toMatchObject({
    stage: 'signed',
    collection: { status: 'accepted', date: '2026-11-26', refund_until: '2027-01-21' },
  });
  const mails = fixture.app.mails().map(({ subject, text }) => subject + text);
  const notice = mails.find((mail) => mail.includes('NL16ZZZ000000120000')) ?? '';
  expect(notice).toContain('44,99');
  expect(notice).toContain('26 november 2026');
  expect(notice).toContain('•••• 4300');
  expect(notice).toContain(`ARD-2026-${bought.payment.id.slice(2).replace('-', '')}`);
  expect(mails.some((mail) => mail.includes('terugboeken'))).toBe(true);
});

test('keeps what proves the mandate, and the account number only encrypted', async () => {
  await payByDebit();
  const row = await readRow<Record<string, string | number>>('SELECT * FROM mandates');
  expect(row).toMatchObject({
    status: 'signed',
    account_holder: 'Mira de Wit',
    text_version: '2026-11',
    signed_from: '192.0.2.1',
    signed_at: fixture.app.ports.clock(),
    phone: '+31612345678',
    iban_label: '•••• 4300',
  });
  expect(String(row['text'])).toContain('Amstelvonk Verzonnen Media B.V.');
  const everything = JSON.stringify([row, fixture.app.logged, fixture.app.mails()]);
  expect(everything).not.toMatch(/NL91|0417164300/);
});

test('refuses a wrong code, and after five tries every code until a new one was sent', async () => {
  const bought = await buyByDebit();
  await requestCode(bought);
  const code = await readCode();
  const wrong = code === '000000' ? '000001' : '000000';
  for (const tries of [4, 3, 2, 1])
    expect(await refusalOf(await sign(bought, wrong))).toMatchObject({
      status: 422,
      fields: { otp: 'code_wrong' },
      params: { tries },
    });
  expect(await refusalOf(await sign(bought, wrong))).toMatchObject({ fields: { otp: 'code_over' } });
  expect(await refusalOf(await sign(bought, code))).toMatchObject({ fields: { otp: 'code_over' } });
  expect((await readMember()).credits).toBe(0);
  fixture.app.advanceTime(MINUTE_MS);
  expect((await fixture.ask(`/api/debits/${bought.payment.id}/resend`, {})).status).toBe(200);
  expect((await sign(bought, await readCode())).status).toBe(200);
  expect((await readMember()).credits).toBe(600);
});

test('accepts a code for ten minutes', async () => {
  const bought = await buyByDebit();
  await requestCode(bought);
  fixture.app.advanceTime(10 * MINUTE_MS);
  expect(await refusalOf(await sign(bought, await readCode()))).toMatchObject({
    fields: { otp: 'code_over' },
  });
});

test('shares the five tries of a code among requests that arrive at once', async () => {
  const bought = await buyByDebit();
  await requestCode(bought);
  const code = Number(await readCode());
  const guesses = Array.from({ length: 8 }, (_, n) => String((code + 1 + n) % 1_000_000).padStart(6, '0'));
  const answers = await Promise.all(guesses.map(async (guess) => refusalOf(await sign(bought, guess))));
  expect(answers.filter(({ params }) => params !== undefined && 'tries' in params)).toHaveLength(5);
});

test.each([
  ['an IBAN with a wrong digit', { iban: 'NL91 ABNA 0417 1634 00' }, { iban: 'iban_invalid' }],
  ['the IBAN of another country', { iban: 'TR330006100519786457841326' }, { iban: 'iban_country' }],
  ['a phone that gets no text messages', { phone: '020 123 4567' }, { phone: 'phone_invalid' }],
  ['a phone outside of Europe', { phone: '+1 415 555 2671' }, { phone: 'phone_invalid' }],
  ['no holder', { account_holder: ' ' }, { account_holder: 'required' }],
  ['a letter that is not seen', { street: 'Prin\u0000sen' }, { street: 'invalid' }],
  ['no password', { password: '' }, { password: 'required' }],
  ['a wrong password', { password: 'a guess' }, { password: 'password_wrong' }],
  ['two mistakes', { iban: 'x', phone: 'x' }, { iban: 'iban_invalid', phone: 'phone_invalid' }],
])('refuses %s', async (_, more, fields) => {
  const bought = await buyByDebit();
  expect(await refusalOf(await requestCode(bought, more))).toMatchObject({ status: 422, fields });
  expect(await readCode()).toBe('');
});

test('takes an account as banks and other pages show it, and a code in digits of another script', async () => {
  const bought = await buyByDebit();
  const account = { iban: '\u202AIBAN NL91 ABNA 0417 1643 00\u202C', account_holder: 'Mira\u200B de Wit' };
  expect((await requestCode(bought, account)).status).toBe(200);
  const code = (await readCode()).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  expect((await sign(bought, code)).status).toBe(200);
});

test('signs no order whose discount another order has', async () => {
  await fixture.app.db.prepare("UPDATE members SET created_at = ? WHERE id = 'mira'").bind(NOW).run();
  const bought = await buyByDebit({ total: 3374 });
  await requestCode(bought);
  const code = await readCode();
  await fixture.end(await fixture.buy({ total: 3374 }), 'paid');
  expect((await readDebit(bought)).stage).toBe('over');
  expect((await sign(bought, code)).status).toBe(404);
  expect((await readMember()).credits).toBe(600);
  expect(await readRow('SELECT count(*) AS n FROM debits')).toEqual({ n: 0 });
});

test('shows and takes nothing of the order of another member', async () => {
  const bought = await buyByDebit();
  await requestCode(bought);
  const code = await readCode();
  await fixture.app.addMember({ id: 'jonas', createdAt: 0 });
  const cookie = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  const path = `/api/debits/${bought.payment.id}`;
  expect((await fixture.app.ask('ardenza', path, { cookie })).status).toBe(404);
  expect((await fixture.ask(`${path}/sign`, { otp: code }, { cookie })).status).toBe(404);
  const card = await fixture.buy();
  expect((await requestCode(card)).status).toBe(404);
});

test('signs once however often the code is sent', async () => {
  const bought = await buyByDebit();
  await requestCode(bought);
  const code = await readCode();
  const answers = await Promise.all([1, 2, 3].map(async () => sign(bought, code)));
  expect(answers.filter(({ ok }) => ok).length).toBeGreaterThanOrEqual(1);
  expect((await readMember()).credits).toBe(600);
  const notices = await readRow<{ n: number }>(
    "SELECT count(*) AS n FROM outbox WHERE kind = 'debit_notice'",
  );
  expect(notices.n).toBe(1);
});

test('lets a mandate that was begun for an earlier creditor be neither signed nor sent a code, and begins anew', async () => {
  const bought = await buyByDebit();
  expect((await requestCode(bought)).status).toBe(200);
  await fixture.app.db.prepare("UPDATE mandates SET creditor_id = 'NL00ZZZ999999990000'").run();
  expect((await sign(bought, await readCode())).status).toBe(404);
  fixture.app.advanceTime(MINUTE_MS);
  expect((await fixture.ask(`/api/debits/${bought.payment.id}/resend`, {})).status).toBe(404);
  expect(await readDebit(bought)).toMatchObject({
    stage: 'form',
    mandate: { creditor_id: 'NL16ZZZ000000120000' },
  });
  expect((await requestCode(bought)).status).toBe(200);
  expect((await sign(bought, await readCode())).status).toBe(200);
});
