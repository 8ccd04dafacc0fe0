import { type SQL, and, eq, sql } from 'drizzle-orm';
import { UNREAD_LIMIT } from '#client/features/chat/rules.ts';
import { conversationMembers, messages } from '#worker/db/chat-schema.ts';
import { orm } from '#worker/db/orm.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { selectTotalUnread } from './unread-store.ts';

type Site = Pick<RequestContext, 'db' | 'tenant'>;

const { lastSeq, readSeq, clearedSeq, peerId } = conversationMembers;

/** Statement that marks messages up to one as read. It never goes back, and not past the newest message. */
export function writeRead(site: Site, memberId: string, conversationId: string, seq: number) {
  const read = sql`max(${readSeq}, min(${seq}, ${lastSeq}))`;
  const rest = sql`select 1 from ${messages} where ${messages.conversationId} = ${conversationId} and ${messages.seq} > max(${read}, ${clearedSeq}) and ${messages.senderId} = ${peerId} limit ${UNREAD_LIMIT}`;
  return orm(site.db)
    .update(conversationMembers)
    .set({ readSeq: read, unread: sql`(select count(*) from (${rest}))` })
    .where(isOwnSide(site, memberId, conversationId));
}

/** Statement that removes all messages so far from the member's side. */
export function writeCleared(site: Site, memberId: string, conversationId: string) {
  return orm(site.db)
    .update(conversationMembers)
    .set({ clearedSeq: sql`${lastSeq}`, unread: 0 })
    .where(isOwnSide(site, memberId, conversationId));
}

/** Subquery: up to where the member has read. */
export function selectReadSeq(
  { tenant }: Pick<Site, 'tenant'>,
  memberId: string,
  conversationId: string,
): SQL<number> {
  return sql<number>`(select read_seq from ${conversationMembers} where conversation_id = ${conversationId} and member_id = ${memberId} and tenant_id = ${tenant.id})`;
}

/** The answer to a read conversation as JSON of SQL, for the end of its batch. */
export function selectReadAnswer(
  site: Pick<Site, 'tenant'>,
  memberId: string,
  conversationId: string,
): SQL<string> {
  return sql<string>`json_object('read_seq', ${selectReadSeq(site, memberId, conversationId)}, 'total_unread', ${selectTotalUnread(site.tenant.id, memberId)})`;
}

/** The answer to a deleted conversation. */
export function selectDeletedAnswer({ tenant }: Pick<Site, 'tenant'>, memberId: string): SQL<string> {
  return sql<string>`json_object('deleted', json('true'), 'total_unread', ${selectTotalUnread(tenant.id, memberId)})`;
}

function isOwnSide(
  { tenant }: Pick<Site, 'tenant'>,
  memberId: string,
  conversationId: string,
): SQL | undefined {
  return and(
    eq(conversationMembers.conversationId, conversationId),
    eq(conversationMembers.memberId, memberId),
    eq(conversationMembers.tenantId, tenant.id),
  );
}
