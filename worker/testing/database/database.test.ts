import { expect, test } from 'vitest';
import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import type { Database } from '#worker/ports/database.ts';
import { insertPhoto } from '#worker/features/photos/store.ts';
import { createEmptyDatabase, createTestDatabase } from '#test/database';
import { insertMember } from '../members.ts';

const schemaOf = async (db: Database) =>
  (await db.prepare("SELECT name, sql FROM sqlite_master WHERE name NOT GLOB '_cf_*' ORDER BY name").all())
    .results;

async function addRows(db: Database): Promise<void> {
  await insertMember(db, { id: 'mira', email: 'mira@mail.example' });
  await insertMember(db, { id: 'jonas' });
  await insertPhoto(db, {
    key: 'photo',
    tenantId: 'ardenza',
    memberId: 'mira',
    position: 0,
    status: 'active',
    width: 900,
    height: 1200,
    createdAt: 1,
  });
  await db.batch([
    db.prepare("INSERT INTO member_interests VALUES ('ardenza', 'mira', 'tea')"),
    db.prepare(
      "INSERT INTO likes (tenant_id, member_id, liked_id, created_at) VALUES ('ardenza', 'mira', 'jonas', 1)",
    ),
    db.prepare("INSERT INTO credit_ledger (tenant_id, member_id, amount, reason, reference, created_at) VALUES ('ardenza', 'mira', 5, 'purchase', 'r1', 1)"), // prettier-ignore
  ]);
}

async function rowCounts(db: Database): Promise<Record<string, unknown>> {
  const { results } = await db
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' AND name <> 'd1_migrations'",
    )
    .all<{ name: string }>();
  const counts: Record<string, unknown> = {};
  for (const { name } of results) {
    const row = await db.prepare(`SELECT count(*) AS n FROM "${name}"`).first<{ n: number }>();
    if (row && row.n > 0) counts[name] = row.n;
  }
  return counts;
}

test('creates the next database with the same schema, no rows, and ids from one', async () => {
  const first = await createTestDatabase();
  const schema = await schemaOf(first);
  await addRows(first);
  expect(Object.keys(await rowCounts(first))).toEqual(
    expect.arrayContaining([
      'credit_balances',
      'credit_ledger',
      'interest_listings',
      'likes',
      'member_counts',
      'members',
    ]),
  );

  const second = await createTestDatabase();
  expect(await rowCounts(second)).toEqual({});
  expect(await schemaOf(second)).toEqual(schema);
  await addRows(second);
  expect(await second.prepare('SELECT id FROM credit_ledger').first()).toEqual({ id: 1 });
  await expect(second.prepare('DELETE FROM credit_ledger').run()).rejects.toThrow('append-only');
});

test('migrates again when a test has changed the schema', async () => {
  const first = await createTestDatabase();
  const schema = await schemaOf(first);
  await first.prepare('DROP TABLE counters').run();
  expect(await schemaOf(await createTestDatabase())).toEqual(schema);
});

test('creates a later database as the migrations do', async () => {
  await createTestDatabase();
  const later = await createTestDatabase();
  const state = async (db: Database) => [
    await schemaOf(db),
    (await db.prepare('SELECT id, name FROM d1_migrations ORDER BY id').all()).results,
  ];
  const found = await state(later);
  const migrated = await createEmptyDatabase();
  await migrate(migrated, migrations);
  expect(found).toEqual(await state(migrated));
  expect(await migrate(await createTestDatabase(), migrations)).toEqual([]);
});
