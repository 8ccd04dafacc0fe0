import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * A condition on the site for a statement that another, smaller index serves. The plus keeps SQLite from an index that
 * begins with the site.
 */
export function isOfSite(tenantId: SQLWrapper, { id }: { readonly id: string }): SQL {
  return sql`+${tenantId} = ${id}`;
}
