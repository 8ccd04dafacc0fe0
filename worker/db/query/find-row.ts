import { and, eq, type SQL } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#worker/ports/database.ts';
import { orm } from '../orm.ts';

interface Site {
  readonly db: Database;
  readonly tenant: { readonly id: string };
}

/** The row of a table that a key names on the site, or null. */
export async function findRow<Table extends SQLiteTable & { readonly tenantId: SQLiteColumn }>(
  { db, tenant }: Site,
  table: Table,
  isNamed: SQL,
): Promise<Table['$inferSelect'] | null> {
  const [row] = await orm(db)
    .select()
    .from(table as SQLiteTable)
    .where(and(eq(table.tenantId, tenant.id), isNamed));
  return row ?? null;
}
