import { getTableColumns, getTableName } from 'drizzle-orm';
import { ALL_SITES } from '#worker/db/query/of-all-sites.ts';
import type { Database } from '#worker/ports/database.ts';
import { findUnboundTables } from './find-unbound-tables.ts';
import { tables } from './tables.ts';

/** Statements that were checked before, in any test of this process. */
const checked = new Set<string>();

/** A database that refuses each statement on a table with sites that does not bind the site. */
export function checkSites(db: Database): Database {
  return {
    prepare(sql) {
      requireSite(sql);
      return db.prepare(sql);
    },
    batch: (statements) => db.batch(statements),
  };
}

const tablesWithSite = new Set(
  tables
    .filter((table) => Object.values(getTableColumns(table)).some(({ name }) => name === 'tenant_id'))
    .map(getTableName),
);

function requireSite(sql: string): void {
  if (checked.has(sql) || sql.startsWith(ALL_SITES)) return;
  const [table] = findUnboundTables(sql, tablesWithSite);
  if (table) throw new Error(`This statement does not bind the site of ${table}: ${sql}`);
  checked.add(sql);
}
