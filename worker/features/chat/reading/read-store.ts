import { type SQL, and, eq, sql } from 'drizzle-orm';
import { UNREAD_LIMIT } from '#client/features/chat/rules.ts';
import { conversationMembers, messagePages, messages } from '#worker/db/schema/chat.ts';
import { bindStatement } from '#worker/db/query/bound-statement.ts';
import type { NamedSql } from '#worker/db/query/named-sql.ts';
import { prepareOnce } from '#worker/db/query/prepare-once.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { selectTotalUnread } from './unread-store.ts';

type Site = Pick<SiteContext, 'db' | 'tenant'>;

const { lastSeq, readSeq, clearedSeq, peerId } = conversationMembers;

const LIMIT = String(UNREAD_LIMIT);
const TENANT = sql.placeholder('tenant');
const CONVERSATION = sql.placeholder('conversation');
const READER = sql.placeholder('reader');

const isOwnSide = and(
  eq(conversationMembers.conversationId, CONVERSATION),
  eq(conversationMembers.memberId, READER),
  eq(conversationMembers.tenantId, TENANT),
);

const ownReadSeq = sql<number>`(select read_seq from ${conversationMembers} where conversation_id = ${CONVERSATION} and member_id = ${READER} and tenant_id = ${TENANT})`;

/** Archived messages of the peer after one. A letter of `senders` stands for each message. */
function countArchived(seen: SQL): SQL {
  const { conversationId, firstSeq, lastSeq: last, senders } = messagePages;
  const after = sql`substr(${senders}, max(1, ${seen} - ${firstSeq} + 2))`;
  const ofPeer = sql`iif(${peerId} < ${conversationMembers.memberId}, 'a', 'b')`;
  const count = sql`length(${after}) - length(replace(${after}, ${ofPeer}, ''))`;
  return sql`(select coalesce(sum(${count}), 0) from ${messagePages} where ${conversationId} = ${CONVERSATION} and ${messagePages.tenantId} = ${TENANT} and ${last} > ${seen})`;
}

/** Statement that marks messages up to one as read. It never goes back, and not past the newest message. */
export function writeRead({ db, tenant }: Site, memberId: string, conversationId: string, seq: number) {
  const statement = prepareOnce(db, 'read', (d) => {
    const read = sql`max(${readSeq}, min(${sql.placeholder('readUpTo')}, ${lastSeq}))`;
    const seen = sql`max(${read}, ${clearedSeq})`;
    const rest = sql`select 1 from ${messages} where ${messages.conversationId} = ${CONVERSATION} and ${messages.tenantId} = ${TENANT} and ${messages.seq} > ${seen} and ${messages.senderId} = ${peerId} limit ${sql.raw(LIMIT)}`;
    // A block has set it to 0, which reading does not take back.
    const unread = sql`min(${conversationMembers.unread}, (select count(*) from (${rest})) + ${countArchived(seen)})`;
    return d.update(conversationMembers).set({ readSeq: read, unread }).where(isOwnSide).prepare();
  });
  return bindStatement(statement, {
    tenant: tenant.id,
    conversation: conversationId,
    reader: memberId,
    readUpTo: seq,
  });
}

/** Statement that removes all messages so far from the member's side. */
export function writeCleared({ db, tenant }: Site, memberId: string, conversationId: string) {
  const statement = prepareOnce(db, 'cleared', (d) =>
    d
      .update(conversationMembers)
      .set({ clearedSeq: sql`${lastSeq}`, unread: 0 })
      .where(isOwnSide)
      .prepare(),
  );
  return bindStatement(statement, { tenant: tenant.id, conversation: conversationId, reader: memberId });
}

/** Subquery: up to where the member has read. */
export function selectReadSeq(
  { tenant }: Pick<Site, 'tenant'>,
  memberId: string,
  conversationId: string,
): NamedSql<number> {
  return {
    name: 'read seq',
    build: () => ownReadSeq,
    values: { tenant: tenant.id, conversation: conversationId, reader: memberId },
  };
}

/** The answer to a read conversation as JSON of SQL, for the end of its batch. */
export function selectReadAnswer(
  { tenant }: Pick<Site, 'tenant'>,
  memberId: string,
  conversationId: string,
): NamedSql<string> {
  return {
    name: 'read',
    build: () =>
      sql<string>`json_object('read_seq', ${ownReadSeq}, 'total_unread', ${selectTotalUnread(TENANT, READER)})`,
    values: { tenant: tenant.id, conversation: conversationId, reader: memberId },
  };
}

/** The answer to a deleted conversation. */
export function selectDeletedAnswer({ tenant }: Pick<Site, 'tenant'>, memberId: string): NamedSql<string> {
  return {
    name: 'deleted',
    build: () =>
      sql<string>`json_object('deleted', json('true'), 'total_unread', ${selectTotalUnread(TENANT, READER)})`,
    values: { tenant: tenant.id, reader: memberId },
  };
}
