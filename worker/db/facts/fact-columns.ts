import { type SQLWrapper, and, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { type Fact, mapFacts } from '#client/facts/facts.ts';
import { servedBy } from '../query/conditions.ts';
import { decodeSql } from '../query/row-mapper.ts';
import { memberInterests, members } from '../schema/members.ts';

/** The facts of `members` or of an alias, by the names that calls and site files use. */
export function selectFacts<T extends Record<Fact, SQLiteColumn>>(table: T): Pick<T, Fact> {
  return mapFacts((fact) => table[fact]);
}

export const factColumns = selectFacts(members);

/** The sorted interests of a member as one column. */
export function selectInterestNames({ tenant, member }: { tenant: SQLWrapper; member: SQLWrapper }) {
  const { interest, tenantId, memberId } = memberInterests;
  const ofMember = and(eq(tenantId, tenant), servedBy('primary key (member_id)', eq(memberId, member)));
  const inOrder = sql`select ${interest} from ${memberInterests} where ${ofMember} order by ${interest}`;
  const list = sql`(select json_group_array(interest) from (${inOrder}))`;
  return decodeSql(list, (json: string) => JSON.parse(json) as string[]);
}
