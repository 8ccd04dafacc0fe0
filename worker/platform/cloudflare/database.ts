import { DatabaseUnavailableError } from '#worker/db/errors.ts';
import type { Database } from '#worker/ports/database.ts';

/** `main` is DB, any other name is DB_<NAME>. */
export function nameD1Binding(database: string): string {
  return database === 'main' ? 'DB' : `DB_${database.toUpperCase()}`;
}

const CONTROL = 'DB_CONTROL';

/** The names of the databases among the bindings of a worker, without that of the sites. */
export function listD1Databases(bindings: readonly string[]): string[] {
  return bindings
    .filter((binding) => /^DB(_[A-Z0-9_]+)?$/.test(binding) && binding !== CONTROL)
    .map((binding) => (binding === 'DB' ? 'main' : binding.slice('DB_'.length).toLowerCase()));
}

/** The database of a name, by its D1 binding. */
export function findD1Database(env: Readonly<Record<string, unknown>>, name: string): Database {
  const binding = nameD1Binding(name);
  const database = env[binding];
  if (!database)
    throw new DatabaseUnavailableError(
      `wrangler.toml has no D1 binding ${binding} for the database "${name}"`,
    );
  return database as Database;
}
