import { Placeholder, type SQL, is, sql } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import type { BoundValue, Database, Statement } from '#worker/ports/database.ts';

const dialect = new SQLiteSyncDialect();

export type BoundValues = Readonly<Record<string, BoundValue>>;

/** A statement that binds each value once, however often it is named. */
export interface NumberedStatement {
  readonly text: string;
  readonly bound: readonly (string | { readonly constant: BoundValue })[];
}

/**
 * Compiles a query that names a value in several places (`sql.placeholder`). drizzle would bind it once per place,
 * and D1 takes at most 100 values per statement.
 */
export function numberPlaceholders(query: SQL): NumberedStatement {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const bound: (string | { constant: BoundValue })[] = [];
  const [head = '', ...tail] = text.split('?');
  const numbers = params.map((param) => {
    if (!is(param, Placeholder)) return bound.push({ constant: param as BoundValue });
    const known = bound.indexOf(param.name);
    return known === -1 ? bound.push(param.name) : known + 1;
  });
  return { text: head + tail.map((part, index) => `?${numbers[index]}${part}`).join(''), bound };
}

export function bindValues(db: Database, { text, bound }: NumberedStatement, values: BoundValues): Statement {
  const list = bound.map((one) => (typeof one === 'string' ? (values[one] ?? null) : one.constant));
  return db.prepare(text).bind(...list);
}

/** A limit that stands in the SQL, because SQLite compiles a statement anew for each value of a bound one. */
export function limitTo(count: number): SQL {
  return sql`limit ${sql.raw(String(Math.trunc(count)))}`;
}
