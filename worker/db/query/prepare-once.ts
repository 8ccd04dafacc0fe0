import { is } from 'drizzle-orm';
import { SQLitePreparedQuery } from 'drizzle-orm/sqlite-core';
import { LRUCache } from 'lru-cache';
import type { Database } from '#worker/ports/database.ts';
import { type Orm, orm } from '../orm.ts';
import { type Prepared, compileStatement } from './compile-statement.ts';

/** Search alone has thousands of statements, of about 20 kB each. */
const MAX_STATEMENTS = 200;

const statements = new WeakMap<Database, LRUCache<string, object>>();

/**
 * Builds and compiles a query once per database and then only binds values (`sql.placeholder`). Building a
 * frequent query takes longer than the embedded database takes to answer it.
 */
export function prepareOnce<T extends object>(db: Database, name: string, build: (orm: Orm) => T): T {
  let ofDatabase = statements.get(db);
  if (!ofDatabase) statements.set(db, (ofDatabase = new LRUCache<string, object>({ max: MAX_STATEMENTS })));
  let statement = ofDatabase.get(name) as T | undefined;
  if (statement === undefined) {
    statement = build(orm(db));
    for (const prepared of listPrepared(statement)) compileStatement(db, prepared);
    ofDatabase.set(name, statement);
  }
  return statement;
}

/** A statement, or several in an array or an object. */
function listPrepared(built: unknown): Prepared[] {
  const parts: unknown[] =
    typeof built !== 'object' || built === null || is(built, SQLitePreparedQuery)
      ? [built]
      : Object.values(built);
  return parts.filter((part) => is(part, SQLitePreparedQuery)) as unknown as Prepared[];
}
