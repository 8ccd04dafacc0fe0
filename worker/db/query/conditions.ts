import { and, type Column, eq, getTableColumns, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { members } from '../schema/members.ts';

/** The values that columns of a table have, or other columns and placeholders that they equal. */
type Values<Table extends SQLiteTable> = {
  readonly [Name in keyof Table['$inferSelect']]?: NonNullable<Table['$inferSelect'][Name]> | SQLWrapper;
};

/** Matches the rows of a table whose columns have all of these values, in the order of the values. */
export function hasValues<Table extends SQLiteTable>(table: Table, values: Values<Table>): SQL | undefined {
  const columns = getTableColumns(table);
  return and(...Object.entries(values).map(([name, value]) => eq(columns[name] as Column, value)));
}

/**
 * A condition on the site for a statement that another, smaller index serves. The plus keeps SQLite from an index that
 * begins with the site.
 */
export function isOfSite(tenantId: SQLWrapper, { id }: { readonly id: SQLWrapper | string }): SQL {
  return sql`+${tenantId} = ${id}`;
}

/**
 * Join condition on `members`: the member of a row, whose id is in one of its columns, on the site of the row. The plus
 * keeps SQLite from reading all members of the site first.
 */
export function isMemberOf({ tenantId }: { readonly tenantId: SQLWrapper }, id: SQLWrapper): SQL | undefined {
  return and(sql`+${members.tenantId} = ${tenantId}`, eq(members.id, id));
}

/** Where a page ends: values, or placeholders of a prepared statement. */
interface End {
  readonly at: SQLWrapper | number;
  readonly id: SQLWrapper | string;
}

/**
 * Matches rows behind the end of a page, ordered by `at` (latest first) and `id`, by default from a to z; all rows without an
 * end. The first half is redundant, but only with it does SQLite start reading an index there.
 */
export function isAfterPageEnd(
  at: SQLWrapper,
  id: SQLWrapper,
  end: End | null,
  idOrder: 'asc' | 'desc' = 'asc',
): SQL | undefined {
  if (end === null) return undefined;
  const isBehind = idOrder === 'asc' ? sql`${id} > ${end.id}` : sql`${id} < ${end.id}`;
  return sql`${at} <= ${end.at} and (${at} < ${end.at} or ${isBehind})`;
}

/**
 * The condition of a list or a lookup, with the index that serves it and the columns that SQLite searches in it, such as
 * `likes_received (liked_id, created_at)`; a first page needs only the first of them. The condition may name more columns.
 * The index is a comment in the statement, which a test compares with the plan (`worker/db/plans/query-plans.test.ts`).
 */
export function servedBy(index: string, condition: SQL | undefined): SQL {
  return sql`${sql.raw(`/* index ${index} */ `)}${condition}`;
}
