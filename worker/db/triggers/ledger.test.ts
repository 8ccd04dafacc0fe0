import { eq, ne } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import type { Database } from '#worker/ports/database.ts';
import { insertMember } from '#worker/testing/members.ts';
import { orm } from '../orm.ts';
import { isCheckViolation, isForeignKeyViolation, isUniqueViolation } from '../errors.ts';
import { creditBalances, creditLedger } from '../schema/credits.ts';
import { members } from '../schema/members.ts';

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

test('keeps the balance equal to the ledger', async () => {
  const db = await databaseWithAnna();
  expect(await balance(db)).toBeUndefined();
  await entry(db, 100, 'p1');
  await entry(db, -30, 'm1');
  await entry(db, -70, 'm2');
  expect(await balance(db)).toBe(0);
});

test('refuses a debit below zero and undoes its whole batch', async () => {
  const db = await databaseWithAnna();
  await entry(db, 10, 'p1');
  const rename = orm(db).update(members).set({ name: 'renamed' });
  const failure = await failureOf(orm(db).batch([rename, entry(db, -6, 'm1'), entry(db, -6, 'm2')]));
  expect(isCheckViolation(failure, 'credit_balances_balance')).toBe(true);
  expect(await balance(db)).toBe(10);
  expect(await orm(db).$count(creditLedger)).toBe(1);
  expect(await orm(db).select({ name: members.name }).from(members)).toEqual([{ name: 'anna' }]);
});

test('refuses a first debit', async () => {
  const db = await databaseWithAnna();
  expect(isCheckViolation(await failureOf(entry(db, -1, 'm1')))).toBe(true);
  expect(await orm(db).$count(creditLedger)).toBe(0);
});

test('grants a payment once', async () => {
  const db = await databaseWithAnna();
  await entry(db, 10, 'p1');
  expect(isUniqueViolation(await failureOf(entry(db, 10, 'p1')), 'credit_ledger.reference')).toBe(true);
  await entry(db, 10, 'p1').onConflictDoNothing();
  expect(await balance(db)).toBe(10);
});

test('refuses an amount of zero, an unknown member and a member of another site', async () => {
  const db = await databaseWithAnna();
  expect(isCheckViolation(await failureOf(entry(db, 0, 'p1')), 'credit_ledger_amount')).toBe(true);
  expect(isForeignKeyViolation(await failureOf(entry(db, 5, 'p2', { memberId: 'missing' })))).toBe(true);
  expect(isForeignKeyViolation(await failureOf(entry(db, 5, 'p3', { tenantId: 'velours' })))).toBe(true);
  await entry(db, 5, 'p4');
  expect(isForeignKeyViolation(await failureOf(entry(db, 5, 'p5', { tenantId: 'velours' })))).toBe(true);
  expect(await balance(db)).toBe(5);
});

const appendOnly = { cause: expect.objectContaining({ message: expect.stringContaining('append-only') }) };
const allRows = async (db: Database) => orm(db).select().from(creditLedger).orderBy(creditLedger.id);

test('refuses changes of the ledger', async () => {
  const db = await databaseWithAnna();
  await entry(db, 10, 'p1');
  expect(await failureOf(orm(db).update(creditLedger).set({ amount: 1000 }))).toMatchObject(appendOnly);
  expect(await failureOf(orm(db).delete(creditLedger))).toMatchObject(appendOnly);
  expect(await orm(db).select({ amount: creditLedger.amount }).from(creditLedger)).toEqual([{ amount: 10 }]);
});

test('keeps the ledger and deletes the balance when a member is erased', async () => {
  const db = await databaseWithAnna();
  await entry(db, 10, 'p1');
  await orm(db).delete(members);
  expect(await orm(db).$count(creditLedger)).toBe(1);
  expect(await orm(db).$count(creditBalances)).toBe(0);
});

test('replaces an erased member by one new id in all entries', async () => {
  const db = await databaseWithAnna();
  for (const id of ['ben', 'carl']) {
    await insertMember(db, { id });
    await entry(db, 20, id, { memberId: id });
  }
  await entry(db, 10, 'anna');
  await entry(db, -4, 'to anna');
  await orm(db).delete(members).where(ne(members.id, 'carl'));
  const rows = await allRows(db);
  expect(JSON.stringify(rows)).not.toMatch(/anna|ben/);
  const [ben = '', carl, anna = ''] = rows.map(({ memberId }) => memberId);
  for (const id of [anna, ben]) expect(id).toMatch(/^erased-[0-9a-f]{32}$/);
  expect(anna).not.toBe(ben);
  expect(carl).toBe('carl');
  expect(rows.map(({ memberId, amount, reference }) => [memberId, amount, reference])).toEqual([
    [ben, 20, ben],
    ['carl', 20, 'carl'],
    [anna, 10, anna],
    [anna, -4, `to ${anna}`],
  ]);
});

const ERASED_ID = `erased-${'0'.repeat(32)}`;

test.each<[string, Partial<typeof creditLedger.$inferInsert>]>([
  ['another amount', { amount: 11 }],
  ['another reason', { reason: 'gift' }],
  ['another reference', { reference: 'p2' }],
  ['another moment', { createdAt: 1 }],
  ['another site', { tenantId: 'velours' }],
  ['another number', { id: 99 }],
  ['another member', { memberId: 'ben' }],
  ['the same amount', { amount: 10 }],
  ['the id of an erased member', { memberId: ERASED_ID }],
])('refuses %s as the member of an entry, whether its member exists or is erased', async (_, change) => {
  const db = await databaseWithAnna();
  await insertMember(db, { id: 'ben' });
  await entry(db, 10, 'p1');
  for (const erasing of [false, true]) {
    if (erasing) await orm(db).delete(members).where(eq(members.id, 'anna'));
    const before = await allRows(db);
    expect(await failureOf(orm(db).update(creditLedger).set(change))).toMatchObject(appendOnly);
    expect(await failureOf(orm(db).delete(creditLedger))).toMatchObject(appendOnly);
    expect(await allRows(db)).toEqual(before);
  }
});

test('allows only an empty name for an entry without a member', async () => {
  const db = await databaseWithAnna();
  await insertMember(db, { id: 'ben' });
  await entry(db, 10, 'p1');
  // As it was before the trigger existed.
  await db.prepare('DROP TRIGGER `members_leave_the_ledger`').run();
  await orm(db).delete(members).where(eq(members.id, 'anna'));
  const set = (change: object) => failureOf(orm(db).update(creditLedger).set(change));
  for (const memberId of ['ben', 'erased-', 'missing'])
    expect(await set({ memberId }), memberId).toMatchObject(appendOnly);
  for (const more of [{ amount: 11 }, { reference: 'p2' }, { createdAt: 1 }, { tenantId: 'velours' }])
    expect(await set({ memberId: ERASED_ID, ...more })).toMatchObject(appendOnly);
  expect(await set({ memberId: ERASED_ID })).toBeNull();
  expect(await set({ memberId: ERASED_ID.replace('00', '11') })).toMatchObject(appendOnly);
});
