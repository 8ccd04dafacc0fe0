import { expect, test } from 'vitest';
import { TEST_ACCOUNTS } from '#worker/sandbox/bank.ts';
import { getTranslator } from '#worker/tenancy/language/translator.ts';
import { readMainHtml } from '#worker/testing/pages.ts';
import { ACCOUNT, refusalOf, setUpDebits } from './debits.fixture.ts';

const t = getTranslator('en');
const dutch = getTranslator('nl');

const fixture = setUpDebits();
const { buyByDebit, orderByDebit, payByDebit, requestCode, sign, readCode, read, readMember, readRow } =
  fixture;

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
  expect(await readRow("SELECT count(*) AS n FROM debits WHERE status = 'returned'")).toEqual({ n: 2 });
  expect(await refusalOf(await orderByDebit())).toMatchObject({ error: 'debit_blocked' });
  const again = await fixture.order({ method: 'debit' }, { cookie });
  expect(await refusalOf(again)).toMatchObject({ error: 'debit_blocked' });
});

test('takes no further debit by a saved mandate after the bank has returned one', async () => {
  await payByDebit({ iban: TEST_ACCOUNTS.returned, save: true });
  const { id } = await readRow<{ id: string }>('SELECT id FROM saved_methods');
  fixture.app.advanceTime(11_000);
  await fixture.runBank();
  expect((await orderByDebit({ saved: id })).status).toBe(409);
  expect(await refusalOf(await orderByDebit())).toMatchObject({ status: 403, error: 'debit_blocked' });
  expect(await readRow('SELECT count(*) AS n FROM debits')).toEqual({ n: 1 });
});

test('blocks one of the test accounts from the start', async () => {
  const bought = await buyByDebit();
  const answer = await requestCode(bought, { iban: TEST_ACCOUNTS.blocked });
  expect(await refusalOf(answer)).toMatchObject({ error: 'debit_blocked' });
});

test('says of a debit that the bank did not carry out what became of the credits, and no word of returned money', async () => {
  const { payment } = await payByDebit({ iban: TEST_ACCOUNTS.returned });
  await fixture.app.db
    .prepare(
      "INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at, account) VALUES ('ardenza', 'mira', -100, 'message', 'm', 0, 'spent')",
    )
    .run();
  fixture.app.advanceTime(11_000);
  await fixture.runBank();
  const cookie = `${fixture.cookie}; locale=en`;
  const page = await readMainHtml(
    await fixture.app.ask('ardenza', `/transactions/${payment.id}`, { cookie }),
  );
  expect(page).toContain(t('credits.result.charged_back.debit'));
  expect(page).not.toContain('returned the money');
  expect(page).toContain(t('credits.owed.title', { count: 100 }));
  const mail = fixture.app
    .mails()
    .find(({ subject }) => subject === dutch('mail.chargeback.subject', { order: payment.id }));
  expect(mail?.text).toContain(dutch('mail.chargeback.debit', { site: 'Ardenza' }));
  expect(mail?.text).not.toContain(dutch('mail.chargeback.amount'));
});
