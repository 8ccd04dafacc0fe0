import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import type { Database } from '#worker/ports/database.ts';
import { insertMember } from '#worker/testing/members.ts';
import { orm } from './client.ts';
import { isCheckViolation, isForeignKeyViolation, isUniqueViolation } from './errors.ts';
import { creditBalances, creditLedger, members } from './schema.ts';

async function databaseWithAnna(): Promise<Database> {
  const db = await createTestDatabase();
  await insertMember(db, { id: 'anna' });
  return db;
}

function entry(
  db: Database,
  amount: number,
  reference: string,
  over: { tenantId?: string; memberId?: string } = {},
) {
  const reason = amount > 0 ? 'purchase' : 'message';
  const row = { tenantId: 'ardenza', memberId: 'anna', amount, reason, reference, createdAt: 0, ...over };
  return orm(db).insert(creditLedger).values(row);
}

async function failureOf(work: PromiseLike<unknown>): Promise<unknown> {
  try {
    await work;
    return null;
  } catch (error) {
    return error;
  }
}

async function balance(db: Database): Promise<number | undefined> {
  const [row] = await orm(db).select().from(creditBalances).where(eq(creditBalances.memberId, 'anna'));
  return row?.balance;
}

test('the balance follows the ledger', async () => {
  const db = await databaseWithAnna();
  expect(await balance(db)).toBeUndefined();
  await entry(db, 100, 'p1');
  await entry(db, -30, 'm1');
  await entry(db, -70, 'm2');
  expect(await balance(db)).toBe(0);
});

test('a debit below zero fails and takes its whole batch with it', async () => {
  const db = await databaseWithAnna();
  await entry(db, 10, 'p1');
  const rename = orm(db).update(members).set({ name: 'renamed' });
  const failure = await failureOf(orm(db).batch([rename, entry(db, -6, 'm1'), entry(db, -6, 'm2')]));
  expect(isCheckViolation(failure, 'credit_balances_balance')).toBe(true);
  expect(await balance(db)).toBe(10);
  expect(await orm(db).$count(creditLedger)).toBe(1);
  expect(await orm(db).select({ name: members.name }).from(members)).toEqual([{ name: 'anna' }]);
});

test('a first debit fails too', async () => {
  const db = await databaseWithAnna();
  expect(isCheckViolation(await failureOf(entry(db, -1, 'm1')))).toBe(true);
  expect(await orm(db).$count(creditLedger)).toBe(0);
});

test('a payment is granted once', async () => {
  const db = await databaseWithAnna();
  await entry(db, 10, 'p1');
  expect(isUniqueViolation(await failureOf(entry(db, 10, 'p1')), 'credit_ledger.reference')).toBe(true);
  await entry(db, 10, 'p1').onConflictDoNothing();
  expect(await balance(db)).toBe(10);
});

test('an amount of nothing, a stranger and a member of another site are refused', async () => {
  const db = await databaseWithAnna();
  expect(isCheckViolation(await failureOf(entry(db, 0, 'p1')), 'credit_ledger_amount')).toBe(true);
  expect(isForeignKeyViolation(await failureOf(entry(db, 5, 'p2', { memberId: 'nobody' })))).toBe(true);
  expect(isForeignKeyViolation(await failureOf(entry(db, 5, 'p3', { tenantId: 'velours' })))).toBe(true);
  await entry(db, 5, 'p4');
  expect(isForeignKeyViolation(await failureOf(entry(db, 5, 'p5', { tenantId: 'velours' })))).toBe(true);
  expect(await balance(db)).toBe(5);
});

test('the ledger is append-only', async () => {
  const db = await databaseWithAnna();
  await entry(db, 10, 'p1');
  const appendOnly = { cause: expect.objectContaining({ message: expect.stringContaining('append-only') }) };
  expect(await failureOf(orm(db).update(creditLedger).set({ amount: 1000 }))).toMatchObject(appendOnly);
  expect(await failureOf(orm(db).delete(creditLedger))).toMatchObject(appendOnly);
  expect(await orm(db).select({ amount: creditLedger.amount }).from(creditLedger)).toEqual([{ amount: 10 }]);
});

test('the ledger outlives the member, the balance does not', async () => {
  const db = await databaseWithAnna();
  await entry(db, 10, 'p1');
  await orm(db).delete(members);
  expect(await orm(db).$count(creditLedger)).toBe(1);
  expect(await orm(db).$count(creditBalances)).toBe(0);
});
