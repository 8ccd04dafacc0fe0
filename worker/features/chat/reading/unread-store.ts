import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { UNREAD_LIMIT } from '#client/features/chat/rules.ts';
import { servedBy } from '#worker/db/query/conditions.ts';
import { conversationMembers } from '#worker/db/schema/chat.ts';
import { defineQuery } from '#worker/db/query/define-statement.ts';
import type { SiteContext } from '#worker/context/site-context.ts';

/** Subquery: unread messages of all conversations, counted up to {@link UNREAD_LIMIT}. */
export function selectTotalUnread(tenantId: SQLWrapper, memberId: SQLWrapper | string): SQL<number> {
  const { memberId: member, tenantId: tenant, unread } = conversationMembers;
  const isOwn = servedBy('conversation_members_unread (tenant_id, member_id)', sql`${member} = ${memberId}`);
  const rows = sql`select ${unread} as n from ${conversationMembers} where ${isOwn} and ${tenant} = ${tenantId} and ${unread} > 0 limit ${sql.raw(String(UNREAD_LIMIT))}`;
  return sql<number>`(select min(coalesce(sum(n), 0), ${sql.raw(String(UNREAD_LIMIT))}) from (${rows}))`;
}

export async function countUnread(
  { db, tenant }: Pick<SiteContext, 'db' | 'tenant'>,
  memberId: string,
): Promise<number> {
  const row = await totalUnread.get(db, { tenant: tenant.id, member: memberId });
  return row?.n ?? 0;
}

const totalUnread = defineQuery(
  { n: selectTotalUnread(sql.placeholder('tenant'), sql.placeholder('member')).as('n') },
  (select) => select.from(sql`(values (1))`),
);
