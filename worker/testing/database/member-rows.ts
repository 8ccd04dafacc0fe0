import { getTableColumns, getTableName } from 'drizzle-orm';
import { type SQLiteColumn, type SQLiteTable, getTableConfig } from 'drizzle-orm/sqlite-core';
import { members } from '#worker/db/schema/members.ts';
import type { Database } from '#worker/ports/database.ts';

/** Columns that name a member. */
const MEMBER_ID =
  /^((member|owner|viewer|user|liked|target|blocked|reported|sender|peer|profile|subject)_id|member_[ab]|actor)$/;
const ADDRESS = /^(email|recipient)$/;

/** Values that the checks of a table ask for, or the export. */
const VALUES: Record<string, Record<string, string | number>> = {
  appeals: { status: 'open' },
  complaints: { status: 'open' },
  decisions: { action: 'warn' },
  mandates: { status: 'signed' },
  payments: { price: 2 },
};

/** By the names of its columns, or because one refers to members. */
export function isAboutMembers(table: SQLiteTable): boolean {
  const { foreignKeys } = getTableConfig(table);
  if (foreignKeys.some((key) => key.reference().foreignTable === members)) return true;
  return Object.values(getTableColumns(table)).some(({ name }) => MEMBER_ID.test(name) || ADDRESS.test(name));
}

/**
 * For each column that names a member, a row with this member there and the other member in the rest. Rows are tried again
 * until those are there that they refer to.
 */
export async function insertMemberRows(
  db: Database,
  tables: readonly SQLiteTable[],
  [member, other]: readonly [member: string, other: string],
): Promise<void> {
  let rows = tables.flatMap((table) => createRows(table, member, other));
  while (rows.length > 0) {
    const failed: typeof rows = [];
    for (const row of rows)
      await db
        .prepare(row.sql)
        .bind(...row.values)
        .run()
        .catch(() => failed.push(row));
    if (failed.length === rows.length) throw new Error(`No row fits: ${JSON.stringify(failed)}`);
    rows = failed;
  }
}

function createRows(table: SQLiteTable, member: string, other: string) {
  const name = getTableName(table);
  const columns = Object.values(getTableColumns(table)).filter(({ generated }) => !generated);
  const ids = columns.filter((column) => MEMBER_ID.test(column.name));
  const names = columns.map((column) => column.name).join(', ');
  return Array.from({ length: Math.max(1, ids.length) }, (_, number) => ({
    sql: `INSERT OR IGNORE INTO ${name} (${names}) VALUES (${columns.map(() => '?').join()})`,
    values: columns.map((column) => {
      if (ids.includes(column)) return column === ids[number] ? member : other;
      if (ADDRESS.test(column.name)) return `${number === 0 ? member : other}@mail.example`;
      return VALUES[name]?.[column.name] ?? createValue(column, number);
    }),
  }));
}

function createValue(column: SQLiteColumn, number: number): string | number {
  if (column.name === 'tenant_id') return 'ardenza';
  if (column.name === 'conversation_id') return 'x0';
  if (column.getSQLType() === 'integer') return number + 1;
  if (column.columnType === 'SQLiteTextJson') return '[]';
  return column.enumValues?.[0] ?? `x${number}`;
}
