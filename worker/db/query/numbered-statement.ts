import { type SQL, sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import type { BoundValue, Database, Statement } from '#worker/ports/database.ts';
import { writeOutConstants } from './write-out-constants.ts';

const dialect = new SQLiteSyncDialect();

export type BoundValues = Readonly<Record<string, BoundValue>>;

/** A statement that binds each value once, however often it is named. */
export interface NumberedStatement {
  readonly text: string;
  /** Names in the order of the numbers. */
  readonly bound: readonly string[];
}

/**
 * Compiles a query that names a value in several places (`sql.placeholder`). drizzle would bind it once per place,
 * and D1 takes at most 100 values per statement.
 */
export function numberPlaceholders(query: SQL): NumberedStatement {
  const bound: string[] = [];
  const { sql: text } = writeOutConstants(dialect.sqlToQuery(query), ({ name }) => {
    const known = bound.indexOf(name);
    return `?${known === -1 ? bound.push(name) : known + 1}`;
  });
  return { text, bound };
}

export function bindValues(db: Database, { text, bound }: NumberedStatement, values: BoundValues): Statement {
  return db.prepare(text).bind(...bound.map((name) => values[name] ?? null));
}

/** A limit that stands in the SQL, because SQLite compiles a statement anew for each value of a bound one. */
export function limitTo(count: number): SQL {
  return sql`limit ${sql.raw(String(Math.trunc(count)))}`;
}
