import { type SQL, type SQLWrapper, and, eq, sql } from 'drizzle-orm';
import { members } from '../schema/members.ts';

/**
 * Join condition on `members`: the member of a row, whose id is in one of its columns, on the site of the row. The plus
 * keeps SQLite from reading all members of the site first.
 */
export function isMemberOf({ tenantId }: { readonly tenantId: SQLWrapper }, id: SQLWrapper): SQL | undefined {
  return and(sql`+${members.tenantId} = ${tenantId}`, eq(members.id, id));
}
