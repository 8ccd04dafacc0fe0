import { writeFile } from 'node:fs/promises';
import { DatabaseSync } from 'node:sqlite';
import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { type NodeDatabase, openDatabase } from '#worker/platform/node/database.ts';
import { createInlineWriter } from '#worker/platform/node/sqlite/write-queue.ts';
import type { Database } from '#worker/ports/database.ts';

/** An empty database with all migrations, once they have run in this process. */
let image: Uint8Array | null = null;

/** A new, empty database with all migrations. */
export async function createTestDatabase(): Promise<Database> {
  return openDatabase(':memory:', createInlineWriter, await getImage());
}

/** The same in a file. */
export async function createTestDatabaseFile(path: string): Promise<NodeDatabase> {
  await writeFile(path, await getImage());
  return openDatabase(path);
}

async function getImage(): Promise<Uint8Array> {
  return (image ??= createImage(await readSchema()));
}

export async function createEmptyDatabase(): Promise<Database> {
  return openDatabase(':memory:');
}

/** What the migrations make. */
async function readSchema(): Promise<string[]> {
  const db = await createEmptyDatabase();
  await migrate(db, migrations);
  const schema = await db
    .prepare(
      `SELECT sql FROM sqlite_master WHERE sql IS NOT NULL AND name NOT GLOB 'sqlite_*'
      ORDER BY type = 'trigger', type = 'index', rowid`,
    )
    .all<{ sql: string }>();
  const names = migrations.map(({ name }) => `('${name}')`).join(', ');
  return [...schema.results.map(({ sql }) => sql), `INSERT INTO d1_migrations (name) VALUES ${names}`];
}

/** To start from it is ten times faster than to run the statements. */
function createImage(statements: readonly string[]): Uint8Array {
  const db = new DatabaseSync(':memory:');
  // Tables and indexes are almost empty, and each takes a page.
  db.exec('PRAGMA page_size = 1024');
  db.exec(statements.join(';\n'));
  const content = db.serialize();
  db.close();
  return content;
}
