import { type SQL, sql } from 'drizzle-orm';
import type { PlaceholderValues } from './compile-statement.ts';

/** A part of statements that are built once: SQL with placeholders, and the values of this call. */
export interface NamedSql<T> {
  /** Belongs to the names of the statements with it, so the same name always stands for the same SQL. */
  readonly name: string;
  readonly build: () => SQL<T>;
  readonly values: PlaceholderValues;
}

/** A known number in the place of one that is computed. */
export function nameNumber(number: number): NamedSql<number> {
  return { name: 'number', build: () => sql<number>`${sql.placeholder('number')}`, values: { number } };
}
