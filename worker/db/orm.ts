import { drizzle, type AnyD1Database, type DrizzleD1Database } from 'drizzle-orm/d1';
import type { Database } from '#worker/ports/database.ts';
import * as schema from './schema.ts';

export type Orm = DrizzleD1Database<typeof schema>;

const clients = new WeakMap<Database, Orm>();

/** Typed queries. Several writes go through `batch`, because D1 has no `transaction`. */
export function orm(db: Database): Orm {
  let client = clients.get(db);
  if (!client) {
    client = drizzle(db as AnyD1Database, { schema });
    clients.set(db, client);
  }
  return client;
}
