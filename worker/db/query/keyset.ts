import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Where a page ends: values, or placeholders of a prepared statement. */
interface End {
  readonly at: SQLWrapper | number;
  readonly id: SQLWrapper | string;
}

/**
 * Matches rows behind the end of a page, ordered by `at` (latest first) and `id`; all rows without an end. The
 * first half is redundant, but only with it does SQLite start reading an index there.
 */
export function isAfterPageEnd(at: SQLWrapper, id: SQLWrapper, end: End | null): SQL | undefined {
  return end === null ? undefined : sql`${at} <= ${end.at} and (${at} < ${end.at} or ${id} > ${end.id})`;
}
