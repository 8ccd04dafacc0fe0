import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { ShelvedCounts } from '#client/features/chat/contract.ts';
import { SHELVED_LIMIT, UNREAD_LIMIT } from '#client/features/chat/rules.ts';
import { servedBy } from '#worker/db/query/conditions.ts';
import { conversationMembers } from '#worker/db/schema/chat.ts';
import { defineQuery } from '#worker/db/query/define-statement.ts';
import type { Site } from '#worker/context/site-context.ts';

/**
 * Subquery: unread messages of all conversations that are neither muted nor shelved, counted up to {@link UNREAD_LIMIT}.
 */
export function selectTotalUnread(tenantId: SQLWrapper, memberId: SQLWrapper | string): SQL<number> {
  const { memberId: member, tenantId: tenant, spot, muted, unread } = conversationMembers;
  const isOwn = servedBy(
    'conversation_members_unread (tenant_id, member_id, spot)',
    sql`${member} = ${memberId} and ${spot} >= 0`,
  );
  const rows = sql`select ${unread} as n from ${conversationMembers} where ${isOwn} and ${tenant} = ${tenantId} and not ${muted} and ${unread} > 0 limit ${sql.raw(String(UNREAD_LIMIT))}`;
  return sql<number>`(select min(coalesce(sum(n), 0), ${sql.raw(String(UNREAD_LIMIT))}) from (${rows}))`;
}

/** Subquery: `ShelvedCounts` of the member as JSON. */
export function selectShelvedCounts(tenantId: SQLWrapper, memberId: SQLWrapper | string): SQL<string> {
  const { memberId: member, tenantId: tenant, spot, unread } = conversationMembers;
  const limit = sql.raw(String(SHELVED_LIMIT));
  const isShelved = sql`${member} = ${memberId} and ${spot} = -1`;
  const ofAll = servedBy('conversation_members_list (member_id, spot)', isShelved);
  const ofUnread = servedBy('conversation_members_unread (tenant_id, member_id, spot)', isShelved);
  const all = sql`select 1 from ${conversationMembers} where ${ofAll} and +${tenant} = ${tenantId} limit ${limit}`;
  const unreadOnes = sql`select 1 from ${conversationMembers} where ${ofUnread} and ${tenant} = ${tenantId} and ${unread} > 0 limit ${limit}`;
  return sql<string>`json_object('chats', (select count(*) from (${all})), 'unread', (select count(*) from (${unreadOnes})))`;
}

/** What stands beside the list: unread messages in total, and what is shelved. */
export async function countChats({ db, tenant }: Site, memberId: string) {
  const row = await counts.get(db, { tenant: tenant.id, member: memberId });
  if (!row) throw new Error('The counts are missing.');
  return { total_unread: row.unread, shelved: JSON.parse(row.shelved) as ShelvedCounts };
}

const TENANT = sql.placeholder('tenant');
const MEMBER = sql.placeholder('member');

const counts = defineQuery(
  {
    unread: selectTotalUnread(TENANT, MEMBER).as('unread'),
    shelved: selectShelvedCounts(TENANT, MEMBER).as('shelved'),
  },
  (select) => select.from(sql`(values (1))`),
);
