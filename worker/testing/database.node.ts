import { migrate } from '#worker/db/migrate.ts';
import { migrations } from '#worker/db/migrations.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import type { Database } from '#worker/ports/database.ts';

/** An empty database with all migrations, one of its own at each call. */
export async function createTestDatabase(): Promise<Database> {
  const db = await createEmptyDatabase();
  await migrate(db, migrations);
  return db;
}

/** A database in which nothing has happened yet. */
export async function createEmptyDatabase(): Promise<Database> {
  return openDatabase(':memory:');
}
