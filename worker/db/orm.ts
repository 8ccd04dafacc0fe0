import { drizzle, type AnyD1Database, type DrizzleD1Database } from 'drizzle-orm/d1';
import type { Database } from '#worker/ports/database.ts';

export type Orm = DrizzleD1Database;

const clients = new WeakMap<Database, Orm>();

/** Typed queries. */
export function orm(db: Database): Orm {
  let client = clients.get(db);
  if (!client) clients.set(db, (client = drizzle(db as AnyD1Database)));
  return client;
}

/** Builds statements that run elsewhere. */
export const unboundOrm: Orm = drizzle({} as AnyD1Database);
