import { Param, Placeholder, type SQL, type SQLWrapper, is } from 'drizzle-orm';
import { SQLiteSyncDialect } from 'drizzle-orm/sqlite-core';
import type { BoundValue } from '#worker/ports/database.ts';

/** Values by the names of their placeholders; a statement takes those that it names. */
export type PlaceholderValues = Readonly<Record<string, BoundValue | undefined>>;

/** A part of statements: SQL with placeholders, always the same object, and their values of this call. */
export interface BoundSql<T> {
  readonly sql: SQL<T>;
  readonly values: PlaceholderValues;
}

export interface CompiledStatement {
  readonly sql: string;
  readonly bind: (values: PlaceholderValues) => BoundValue[];
}

const dialect = new SQLiteSyncDialect();

/**
 * The text of a query with its constants and limits written out and its placeholders numbered. SQLite compares bound
 * values with partial indexes and plans with a bound limit, and therefore compiles such a statement anew for each run,
 * which takes longer than running it. D1 takes at most 100 values, so each is bound once, however often it is named.
 */
export function compileStatement(query: SQLWrapper): CompiledStatement {
  const { sql, params } = dialect.sqlToQuery(query.getSQL());
  const [head = '', ...tail] = sql.split('?');
  if (tail.length !== params.length) throw new Error(`Not one value for each "?" in ${sql}`);
  const names: string[] = [];
  const numberOf = (name: string) => (names.includes(name) ? names.indexOf(name) + 1 : names.push(name));
  const parts = tail.map((part, index) => {
    const name = findPlaceholder(params[index]);
    return (name === null ? toLiteral(params[index]) : `?${numberOf(name)}`) + part;
  });
  return { sql: head + parts.join(''), bind: (values) => names.map((name) => readValue(values, name)) };
}

function findPlaceholder(param: unknown): string | null {
  const value: unknown = is(param, Param) ? param.value : param;
  return is(value, Placeholder) ? value.name : null;
}

function readValue(values: PlaceholderValues, name: string): BoundValue {
  const value = values[name];
  if (value === undefined) throw new Error(`No value for placeholder "${name}" was provided`);
  return value;
}

function toLiteral(value: unknown): string {
  if (value === null) return 'null';
  if (typeof value === 'string') return `'${value.replaceAll("'", "''")}'`;
  if (typeof value === 'boolean') return value ? '1' : '0';
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  throw new TypeError(`A constant of type ${typeof value} cannot stand in a statement`);
}
