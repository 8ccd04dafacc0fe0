import { type SQL, type SQLWrapper, and, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { memberInterests, members } from './schema/members.ts';

const COLUMNS = {
  sexuality: 'sexuality',
  hair_colour: 'hairColor',
  eye_colour: 'eyeColor',
  body_type: 'bodyType',
  relationship_status: 'relationshipStatus',
  tattoos: 'tattoos',
  reason: 'reason',
} as const;

type Name = keyof typeof COLUMNS;
type FactTable = Record<(typeof COLUMNS)[Name], SQLiteColumn>;

/** Profile choices of `members` or of an alias, by the names that calls and site files use. */
export function selectProfileFacts<T extends FactTable>(table: T) {
  const columns = Object.entries(COLUMNS).map(([name, column]) => [name, table[column]]);
  return Object.fromEntries(columns) as { [N in Name]: T[(typeof COLUMNS)[N]] };
}

export const profileFactColumns = selectProfileFacts(members);

/** The sorted interests of a member as one column. */
export function selectInterestNames({ tenant, member }: { tenant: SQLWrapper; member: SQLWrapper }) {
  const { interest, tenantId, memberId } = memberInterests;
  const ofMember = and(eq(tenantId, tenant), eq(memberId, member));
  const inOrder = sql`select ${interest} from ${memberInterests} where ${ofMember} order by ${interest}`;
  const list: SQL = sql`(select json_group_array(interest) from (${inOrder}))`;
  return list.mapWith((json: string) => JSON.parse(json) as string[]);
}
