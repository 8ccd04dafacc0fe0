import type { Database } from '#worker/ports/database.ts';
import { LruMap } from '#worker/lru-map.ts';
import { type Orm, orm } from '../orm.ts';

/** Search alone has thousands of statements, of about 20 kB each. */
const MAX_STATEMENTS = 200;

const statements = new WeakMap<Database, LruMap<string, unknown>>();

/**
 * Builds and compiles a query once per database and then only binds values (`sql.placeholder`). Building a
 * frequent query takes longer than the embedded database takes to answer it.
 */
export function prepareOnce<T>(db: Database, name: string, build: (orm: Orm) => T): T {
  let ofDatabase = statements.get(db);
  if (!ofDatabase) statements.set(db, (ofDatabase = new LruMap<string, unknown>(MAX_STATEMENTS)));
  let statement = ofDatabase.get(name) as T | undefined;
  if (statement === undefined) ofDatabase.set(name, (statement = build(orm(db))));
  return statement;
}
