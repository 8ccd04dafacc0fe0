import { and, asc, desc, eq, gte, isNotNull, lt, lte, sql } from 'drizzle-orm';
import {
  conversationMembers,
  conversations,
  messagePages,
  messages,
  pageErasures,
} from '#worker/db/schema/chat.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isMemberOf, servedBy } from '#worker/db/query/conditions.ts';
import { type DueSite, defineOldestBySite } from '#worker/db/query/due-sites.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import { members } from '#worker/db/schema/members.ts';
import type { Site } from '#worker/context/site-context.ts';
import type { Database } from '#worker/ports/database.ts';

export type MessagePage = Awaited<ReturnType<typeof listPages>>[number];

/** Messages of at least a number and below another one, or the pages with them. */
export interface Range {
  readonly from: number;
  readonly below: number;
  readonly limit: number;
  /** The first of the range instead of the last. */
  readonly isForward?: boolean;
}

const pageColumns = {
  conversationId: messagePages.conversationId,
  firstSeq: messagePages.firstSeq,
  lastSeq: messagePages.lastSeq,
  key: messagePages.key,
  /** Erased members whose messages the job has not removed from the file yet. */
  erased: sql<string>`(select json_group_array(${pageErasures.memberId}) from ${pageErasures} where ${pageErasures.conversationId} = ${messagePages.conversationId})`,
};

/** Pages of a conversation that overlap the range, the newest first unless `isForward`. */
export function listPages(
  { db, tenant }: Site,
  conversationId: string,
  { from, below, limit, isForward = false }: Range,
) {
  return orm(db)
    .select(pageColumns)
    .from(messagePages)
    .where(
      and(
        hasValues(messagePages, { conversationId, tenantId: tenant.id }),
        gte(messagePages.lastSeq, from),
        lt(messagePages.firstSeq, below),
      ),
    )
    .orderBy(isForward ? asc(messagePages.firstSeq) : desc(messagePages.firstSeq))
    .limit(limit);
}

/** Pages of all conversations of a member, in the order of their conversation. */
export function listPagesOfMember({ db, tenant }: Site, memberId: string) {
  return orm(db)
    .select({ ...pageColumns, peerId: conversationMembers.peerId, peerName: members.name })
    .from(conversationMembers)
    .leftJoin(members, isMemberOf(conversationMembers, conversationMembers.peerId))
    .innerJoin(
      messagePages,
      hasValues(messagePages, {
        tenantId: conversationMembers.tenantId,
        conversationId: conversationMembers.conversationId,
      }),
    )
    .where(hasValues(conversationMembers, { tenantId: tenant.id, memberId }))
    .orderBy(asc(messagePages.conversationId), asc(messagePages.firstSeq));
}

const sitesWithOldMessages = defineOldestBySite(
  conversations,
  conversations.hotSince,
  servedBy('conversations_hot (tenant_id, hot_since)', isNotNull(conversations.hotSince)),
);

/** The sites that have messages from before a time, with the time of the oldest one. */
export async function listSitesWithMessagesBefore(db: Database, before: number): Promise<DueSite[]> {
  return sitesWithOldMessages.all(ofAllSites(db), { now: before });
}

/** Conversations of the site with messages from before a time, those with the oldest first. */
export async function listDueConversations(
  { db, tenant }: Site,
  before: number,
  limit: number,
): Promise<string[]> {
  const rows = await orm(db)
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eq(conversations.tenantId, tenant.id),
        isNotNull(conversations.hotSince),
        lt(conversations.hotSince, before),
      ),
    )
    .orderBy(asc(conversations.hotSince))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** What a page is written from, besides its messages. */
export interface PageBasis {
  /** How often messages of the conversation had been changed when they were read. */
  readonly changeCount: number;
  /** The first of the two members, in the order of the conversation. */
  readonly memberA: string;
}

/** Read before the messages of a page; null: the conversation has ended. */
export async function readPageBasis({ db, tenant }: Site, conversationId: string): Promise<PageBasis | null> {
  const [row] = await orm(db)
    .select({ changeCount: conversations.changeCount, memberA: conversations.memberA })
    .from(conversations)
    .where(hasValues(conversations, { id: conversationId, tenantId: tenant.id }));
  return row ?? null;
}

