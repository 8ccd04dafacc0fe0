import type { Database } from '#worker/ports/database.ts';
import { type Orm, orm } from './client.ts';

const statements = new WeakMap<Database, Map<string, unknown>>();

/**
 * A query that is built and compiled once for each database and then only given its values (`sql.placeholder`).
 * For what every page asks: building a query takes longer than the embedded database takes to answer it.
 */
export function prepared<T>(db: Database, name: string, build: (orm: Orm) => T): T {
  let ofDatabase = statements.get(db);
  if (!ofDatabase) statements.set(db, (ofDatabase = new Map<string, unknown>()));
  let statement = ofDatabase.get(name) as T | undefined;
  if (statement === undefined) ofDatabase.set(name, (statement = build(orm(db))));
  return statement;
}
