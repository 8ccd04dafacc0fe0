import { DatabaseUnavailableError } from '#worker/db/errors.ts';
import type { Database } from '#worker/ports/database.ts';

/** The D1 binding of a database: `main` is DB, any other name is DB_<NAME>. */
export function findD1Database(env: Readonly<Record<string, unknown>>, name: string): Database {
  const binding = name === 'main' ? 'DB' : `DB_${name.toUpperCase().replaceAll('-', '_')}`;
  const database = env[binding];
  if (!database)
    throw new DatabaseUnavailableError(
      `wrangler.toml has no D1 binding ${binding} for the database "${name}"`,
    );
  return database as Database;
}
