import type { SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';

/** What becomes of a table's data of a member. It stands beside the table; tests compare it with the database. */
export interface MemberData {
  readonly table: SQLiteTable;
  /** When the member is erased: `deleted` leaves no row that names the member, the others say why rows stay. */
  readonly erasure: 'deleted' | { readonly anonymous: string } | { readonly kept: string };
  /** The parts of the file with all data of a member that show the table, in their order; or why none does. */
  readonly exported: Readonly<Record<string, ExportedPart>> | string;
}

/** `queried`: by a query of its own in `worker/features/account/export`, as for the rules of a feature. */
export type ExportedPart = OwnRows | 'queried';

/** The rows of the member, as they are. */
export interface OwnRows {
  readonly of: SQLiteColumn;
  readonly orderBy: readonly SQLiteColumn[];
  readonly columns: Readonly<Record<string, SQLiteColumn | SQL | SQL.Aliased>>;
  readonly where: SQL | undefined;
}

export function ownRows(
  of: SQLiteColumn,
  orderBy: OwnRows['orderBy'],
  columns: OwnRows['columns'],
  where?: SQL,
): OwnRows {
  return { of, orderBy, columns, where };
}
