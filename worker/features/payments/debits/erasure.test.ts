import { expect, test } from 'vitest';
import { DELETED_AT_ONCE, deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { TEST_ACCOUNTS } from '#worker/sandbox/bank.ts';
import { PASSWORD } from '#worker/testing/test-app.ts';
import { setUpDebits } from './debits.fixture.ts';

const fixture = setUpDebits();
const { payByDebit, buyByDebit, requestCode } = fixture;

const DAY_MS = 86_400_000;

const rows = async (table: string) => (await fixture.app.db.prepare(`SELECT * FROM ${table}`).all()).results;

/** The account is gone, and its data with it. */
const erase = async () => fixture.app.db.prepare("DELETE FROM members WHERE id = 'mira'").run();

test('keeps the mandate of an erased member without the member, as long as the bank can take the debit back', async () => {
  await payByDebit({ save: true });
  expect(await rows('saved_methods')).toHaveLength(1);
  await erase();
  const [mandate] = await rows('mandates');
  const [debit] = await rows('debits');
  expect(JSON.stringify([mandate, debit])).not.toContain('mira');
  expect(mandate).toMatchObject({ status: 'revoked', account_holder: 'Mira de Wit', signed_from: null });
  expect(await rows('saved_methods')).toHaveLength(0);
  const deleteAfter = async (days: number) =>
    deleteExpired(fixture.app.db, fixture.app.ports.clock() + days * DAY_MS);
  await deleteAfter(410);
  expect(await rows('mandates')).toHaveLength(1);
  await deleteAfter(411);
  expect(await rows('mandates')).toHaveLength(0);
});

test('offers a saved account no longer than its mandate exists', async () => {
  await payByDebit({ save: true });
  await deleteExpired(fixture.app.db, fixture.app.ports.clock() + 411 * DAY_MS);
  expect(await rows('mandates')).toHaveLength(0);
  expect(await rows('saved_methods')).toHaveLength(0);
});

/** Repeats the only row of a table with other values, in which `n` counts the copies. */
async function copyRow(table: string, copies: number, changed: Readonly<Record<string, string>>) {
  const [row = {}] = await rows(table);
  const columns = Object.keys(row);
  const values = columns.map((column) => changed[column] ?? column);
  await fixture.app.db
    .prepare(
      `INSERT INTO ${table} (${columns.join()}) WITH RECURSIVE i(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM i WHERE n < ?) SELECT ${values.join()} FROM ${table}, i`,
    )
    .bind(copies)
    .run();
}

test('offers no saved account without its mandate after very many mandates have expired together', async () => {
  await payByDebit({ save: true });
  const numbered = (column: string) => `${column} || printf('-%04d', n)`;
  const copies = 2 * DELETED_AT_ONCE;
  // The mandates are deleted in another order than the accounts.
  const [id, payment_id] = [numbered('id'), numbered('payment_id')];
  await copyRow('mandates', copies, { id, payment_id, delete_at: 'delete_at - n' });
  await copyRow('saved_methods', copies, { id, reference: numbered('reference') });
  await deleteExpired(fixture.app.db, fixture.app.ports.clock() + 411 * DAY_MS);
  expect((await rows('mandates')).length).toBe(0);
  expect((await rows('saved_methods')).length).toBe(0);
});

test('still takes note of a return after the member was erased', async () => {
  await payByDebit({ iban: TEST_ACCOUNTS.returned });
  await erase();
  fixture.app.advanceTime(11_000);
  await fixture.runBank();
  expect((await rows('payments'))[0]).toMatchObject({ status: 'charged_back' });
  expect(await rows('debit_blocks')).toHaveLength(1);
});

test('deletes what was typed but not signed with the member, and after a day', async () => {
  await requestCode(await buyByDebit());
  await deleteExpired(fixture.app.db, fixture.app.ports.clock() + DAY_MS + 1);
  expect(await rows('mandates')).toHaveLength(0);
  fixture.app.advanceTime(60_000);
  await requestCode(await buyByDebit());
  await erase();
  expect(await rows('mandates')).toHaveLength(0);
});

test('exports the mandate and the debit, and the account by its last digits', async () => {
  await payByDebit({ save: true });
  await fixture.ask('/api/account/export', { password: PASSWORD });
  const text = await (await fixture.ask('/api/account/export')).text();
  const { mandates, direct_debits, saved_methods } = JSON.parse(text) as Record<string, object[]>;
  expect(mandates?.[0]).toMatchObject({ account: '•••• 4300', phone: '+31612345678', city: 'Amsterdam' });
  expect(direct_debits?.[0]).toMatchObject({ amount: 4499, status: 'accepted', date: '2026-11-26' });
  expect(saved_methods?.[0]).toMatchObject({ method: 'debit', name: '•••• 4300' });
  expect(text).not.toMatch(/NL91|0417164300/);
});
