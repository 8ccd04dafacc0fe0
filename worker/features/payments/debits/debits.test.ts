import { expect, test } from 'vitest';
import { TEST_ACCOUNTS } from '#worker/sandbox/bank.ts';
import { NOW } from '#worker/testing/test-app.ts';
import { noSms } from '#worker/testing/memory/sms.ts';
import { ACCOUNT, setUpDebits } from './debits.fixture.ts';

const fixture = setUpDebits();
const { buyByDebit, orderByDebit, payByDebit, requestCode, sign, readCode, readDebit, read, readMember } =
  fixture;

const MINUTE_MS = 60_000;

async function refusalOf(answer: Response) {
  const { error, fields, params } = (await answer.json()) as {
    error: string;
    fields?: Record<string, string>;
    params?: Record<string, number>;
  };
  return { status: answer.status, error, fields, params };
}

async function first<Row>(query: string): Promise<Row> {
  const row = await fixture.app.db.prepare(query).first<Row>();
  if (!row) throw new Error(`nothing for ${query}`);
  return row;
}

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
  const row = await first<Record<string, string | number>>('SELECT * FROM mandates');
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

test('takes an account as banks and other pages show it, and a code in digits of another script', async () => {
  const bought = await buyByDebit();
  const account = { iban: '\u202AIBAN NL91 ABNA 0417 1643 00\u202C', account_holder: 'Mira\u200B de Wit' };
  expect((await requestCode(bought, account)).status).toBe(200);
  const code = (await readCode()).replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
  expect((await sign(bought, code)).status).toBe(200);
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

test('sends few text messages: one a minute, five a day to a member and to a phone', async () => {
  const bought = await buyByDebit();
  const statusOf = async () => (await requestCode(bought)).status;
  expect([await statusOf(), await statusOf()]).toEqual([200, 429]);
  for (let n = 0; n < 4; n++) {
    fixture.app.advanceTime(MINUTE_MS);
    expect(await statusOf()).toBe(200);
  }
  fixture.app.advanceTime(MINUTE_MS);
  expect(await statusOf()).toBe(429);
  await fixture.app.addMember({ id: 'jonas', createdAt: 0 });
  const cookie = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  const answer = await fixture.order({ method: 'debit' }, { cookie });
  const { payment } = (await answer.json()) as typeof bought;
  const other = await fixture.ask(
    `/api/debits/${payment.id}/code`,
    { ...ACCOUNT, mandate: '2026-11' },
    { cookie },
  );
  expect(other.status).toBe(429);
});

test.each([
  ['twenty to an address', 'sms-address', 20],
  ['five hundred for a site', 'sms-site', 500],
])('sends at most %s a day', async (_, scope, most) => {
  const bought = await buyByDebit();
  expect((await requestCode(bought)).status).toBe(200);
  fixture.app.advanceTime(MINUTE_MS);
  await fixture.app.db.prepare('UPDATE counters SET n = ? WHERE scope = ?').bind(most, scope).run();
  expect((await requestCode(bought)).status).toBe(429);
});

test('sends no text message for a mandate that is signed, also before its order is settled', async () => {
  const bought = await payByDebit();
  // The process has ended between the two, and the bank was faster than the job.
  await fixture.app.db.prepare("UPDATE debits SET status = 'collected'").run();
  await fixture.app.db.prepare("UPDATE payments SET status = 'created', completed_at = NULL").run();
  fixture.app.advanceTime(MINUTE_MS);
  expect((await requestCode(bought)).status).toBe(404);
  expect((await fixture.ask(`/api/debits/${bought.payment.id}/resend`, {})).status).toBe(404);
  expect(await first('SELECT count(*) AS n FROM sms_outbox')).toEqual({ n: 1 });
});

test('says so when no text message can be sent, counts none, and keeps what was typed before', async () => {
  const bought = await buyByDebit();
  const { sms } = fixture.app.ports;
  const refuse = { ...sms, send: () => Promise.resolve(false) };
  fixture.app.ports.sms = refuse;
  for (let n = 0; n < 7; n++)
    expect(await refusalOf(await requestCode(bought))).toMatchObject({ error: 'sms_unavailable' });
  expect((await readDebit(bought)).stage).toBe('form');
  fixture.app.ports.sms = sms;
  expect((await requestCode(bought)).status).toBe(200);
  fixture.app.advanceTime(MINUTE_MS);
  fixture.app.ports.sms = refuse;
  const again = await fixture.ask(`/api/debits/${bought.payment.id}/resend`, {});
  expect(await refusalOf(again)).toMatchObject({ error: 'sms_unavailable' });
  expect((await sign(bought, await readCode())).status).toBe(200);
});

test.each(['code', 'resend'])(
  'takes the code of a text message whose sending is not confirmed, and counts it, after %s',
  async (call) => {
    const bought = await buyByDebit();
    if (call === 'resend') {
      await requestCode(bought);
      fixture.app.advanceTime(MINUTE_MS);
    }
    const sent: string[] = [];
    fixture.app.ports.sms = {
      serves: () => Promise.resolve(true),
      send: (_, { text }) => {
        sent.push(text);
        return Promise.reject(new Error('no answer in time'));
      },
    };
    const send = async () =>
      call === 'code' ? requestCode(bought) : fixture.ask(`/api/debits/${bought.payment.id}/resend`, {});
    expect((await send()).status).toBe(200);
    expect((await readDebit(bought)).stage).toBe('code');
    expect((await send()).status).toBe(429);
    expect((await sign(bought, sent[0]?.slice(0, 6) ?? '')).status).toBe(200);
    const logged = fixture.app.logged.filter(({ event }) => event === 'sms-unanswered');
    expect(logged).toHaveLength(1);
    expect(JSON.stringify(logged)).not.toMatch(/\+316/);
  },
);

test('allows one debit at a time, and another one once the bank has paid', async () => {
  await payByDebit();
  expect(await refusalOf(await orderByDebit())).toMatchObject({ status: 409, error: 'debit_limit' });
  fixture.app.advanceTime(MINUTE_MS);
  await fixture.runBank();
  await payByDebit();
  expect((await readMember()).credits).toBe(1200);
});

test('signs only one of two orders that were begun before', async () => {
  const firstOrder = await buyByDebit();
  const other = await buyByDebit();
  await requestCode(firstOrder);
  const code = await readCode();
  fixture.app.advanceTime(MINUTE_MS);
  await requestCode(other);
  const codes = [
    [firstOrder, code],
    [other, await readCode()],
  ] as const;
  const answers = await Promise.all(codes.map(async ([bought, otp]) => sign(bought, otp)));
  expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409']);
  expect((await readMember()).credits).toBe(600);
  expect((await first<{ n: number }>('SELECT count(*) AS n FROM debits')).n).toBe(1);
  const stages = await Promise.all(codes.map(async ([bought]) => (await readDebit(bought)).stage));
  expect(stages.toSorted()).toEqual(['limit', 'signed']);
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
  expect(await first('SELECT count(*) AS n FROM debits')).toEqual({ n: 0 });
});

test('counts a debit of the same account by another member', async () => {
  await payByDebit();
  await fixture.app.addMember({ id: 'jonas', createdAt: 0 });
  const cookie = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  const { payment } = (await (await fixture.order({ method: 'debit' }, { cookie })).json()) as {
    payment: { id: string };
  };
  const answer = await fixture.ask(
    `/api/debits/${payment.id}/code`,
    { ...ACCOUNT, mandate: '2026-11', phone: '06 87654321' },
    { cookie },
  );
  expect(await refusalOf(answer)).toMatchObject({ error: 'debit_limit' });
});

test.each([
  ['at once', TEST_ACCOUNTS.returned, [11_000]],
  ['after it had paid', TEST_ACCOUNTS.returnedLate, [11_000, 61_000]],
])(
  'takes the credits of a debit back that the bank returns %s, and blocks the account',
  async (_, iban, waits) => {
    const bought = await payByDebit({ iban });
    await fixture.app.db
      .prepare(
        "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', -100, 'message', 'm', 0, 'spent')",
      )
      .run();
    for (const ms of waits) {
      expect(await readMember()).toMatchObject({ credits: 500, owed: 0 });
      fixture.app.advanceTime(ms);
      await fixture.runBank();
    }
    expect(await readMember()).toEqual({ credits: 0, owed: 100, premium: false });
    expect((await read(bought)).status).toBe('charged_back');
    expect(await refusalOf(await orderByDebit())).toMatchObject({ status: 403, error: 'debit_blocked' });
    await fixture.app.addMember({ id: 'jonas', createdAt: 0 });
    const cookie = await fixture.app.startSession('ardenza', 'jonas@mail.example');
    const { payment } = (await (await fixture.order({ method: 'debit' }, { cookie })).json()) as {
      payment: { id: string };
    };
    const answer = await fixture.ask(
      `/api/debits/${payment.id}/code`,
      { ...ACCOUNT, iban, mandate: '2026-11' },
      { cookie },
    );
    expect(await refusalOf(answer)).toMatchObject({ error: 'debit_blocked' });
  },
);

test('blocks each member of whose debits of a shared account the bank has returned one', async () => {
  const iban = TEST_ACCOUNTS.returnedLate;
  await payByDebit({ iban });
  fixture.app.advanceTime(11_000);
  await fixture.runBank();
  await fixture.app.addMember({ id: 'jonas', createdAt: 0 });
  const cookie = await fixture.app.startSession('ardenza', 'jonas@mail.example');
  const bought = (await (await fixture.order({ method: 'debit' }, { cookie })).json()) as Awaited<
    ReturnType<typeof buyByDebit>
  >;
  const account = { iban, phone: '06 87654321' };
  expect((await requestCode(bought, account, { cookie })).status).toBe(200);
  expect((await sign(bought, await readCode(), { cookie })).status).toBe(200);
  for (const wait of [11_000, 61_000]) {
    fixture.app.advanceTime(wait);
    await fixture.runBank();
  }
  expect(await first("SELECT count(*) AS n FROM debits WHERE status = 'returned'")).toEqual({ n: 2 });
  expect(await refusalOf(await orderByDebit())).toMatchObject({ error: 'debit_blocked' });
  const again = await fixture.order({ method: 'debit' }, { cookie });
  expect(await refusalOf(again)).toMatchObject({ error: 'debit_blocked' });
});

test('takes no further debit by a saved mandate after the bank has returned one', async () => {
  await payByDebit({ iban: TEST_ACCOUNTS.returned, save: true });
  const { id } = await first<{ id: string }>('SELECT id FROM saved_methods');
  fixture.app.advanceTime(11_000);
  await fixture.runBank();
  expect((await orderByDebit({ saved: id })).status).toBe(409);
  expect(await refusalOf(await orderByDebit())).toMatchObject({ status: 403, error: 'debit_blocked' });
  expect(await first('SELECT count(*) AS n FROM debits')).toEqual({ n: 1 });
});

test('blocks one of the test accounts from the start', async () => {
  const bought = await buyByDebit();
  const answer = await requestCode(bought, { iban: TEST_ACCOUNTS.blocked });
  expect(await refusalOf(answer)).toMatchObject({ error: 'debit_blocked' });
});

test('offers direct debit only where it works', async () => {
  const methods = async (query = '') => (await fixture.readShop(query)).methods;
  expect(await methods()).toContain('debit');
  const { ibanKey } = fixture.app.ports;
  fixture.app.ports.ibanKey = null;
  expect(await methods()).not.toContain('debit');
  fixture.app.ports.ibanKey = ibanKey;
  fixture.app.ports.sms = noSms;
  expect(await methods()).not.toContain('debit');
  expect(await refusalOf(await orderByDebit())).toMatchObject({ error: 'method_unavailable' });
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
  const notices = await first<{ n: number }>("SELECT count(*) AS n FROM outbox WHERE kind = 'debit_notice'");
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
