import { expect, test } from 'vitest';
import { createEmptyDatabase } from '#test/database';
import type { Database } from '#worker/ports/database.ts';
import { migrate, requireMigrated } from './migrate.ts';
import { migrations } from './migrations.ts';

const FILES = [
  {
    name: '0000_a.sql',
    sql: 'CREATE TABLE a (id INTEGER);\n--> statement-breakpoint\nCREATE INDEX a_id ON a (id);',
  },
  {
    name: '0001_b.sql',
    sql: 'CREATE TABLE b (id INTEGER);\n--> statement-breakpoint\nCREATE TABLE c (id INTEGER);',
  },
];

async function tables(db: Database): Promise<string[]> {
  const { results } = await db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND length(name) = 1 ORDER BY name")
    .all<{ name: string }>();
  return results.map((row) => row.name);
}

/** A database whose process dies at the n-th batch, before the commit. */
function dyingAt(db: Database, batch: number): Database {
  let batches = 0;
  return {
    prepare: (sql) => db.prepare(sql),
    batch: (statements) => {
      if (++batches === batch) throw new Error('killed');
      return db.batch(statements);
    },
  };
}

test('applies each file once, however often it runs', async () => {
  const db = await createEmptyDatabase();
  expect(await migrate(db, FILES)).toEqual(['0000_a.sql', '0001_b.sql']);
  expect(await migrate(db, FILES)).toEqual([]);
  expect(await tables(db)).toEqual(['a', 'b', 'c']);
});

test('continues where it was interrupted', async () => {
  const db = await createEmptyDatabase();
  await expect(migrate(dyingAt(db, 2), FILES)).rejects.toThrow('0001_b.sql');
  expect(await tables(db)).toEqual(['a']);
  expect(await migrate(db, FILES)).toEqual(['0001_b.sql']);
  expect(await tables(db)).toEqual(['a', 'b', 'c']);
});

test('leaves nothing behind when a file fails halfway', async () => {
  const db = await createEmptyDatabase();
  const broken = {
    name: '0000_a.sql',
    sql: 'CREATE TABLE a (id INTEGER);\n--> statement-breakpoint\nCREATE NONSENSE;',
  };
  await expect(migrate(db, [broken])).rejects.toThrow('0000_a.sql');
  expect(await tables(db)).toEqual([]);
  expect(await migrate(db, FILES)).toHaveLength(2);
});

test('lets two processes start together', async () => {
  const db = await createEmptyDatabase();
  const applied = await Promise.all([migrate(db, FILES), migrate(db, FILES)]);
  expect(applied.flat().toSorted()).toEqual(['0000_a.sql', '0001_b.sql']);
  expect(await tables(db)).toEqual(['a', 'b', 'c']);
});

const LATER = { name: '0002_later.sql', sql: 'CREATE TABLE d (id INTEGER)' };

test('works with a database that a later version has migrated, and logs that', async () => {
  const db = await createEmptyDatabase();
  const logged: unknown[] = [];
  await migrate(db, [...FILES, LATER]);
  expect(await migrate(db, FILES, (event) => logged.push(event))).toEqual([]);
  expect(logged).toEqual([{ level: 'error', event: 'later-migrations', error: '0002_later.sql' }]);
});

test.each([
  ['lacks one of its own', [FILES[0], LATER], '0002_later.sql'],
  ['has an unknown one in between', [FILES[0], { ...LATER, name: '0000_b.sql' }, FILES[1]], '0000_b.sql'],
])('refuses a database with other migrations that %s, and names them', async (_, files, name) => {
  const db = await createEmptyDatabase();
  await migrate(
    db,
    files.flatMap((file) => file ?? []),
  );
  await expect(migrate(db, FILES)).rejects.toThrow(name);
});

test('checks a database that a later version has migrated without refusing it, and logs that', async () => {
  const db = await createEmptyDatabase();
  const logged: unknown[] = [];
  const check = async (known: typeof FILES) => requireMigrated(db, known, (event) => logged.push(event));
  await migrate(db, FILES.slice(0, 1));
  await expect(check(FILES)).rejects.toThrow('0001_b.sql');
  await migrate(db, FILES);
  await check(FILES);
  expect(logged).toEqual([]);
  await check(FILES.slice(0, 1));
  expect(logged).toEqual([{ level: 'error', event: 'later-migrations', error: '0001_b.sql' }]);
});

test('says that demo data from before can be deleted, and does not list each migration', async () => {
  const db = await createEmptyDatabase();
  const old = [1, 2, 3, 4, 5].map((n) => ({ name: `000${n}_old.sql`, sql: `CREATE TABLE old_${n} (id)` }));
  await migrate(db, old);
  await expect(migrate(db, FILES)).rejects.toThrow(
    /contains 0001_old.sql, 0002_old.sql and 3 more, .* delete the folder DATA_DIR/,
  );
});

test('records migrations in the table that wrangler reads', async () => {
  const db = await createEmptyDatabase();
  await migrate(db, migrations);
  const { results } = await db.prepare('SELECT id, name FROM d1_migrations').all();
  expect(results).toEqual(migrations.map(({ name }, index) => ({ id: index + 1, name })));
});
