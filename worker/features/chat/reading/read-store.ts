import { type SQL, sql } from 'drizzle-orm';
import { hasValues } from '#worker/db/query/conditions.ts';
import { UNREAD_LIMIT } from '#client/features/chat/rules.ts';
import { conversationMembers, messagePages, messages } from '#worker/db/schema/chat.ts';
import type { BoundSql } from '#worker/db/query/compile-statement.ts';
import { defineWrite } from '#worker/db/query/define-statement.ts';
import type { Write } from '#worker/db/write.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { selectShelvedCounts, selectTotalUnread } from './unread-store.ts';

type Site = Pick<SiteContext, 'tenant'>;

const { lastSeq, readSeq, clearedSeq, peerId } = conversationMembers;

const TENANT = sql.placeholder('tenant');
const CONVERSATION = sql.placeholder('conversation');
const READER = sql.placeholder('reader');

const isOwnSide = hasValues(conversationMembers, {
  conversationId: CONVERSATION,
  memberId: READER,
  tenantId: TENANT,
});

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
export function writeRead({ tenant }: Site, memberId: string, conversationId: string, seq: number): Write {
  return reading.bind({
    tenant: tenant.id,
    conversation: conversationId,
    reader: memberId,
    readUpTo: seq,
  });
}

const reading = defineWrite((db) => {
  const read = sql`max(${readSeq}, min(${sql.placeholder('readUpTo')}, ${lastSeq}))`;
  return db
    .update(conversationMembers)
    .set({ readSeq: read, unread: countUnread(sql`max(${read}, ${clearedSeq})`) })
    .where(isOwnSide);
});

/** How many messages of the peer after one are unread, at most as many as before. */
function countUnread(seen: SQL): SQL {
  const rest = sql`select 1 from ${messages} where ${messages.conversationId} = ${CONVERSATION} and ${messages.tenantId} = ${TENANT} and ${messages.seq} > ${seen} and ${messages.senderId} = ${peerId} limit ${UNREAD_LIMIT}`;
  // A block has set it to 0, which reading does not take back.
  return sql`min(${conversationMembers.unread}, (select count(*) from (${rest})) + ${countArchived(seen)})`;
}

/** Statement that removes messages up to one, or all so far, from the member's side. */
export function writeCleared(
  { tenant }: Site,
  memberId: string,
  conversationId: string,
  seq: number | null,
): Write {
  return clearing.bind({
    tenant: tenant.id,
    conversation: conversationId,
    reader: memberId,
    clearedUpTo: seq,
  });
}

const clearing = defineWrite((db) => {
  const upTo = sql.placeholder('clearedUpTo');
  const cleared = sql`max(${clearedSeq}, min(coalesce(${upTo}, ${lastSeq}), ${lastSeq}))`;
  return db
    .update(conversationMembers)
    .set({ clearedSeq: cleared, unread: countUnread(sql`max(${readSeq}, ${cleared})`), spot: 0 })
    .where(isOwnSide);
});

/** Subquery: up to where the member has read. */
export function selectReadSeq({ tenant }: Site, memberId: string, conversationId: string): BoundSql<number> {
  return { sql: ownReadSeq, values: { tenant: tenant.id, conversation: conversationId, reader: memberId } };
}

const totalUnread = selectTotalUnread(TENANT, READER);
const readAnswer = sql<string>`json_object('read_seq', ${ownReadSeq}, 'total_unread', ${totalUnread})`;
const shelvedCounts = selectShelvedCounts(TENANT, READER);
const deletedAnswer = sql<string>`json_object('deleted', json('true'), 'total_unread', ${totalUnread}, 'shelved', ${shelvedCounts})`;

/** The answer to a read conversation as JSON of SQL, for the end of its batch. */
export function selectReadAnswer(
  { tenant }: Site,
  memberId: string,
  conversationId: string,
): BoundSql<string> {
  return { sql: readAnswer, values: { tenant: tenant.id, conversation: conversationId, reader: memberId } };
}

/** The answer to a deleted conversation. */
export function selectDeletedAnswer({ tenant }: Site, memberId: string): BoundSql<string> {
  return { sql: deletedAnswer, values: { tenant: tenant.id, reader: memberId } };
}
