import { and, eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { createTestDatabase } from '#test/database';
import { insertMember } from '#worker/testing/members.ts';
import { insertPhoto } from '#worker/features/photos/store.ts';
import type { Database } from '#worker/ports/database.ts';
import { commitWrites } from '../write.ts';
import { type Orm, orm } from '../orm.ts';
import { members } from '../schema/members.ts';
import { photos } from '../schema/photos.ts';
import { counters } from '../schema/requests.ts';
import {
  defineList,
  defineQuery,
  defineStatements,
  defineWrite,
  defineWriteReturning,
} from './define-statement.ts';
import { decodeSql } from './row-mapper.ts';

const TENANT = sql.placeholder('tenant');
const isOfSite = eq(members.tenantId, TENANT);
const hasPhoto = and(eq(photos.tenantId, members.tenantId), eq(photos.memberId, members.id));

async function fillDatabase(): Promise<Database> {
  const db = await createTestDatabase();
  await insertMember(db, { id: 'anna', paused: true });
  await insertMember(db, { id: 'mira', paused: true });
  await insertMember(db, { id: 'jonas' });
  const image = { status: 'active', width: 30, height: 40, createdAt: 1 } as const;
  await insertPhoto(db, { ...image, key: 'k', tenantId: 'ardenza', memberId: 'mira', position: 0 });
  return db;
}

test('gives the same rows as drizzle', async () => {
  const db = await fillDatabase();
  const fields = {
    id: members.id,
    member: { name: members.name, paused: members.paused, disabled: members.notificationsDisabled },
    photo: { key: photos.key, width: photos.width },
    mixed: { height: photos.height, email: members.email },
    computed: sql<number>`1 + 1`,
    decoded: decodeSql(sql`not ${members.paused}`, Boolean),
    list: decodeSql(sql`json_array(${members.id})`, (json: string) => JSON.parse(json) as string[]).as('ids'),
    aliased: sql<string>`upper(${members.name})`.as('loud'),
  };
  const isWanted = and(isOfSite, eq(members.paused, sql.placeholder('paused')));
  const values = { tenant: 'ardenza', paused: true };
  const ofDrizzle = orm(db).select(fields).from(members).leftJoin(photos, hasPhoto).where(isWanted);
  const expected = await ofDrizzle.orderBy(members.id).prepare().all(values);
  expect(expected).toMatchObject([
    { id: 'anna', photo: null, mixed: { height: null }, decoded: false, list: ['anna'] },
    { id: 'mira', photo: { key: 'k', width: 30 }, mixed: { height: 40 }, member: { paused: true } },
  ]);
  const statement = defineQuery(fields, (select) =>
    select.from(members).leftJoin(photos, hasPhoto).where(isWanted).orderBy(members.id),
  );
  expect(await statement.all(db, values)).toEqual(expected);
  expect(await statement.get(db, values)).toEqual(expected[0]);
});

test('keeps an object whose first value is null, if the join has found its row', async () => {
  const db = await fillDatabase();
  const statement = defineQuery(
    { id: members.id, photo: { placeholder: photos.placeholder, key: photos.key } },
    (select) => select.from(members).leftJoin(photos, hasPhoto).where(isOfSite).orderBy(members.id),
  );
  expect(await statement.all(db, { tenant: 'ardenza' })).toEqual([
    { id: 'anna', photo: null },
    { id: 'jonas', photo: null },
    { id: 'mira', photo: { placeholder: null, key: 'k' } },
  ]);
});

test('gives the rows of a list as arrays of the stored values', async () => {
  const db = await fillDatabase();
  const statement = defineList<[string, number]>(
    () => sql`select id, paused from ${members} where ${isOfSite} order by id limit ${2}`,
  );
  expect(await statement.all(db, { tenant: 'ardenza' })).toEqual([
    ['anna', 1],
    ['jonas', 0],
  ]);
});

test('has constants and limits in the text, and binds each value once', async () => {
  const db = await fillDatabase();
  await insertMember(db, { id: 'quote', name: "O'Neil?" });
  const statement = defineQuery({ id: members.id }, (select) =>
    select
      .from(members)
      .where(
        and(
          isOfSite,
          eq(members.name, "O'Neil?"),
          eq(members.paused, false),
          sql`${members.createdAt} > ${-1.5}`,
          sql`${TENANT} <> ''`,
        ),
      )
      .limit(3),
  );
  const { sql: text, params } = statement.bind({ tenant: 'ardenza' }).toSQL();
  expect(text).toMatch(/"tenant_id" = \?1 .+'O''Neil\?'.+ = 0 .+ > -1.5 .+ \?1 <> .+ limit 3$/);
  expect(params).toEqual(['ardenza']);
  expect(await statement.all(db, { tenant: 'ardenza' })).toEqual([{ id: 'quote' }]);
});

const KEY = sql.placeholder('key');
const insertUse = (d: Orm) => d.insert(counters).values({ scope: 's', key: KEY, expiresAt: 1, n: 1 });

test('is built once for all databases', async () => {
  const build = vi.fn<typeof insertUse>(insertUse);
  const statement = defineWrite(build);
  const first = await createTestDatabase();
  await statement.run(first, { key: 'a' });
  await statement.run(first, { key: 'b' });
  expect(await orm(first).select({ key: counters.key }).from(counters)).toEqual([{ key: 'a' }, { key: 'b' }]);
  await statement.run(await createTestDatabase(), { key: 'a' });
  expect(build).toHaveBeenCalledTimes(1);
});

test('refuses to run without one of the values', async () => {
  const db = await createTestDatabase();
  const statement = defineWrite(insertUse);
  await expect(statement.run(db, { other: 1 })).rejects.toThrow('No value for placeholder "key"');
  await expect(commitWrites(db, [statement.bind({})])).rejects.toThrow('No value for placeholder "key"');
});

test('is committed with other statements, or none of them, and gives its rows afterwards', async () => {
  const db = await createTestDatabase();
  const statement = defineWriteReturning({ key: counters.key, n: counters.n }, insertUse);
  const onCommit = vi.fn<(rows: { key: string; n: number }[]) => void>();
  const ofDrizzle = orm(db).insert(counters).values({ scope: 's', key: 'b', expiresAt: 1, n: 2 });
  await commitWrites(db, [statement.bind({ key: 'a' }, onCommit), ofDrizzle]);
  expect(onCommit.mock.calls).toEqual([[[{ key: 'a', n: 1 }]]]);
  await expect(commitWrites(db, [statement.bind({ key: 'c' }, onCommit), ofDrizzle])).rejects.toThrow(
    'UNIQUE',
  );
  expect(onCommit).toHaveBeenCalledTimes(1);
  expect(await orm(db).select({ key: counters.key }).from(counters)).toEqual([{ key: 'a' }, { key: 'b' }]);
});

test('is one statement for the same arguments, which are compared by identity if they are SQL', () => {
  const bySql = defineStatements((part: typeof isOfSite) => ({ part }));
  expect(bySql(isOfSite)).toBe(bySql(isOfSite));
  expect(bySql(isOfSite)).not.toBe(bySql(sql`1`));
  const byFlags = defineStatements((isFirst: boolean, isSecond: boolean) => ({ isFirst, isSecond }));
  expect(byFlags(true, false)).toBe(byFlags(true, false));
  expect(byFlags(false, true)).toEqual({ isFirst: false, isSecond: true });
});
