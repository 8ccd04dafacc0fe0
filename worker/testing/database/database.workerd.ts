import { env } from 'cloudflare:workers';
import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import type { Database } from '#worker/ports/database.ts';

interface SchemaEntry {
  readonly type: 'table' | 'index' | 'trigger';
  readonly name: string;
  /** The table that it belongs to. */
  readonly tbl_name: string;
  /** Null for an index that SQLite creates itself. */
  readonly sql: string | null;
}

/** The schema after the migrations have run in this file. */
let migrated: { readonly entries: readonly SchemaEntry[]; readonly size: string } | null = null;

/** Changes with every table, index and trigger that a test adds, drops or alters. */
const SCHEMA_SIZE =
  "(SELECT count(*) || ' ' || total(length(sql)) FROM sqlite_master WHERE name NOT GLOB '_cf_*')";

/**
 * An empty database with all migrations. There is one binding, so each call clears what the previous call
 * returned.
 */
export async function createTestDatabase(): Promise<Database> {
  const filled = migrated && (await findFilledTables(migrated));
  if (migrated && filled) {
    await deleteRows(migrated.entries, filled);
    return env.DB;
  }
  const db = await createEmptyDatabase();
  await migrate(db, migrations);
  const size = await env.DB.prepare(`SELECT ${SCHEMA_SIZE}`).raw<[string]>();
  migrated = { entries: await readSchema(), size: size[0]?.[0] ?? '' };
  return db;
}

export async function createEmptyDatabase(): Promise<Database> {
  migrated = null;
  const schema = await readSchema();
  // Tables refer to each other, so they are dropped in one batch, and without triggers, which would add rows. The newest
  // go first, because a table that refers to two others cannot lose only one of them.
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...dropTriggers(schema),
    ...ofType(schema, 'table')
      .toReversed()
      .map(({ name }) => env.DB.prepare(`DROP TABLE "${name}"`)),
  ]);
  return env.DB;
}

/**
 * Many times faster than to drop the tables and migrate again. Triggers stay, because SQLite reads the whole schema
 * again after each change of it, which takes as long as to delete; only those that forbid to delete are dropped and
 * created again.
 */
async function deleteRows(schema: readonly SchemaEntry[], filled: ReadonlySet<string>): Promise<void> {
  const triggers = ofType(schema, 'trigger').filter(({ tbl_name }) => filled.has(tbl_name));
  const forbidding = triggers.filter(({ sql }) => /BEFORE DELETE[^]*RAISE/.test(sql ?? ''));
  const sources = new Set(triggers.map(({ tbl_name }) => tbl_name));
  // Triggers write into tables that have none themselves, which are therefore emptied last.
  const written = triggers.flatMap(({ sql }) =>
    [...(sql ?? '').matchAll(/INTO `(\w+)`/g)].map(([, name]) => name),
  );
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...dropTriggers(forbidding),
    ...[...new Set([...sources, ...filled, ...written])].map((name) =>
      env.DB.prepare(`DELETE FROM "${name}"`),
    ),
    env.DB.prepare("DELETE FROM sqlite_sequence WHERE name <> 'd1_migrations'"),
    ...forbidding.map(({ sql }) => env.DB.prepare(sql ?? '')),
  ]);
}

/** Null when a test has changed the schema. To look first is faster than to delete nothing. */
async function findFilledTables({
  entries,
  size,
}: NonNullable<typeof migrated>): Promise<ReadonlySet<string> | null> {
  const names = ofType(entries, 'table').flatMap(({ name }) => (name === 'd1_migrations' ? [] : [name]));
  const exists = names.map((name) => `EXISTS (SELECT 1 FROM "${name}")`);
  try {
    const [row] = await env.DB.prepare(`SELECT ${[SCHEMA_SIZE, ...exists].join(', ')}`).raw();
    return row?.[0] === size ? new Set(names.filter((_, index) => row[index + 1] === 1)) : null;
  } catch {
    return null;
  }
}

function dropTriggers(schema: readonly SchemaEntry[]) {
  return ofType(schema, 'trigger').map(({ name }) => env.DB.prepare(`DROP TRIGGER "${name}"`));
}

function ofType(schema: readonly SchemaEntry[], type: SchemaEntry['type']): SchemaEntry[] {
  return schema.filter((entry) => entry.type === type);
}

async function readSchema(): Promise<SchemaEntry[]> {
  const { results } = await env.DB.prepare(
    "SELECT type, name, tbl_name, sql FROM sqlite_master WHERE name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY type, rowid",
  ).all<SchemaEntry>();
  return results;
}
