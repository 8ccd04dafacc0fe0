import type { Database } from '#worker/ports/database.ts';
import { LruMap } from '#worker/lru-map.ts';
import { type Orm, orm } from './orm.ts';

/** Search alone has thousands of shapes; a statement of a search takes some 20 kB. */
const MAX_STATEMENTS = 200;

const statements = new WeakMap<Database, LruMap<string, unknown>>();

/**
 * A query that is built and compiled once for each database and then only given its values (`sql.placeholder`).
 * For what every page asks: building a query takes longer than the embedded database takes to answer it.
 */
export function prepareOnce<T>(db: Database, name: string, build: (orm: Orm) => T): T {
  let ofDatabase = statements.get(db);
  if (!ofDatabase) statements.set(db, (ofDatabase = new LruMap<string, unknown>(MAX_STATEMENTS)));
  let statement = ofDatabase.get(name) as T | undefined;
  if (statement === undefined) ofDatabase.set(name, (statement = build(orm(db))));
  return statement;
}