interface NewPage {
  readonly conversationId: string;
  readonly firstSeq: number;
  readonly lastSeq: number;
  readonly key: string;
  readonly imageKeys: readonly string[];
  readonly senders: string;
}

/** The batch fails on a missing `tenant_id` if messages have changed since they were read. */
export function writeNewPage({ db, tenant }: Site, page: NewPage, changeCount: number) {
  const tenantId = sql`(select tenant_id from ${conversations} where id = ${page.conversationId} and tenant_id = ${tenant.id} and change_count = ${changeCount})`;
  return orm(db)
    .insert(messagePages)
    .values({ ...page, tenantId });
}

/** Puts another file in the place of a page's. The batch fails on `tenant_id` if the page has another one by now. */
export function writeReplacedPage(
  { db, tenant }: Site,
  { conversationId, firstSeq, ...page }: NewPage,
  { oldKey, changeCount }: { readonly oldKey: string; readonly changeCount: number },
) {
  const isSame = sql`${messagePages.key} = ${oldKey} and exists (select 1 from ${conversations} where id = ${conversationId} and tenant_id = ${tenant.id} and change_count = ${changeCount})`;
  return orm(db)
    .update(messagePages)
    .set({ ...page, tenantId: sql`iif(${isSame}, ${tenant.id}, null)` })
    .where(hasValues(messagePages, { conversationId, firstSeq, tenantId: tenant.id }));
}

/** The batch fails on `tenant_id` if the message is in a page by now. */
export function refuseArchived(
  { db, tenant }: Site,
  { conversationId, seq }: { readonly conversationId: string; readonly seq: number },
) {
  return orm(db)
    .update(messagePages)
    .set({ tenantId: sql`null` })
    .where(
      and(
        hasValues(messagePages, { conversationId, tenantId: tenant.id }),
        lte(messagePages.firstSeq, seq),
        gte(messagePages.lastSeq, seq),
      ),
    );
}

/** Statements that remove messages that are in a page now, and note how old the oldest of the others is. */
export function writeMoved(
  { db, tenant }: Site,
  conversationId: string,
  { lastSeq, cutoff }: { readonly lastSeq: number; readonly cutoff: number },
) {
  const oldest = sql`(select created_at from ${messages} where conversation_id = ${conversationId} and tenant_id = ${tenant.id} and seq = ${lastSeq + 1})`;
  // The newest message stays, so a conversation without younger ones is not looked at again before it goes on.
  const isResting = sql`${conversations.seq} = ${lastSeq + 1} and ${oldest} < ${cutoff}`;
  return [
    orm(db)
      .delete(messages)
      .where(and(hasValues(messages, { conversationId, tenantId: tenant.id }), lte(messages.seq, lastSeq))),
    orm(db)
      .update(conversations)
      .set({ hotSince: sql`iif(${isResting}, null, ${oldest})` })
      .where(hasValues(conversations, { id: conversationId, tenantId: tenant.id })),
  ];
}

/** Statement that lets a conversation wait for the next run, as if its oldest message were from this time. */
export function writeDue({ db, tenant }: Site, conversationId: string, hotSince: number) {
  return orm(db)
    .update(conversations)
    .set({ hotSince })
    .where(hasValues(conversations, { id: conversationId, tenantId: tenant.id }));
}

/** Messages that may move: the oldest in the database, without the newest of the conversation. */
export async function readHotRange(
  { db, tenant }: Site,
  conversationId: string,
): Promise<{ readonly firstSeq: number; readonly newestSeq: number } | null> {
  const [row] = await orm(db)
    .select({
      firstSeq: sql<number | null>`min(${messages.seq})`,
      newestSeq: sql<number | null>`max(${messages.seq})`,
    })
    .from(messages)
    .where(hasValues(messages, { conversationId, tenantId: tenant.id }));
  if (!row || row.firstSeq === null || row.newestSeq === null) return null;
  return { firstSeq: row.firstSeq, newestSeq: row.newestSeq };
}
