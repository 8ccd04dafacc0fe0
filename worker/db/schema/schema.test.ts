import { eq } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import { insertMember, createMemberRow } from '#worker/testing/members.ts';
import { orm } from '../orm.ts';
import { isCheckViolation, isForeignKeyViolation, isUniqueViolation } from '../errors.ts';
import { tables } from '#worker/testing/database/tables.ts';
import { memberInterests, members } from './members.ts';
import { photos } from './photos.ts';
import { consents } from './consents.ts';
import { searches } from './search.ts';
import { sessions } from './sessions.ts';

const configs = tables.map((table) => getTableConfig(table));

async function failureOf(work: Promise<unknown>): Promise<unknown> {
  return work.then(
    () => null,
    (error: unknown) => error,
  );
}

test.each(configs)('creates $name by migrations as in the schema', async ({ name, columns, indexes }) => {
  const db = await createTestDatabase();
  const rows = await db.prepare('SELECT name, "notnull" FROM pragma_table_xinfo(?)').bind(name).raw();
  // In any order: a migration adds columns at the end.
  expect(new Set(rows)).toEqual(new Set(columns.map((column) => [column.name, Number(column.notNull)])));
  const made = await db.prepare("SELECT name FROM pragma_index_list(?) WHERE origin = 'c'").bind(name).raw();
  expect(new Set(made.flat())).toEqual(new Set(indexes.map((index) => index.config.name)));
});

test('allows an email address once per site, whatever its case', async () => {
  const db = await createTestDatabase();
  await insertMember(db, { id: 'anna', email: 'Anna@mail.example' });
  const again = await failureOf(insertMember(db, { id: 'other', email: 'anna@MAIL.example' }));
  expect(isUniqueViolation(again, 'members.email_normalised')).toBe(true);
  expect(isUniqueViolation(again, 'members.id')).toBe(false);
  await insertMember(db, { id: 'elsewhere', email: 'anna@mail.example', tenantId: 'velours' });
});

test('refuses an unknown status', async () => {
  const db = await createTestDatabase();
  const status = 'banned' as 'active';
  expect(isCheckViolation(await failureOf(insertMember(db, { id: 'anna', status })), 'members_status')).toBe(
    true,
  );
});

test('stores a member with defaults for omitted values', async () => {
  const db = await createTestDatabase();
  const row = await insertMember(db, { id: 'anna', fictional: true, notificationsDisabled: ['likes'] });
  const [found] = await orm(db).select().from(members).where(eq(members.id, 'anna'));
  expect(found).toMatchObject({ ...row, fictional: true, paidUser: false, about: '', passwordHash: null });
  await orm(db)
    .insert(members)
    .values(createMemberRow({ id: 'ben' }));
  const [ben] = await orm(db).select().from(members).where(eq(members.id, 'ben'));
  expect(ben?.notificationsDisabled).toEqual([]);
});

test('refuses a reference to a member of another site', async () => {
  const db = await createTestDatabase();
  await insertMember(db, { id: 'anna' });
  const interest = { tenantId: 'velours', memberId: 'anna', interest: 'tea' } as const;
  expect(isForeignKeyViolation(await failureOf(orm(db).insert(memberInterests).values(interest)))).toBe(true);
  await orm(db)
    .insert(memberInterests)
    .values({ ...interest, tenantId: 'ardenza' });
  expect(await orm(db).select({ interest: memberInterests.interest }).from(memberInterests)).toEqual([
    { interest: 'tea' },
  ]);
});

test('deletes all rows of a member with the member', async () => {
  const db = await createTestDatabase();
  const owner = { tenantId: 'ardenza', memberId: 'anna' };
  await insertMember(db, { id: 'anna' });
  await insertMember(db, { id: 'ben' });
  await orm(db).batch([
    orm(db)
      .insert(memberInterests)
      .values([
        { ...owner, interest: 'tea' },
        { ...owner, memberId: 'ben', interest: 'tea' },
      ]),
    orm(db)
      .insert(sessions)
      .values({ ...owner, tokenHash: 'a', createdAt: 0, expiresAt: 1, lastSeenAt: 0 }),
    orm(db)
      .insert(photos)
      .values({ ...owner, key: 'a', position: 0, status: 'active', width: 1, height: 1, createdAt: 0 }),
    orm(db)
      .insert(searches)
      .values({ ...owner, query: {}, updatedAt: 0 }),
  ]);
  expect(await orm(db).$count(searches)).toBe(1);
  await orm(db).delete(members).where(eq(members.id, 'anna'));
  expect(await orm(db).$count(consents, eq(consents.memberId, 'anna'))).toBe(0);
  expect(await orm(db).$count(sessions)).toBe(0);
  expect(await orm(db).$count(photos)).toBe(0);
  expect(await orm(db).$count(searches)).toBe(0);
  expect(await orm(db).select({ id: memberInterests.memberId }).from(memberInterests)).toEqual([
    { id: 'ben' },
  ]);
});
