import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import type { Database } from '#worker/ports/database.ts';
import { type DefinedStatement, defineList } from './define-statement.ts';
import { ofAllSites } from './of-all-sites.ts';

type SiteTable = SQLiteTable & { readonly tenantId: SQLWrapper };

/** A site and since when its oldest work is due. */
export type DueSite = [id: string, at: number];

/** The ids of the sites that have due work, the one that has waited longest first. */
type ListDueSites = (db: Database, now: number) => Promise<string[]>;

/** The time of the call, in statements of this file. */
export const DUE_NOW = sql.placeholder('now');

/**
 * The sites of rows that are due, the site of the oldest first. The condition names the index. It reads all rows
 * that are due, and no others.
 */
export function defineDueSites(table: SiteTable, at: SQLWrapper, isDue: SQL | undefined): ListDueSites {
  const site = sql`+${table.tenantId}`;
  return listBy(
    defineList<DueSite>(
      () => sql`select ${site}, min(${at}) as at from ${table} where ${isDue} group by ${site} order by at`,
    ),
  );
}

/**
 * The same by an index that begins with the site and then has the time: it jumps from each site that has waiting rows to the
 * next one, however many rows they have.
 * @param isWaiting the condition of the partial index, which it names
 */
export function defineDueSitesBySite(
  table: SiteTable,
  at: SQLWrapper,
  isWaiting: SQL | undefined,
): ListDueSites {
  return listBy(defineOldestBySite(table, at, isWaiting));
}

/** The statement of {@link defineDueSitesBySite}. */
export function defineOldestBySite(
  table: SiteTable,
  at: SQLWrapper,
  isWaiting: SQL | undefined,
): DefinedStatement<DueSite> {
  const { tenantId } = table;
  const next = (after: SQL) =>
    sql`(select min(${tenantId}) from ${table} where ${isWaiting} and ${tenantId} > ${after})`;
  const oldest = sql`(select min(${at}) from ${table} where ${isWaiting} and ${tenantId} = waiting_sites.id and ${at} <= ${DUE_NOW})`;
  return defineList<DueSite>(
    () => sql`with recursive waiting_sites(id) as (
      select ${next(sql`''`)} union all select ${next(sql`waiting_sites.id`)} from waiting_sites where waiting_sites.id is not null
    ) select * from (select waiting_sites.id, ${oldest} as at from waiting_sites where waiting_sites.id is not null) where at is not null order by at`,
  );
}

function listBy(statement: DefinedStatement<DueSite>): ListDueSites {
  return async (db, now) => {
    const rows = await statement.all(ofAllSites(db), { now });
    return rows.map(([id]) => id);
  };
}
