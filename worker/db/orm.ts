import { type Placeholder, type SQL, sql } from 'drizzle-orm';
import { drizzle, type AnyD1Database, type DrizzleD1Database } from 'drizzle-orm/d1';
import type { Database } from '#worker/ports/database.ts';

export type Orm = DrizzleD1Database;

const clients = new WeakMap<Database, Orm>();

/** Typed queries. Several writes go through `batch`, because D1 has no `transaction`. */
export function orm(db: Database): Orm {
  let client = clients.get(db);
  if (!client) {
    client = drizzle(db as AnyD1Database);
    writeLimitsOut(client);
    clients.set(db, client);
  }
  return client;
}

/** SQLite plans with the value of a bound limit and therefore compiles such a statement anew for each run. */
function writeLimitsOut(client: Orm): void {
  const { dialect } = client as unknown as {
    dialect: { buildLimit(limit?: number | Placeholder): SQL | undefined };
  };
  const bindLimit = dialect.buildLimit.bind(dialect);
  dialect.buildLimit = (limit) =>
    typeof limit === 'number' && Number.isSafeInteger(limit) ? sql.raw(` limit ${limit}`) : bindLimit(limit);
}
