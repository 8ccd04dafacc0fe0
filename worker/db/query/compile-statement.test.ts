import { type SQL, and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createTestDatabase } from '#test/database';
import { insertMember } from '#worker/testing/members.ts';
import { insertPhoto } from '#worker/features/photos/store.ts';
import type { Database } from '#worker/ports/database.ts';
import { type Orm, orm } from '../orm.ts';
import { members } from '../schema/members.ts';
import { photos } from '../schema/photos.ts';
import { bindStatement } from './bound-statement.ts';
import { prepareOnce } from './prepare-once.ts';

/** Values of all kinds: plain, boolean, JSON, computed, aliased, and two joined tables. */
function selectMembers(d: Orm) {
  return d
    .select({
      id: members.id,
      member: { name: members.name, paused: members.paused, disabled: members.notificationsDisabled },
      photo: { key: photos.key, width: photos.width },
      mixed: { height: photos.height, email: members.email },
      computed: sql<number>`1 + 1`,
      decoded: sql`not ${members.paused}`.mapWith(members.paused),
      aliased: sql<string>`upper(${members.name})`.as('loud'),
    })
    .from(members)
    .leftJoin(photos, and(eq(photos.memberId, members.id), eq(photos.position, 0)))
    .where(
      and(eq(members.tenantId, sql.placeholder('tenant')), eq(members.paused, sql.placeholder('paused'))),
    )
    .orderBy(members.id)
    .prepare();
}

async function fillDatabase(): Promise<Database> {
  const db = await createTestDatabase();
  await insertMember(db, { id: 'anna', paused: true });
  await insertMember(db, { id: 'mira', paused: true });
  await insertMember(db, { id: 'jonas' });
  await insertPhoto(db, {
    key: 'k',
    tenantId: 'ardenza',
    memberId: 'mira',
    position: 0,
    status: 'active',
    width: 30,
    height: 40,
    createdAt: 1,
  });
  return db;
}

const values = { tenant: 'ardenza', paused: true };

test('gives the same rows as drizzle', async () => {
  const db = await fillDatabase();
  const expected = await selectMembers(orm(db)).all(values);
  expect(expected).toMatchObject([
    { id: 'anna', photo: null, mixed: { height: null }, decoded: false },
    { id: 'mira', photo: { key: 'k', width: 30 }, mixed: { height: 40 }, member: { paused: true } },
  ]);
  const statement = prepareOnce(db, 'members', selectMembers);
  expect(await statement.all(values)).toEqual(expected);
  expect(await orm(db).batch([bindStatement(statement, values)])).toEqual([expected]);
});

test('refuses to run without one of the values', async () => {
  const db = await fillDatabase();
  const statement = prepareOnce(db, 'members', selectMembers);
  await expect(statement.all({ tenant: 'ardenza' })).rejects.toThrow('No value for placeholder "paused"');
});

test('stores values as their columns do', async () => {
  const db = await fillDatabase();
  const statement = prepareOnce(db, 'disable', (d) =>
    d
      .update(members)
      .set({ notificationsDisabled: sql.placeholder('disabled') as unknown as SQL<string[]> })
      .returning({ disabled: members.notificationsDisabled })
      .prepare(),
  );
  expect(await statement.all({ disabled: ['likes'] })).toContainEqual({ disabled: ['likes'] });
});

test('has its constants in the text, whatever they contain', async () => {
  const db = await fillDatabase();
  await insertMember(db, { id: 'quote', name: "O'Neil?" });
  const select = (d: Orm) =>
    d
      .select({ id: members.id })
      .from(members)
      .where(
        and(
          eq(members.tenantId, sql.placeholder('tenant')),
          eq(members.name, "O'Neil?"),
          eq(members.paused, false),
          sql`${members.createdAt} > ${-1.5}`,
        ),
      )
      .prepare();
  const statement = prepareOnce(db, 'named', select);
  expect(statement.getQuery().params).toHaveLength(1);
  expect(await statement.all({ tenant: 'ardenza' })).toEqual([{ id: 'quote' }]);
});
