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
let migrated: readonly SchemaEntry[] | null = null;

/**
 * An empty database with all migrations. There is one binding, so each call clears what the previous call
 * returned.
 */
export async function createTestDatabase(): Promise<Database> {
  if (migrated !== null && JSON.stringify(await readSchema()) === JSON.stringify(migrated)) {
    await deleteRows(migrated);
    return env.DB;
  }
  const db = await createEmptyDatabase();
  await migrate(db, migrations);
  migrated = await readSchema();
  return db;
}

export async function createEmptyDatabase(): Promise<Database> {
  migrated = null;
  const schema = await readSchema();
  // Tables refer to each other, so they are dropped in one batch.
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...dropTriggers(schema),
    ...ofType(schema, 'table').map(({ name }) => env.DB.prepare(`DROP TABLE "${name}"`)),
  ]);
  return env.DB;
}

/** Many times faster than to drop the tables and migrate again, and to look first is faster than to delete nothing. */
async function deleteRows(schema: readonly SchemaEntry[]): Promise<void> {
  const filled = new Set(await findFilledTables(schema));
  const triggers = ofType(schema, 'trigger').filter(({ tbl_name }) => filled.has(tbl_name));
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...dropTriggers(triggers),
    ...[...filled].map((name) => env.DB.prepare(`DELETE FROM "${name}"`)),
    env.DB.prepare("DELETE FROM sqlite_sequence WHERE name <> 'd1_migrations'"),
    ...triggers.map(({ sql }) => env.DB.prepare(sql ?? '')),
  ]);
}

async function findFilledTables(schema: readonly SchemaEntry[]): Promise<string[]> {
  const tables = ofType(schema, 'table').filter(({ name }) => name !== 'd1_migrations');
  const [row] = await env.DB.prepare(
    `SELECT ${tables.map(({ name }) => `EXISTS (SELECT 1 FROM "${name}")`).join(', ')}`,
  ).raw<number[]>();
  return tables.filter((_, index) => row?.[index] === 1).map(({ name }) => name);
}

/** Triggers would add rows or forbid that rows are deleted. */
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
