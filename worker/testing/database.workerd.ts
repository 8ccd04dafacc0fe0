import { env } from 'cloudflare:workers';
import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import type { Database } from '#worker/ports/database.ts';

/** An empty database with all migrations. There is one binding: each call clears what the call before it gave. */
export async function createTestDatabase(): Promise<Database> {
  const db = await createEmptyDatabase();
  await migrate(db, migrations);
  return db;
}

/** A database in which nothing has happened yet. */
export async function createEmptyDatabase(): Promise<Database> {
  const { results } = await env.DB.prepare(
    "SELECT type, name FROM sqlite_master WHERE type IN ('table', 'trigger') AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*' ORDER BY type DESC",
  ).all<{ type: string; name: string }>();
  // Triggers first: rows that go with those they point at would fire them. Tables point at each other; once all are
  // gone nothing points anywhere.
  const drops = results.map(({ type, name }) => env.DB.prepare(`DROP ${type} "${name}"`));
  await env.DB.batch([env.DB.prepare('PRAGMA defer_foreign_keys = on'), ...drops]);
  return env.DB;
}
