import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Where a page ends: values, or places for them in a prepared statement. */
interface End {
  readonly at: SQLWrapper | number;
  readonly id: SQLWrapper | string;
}

/**
 * Of rows in the order of `at`, the latest first, and `id`: those behind the end of a page; all of them when there was
 * none. The first half says no more than the second, but only by it is an index read from there on.
 */
export function isAfterPageEnd(at: SQLWrapper, id: SQLWrapper, end: End | null): SQL | undefined {
  return end === null ? undefined : sql`${at} <= ${end.at} and (${at} < ${end.at} or ${id} > ${end.id})`;
}
