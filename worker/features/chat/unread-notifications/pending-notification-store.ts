import { type SQL, and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { conversationMembers } from '#worker/db/schema/chat.ts';
import { messageNotices } from '#worker/db/schema/notices.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isOfSite, servedBy } from '#worker/db/query/conditions.ts';
import { defineDueSitesBySite } from '#worker/db/query/due-sites.ts';
import { members } from '#worker/db/schema/members.ts';
import { ONLINE_MS } from '#worker/session/online-store.ts';
import type { Site } from '#worker/context/site-context.ts';
import type { Database } from '#worker/ports/database.ts';
import { type ChatSide, isMember, isNotice, isSwitchedOn, recipient } from './push-store.ts';

const { pushAt, mailAt, mailSeq } = messageNotices;
const { conversationId, memberId, peerId, readSeq, clearedSeq, unread, muted } = conversationMembers;

/** A conversation that waits for a notification, and until when it is reserved for one process. */
export interface PendingNotification extends ChatSide {
  readonly claimedUntil: number;
}

export type Channel = 'push' | 'mail';

const isSide = (side: ChatSide) =>
  hasValues(messageNotices, { conversationId: side.conversationId, memberId: side.memberId });

/**
 * Statement for all sites. It notes that pushes or emails about unread messages of all sites are to be decided about, from now on. Each
 * conversation of a member is given once.
 */
export function noteUnread(
  db: Database,
  channel: Channel,
  messages: readonly (ChatSide & { readonly seq: number })[],
  now: number,
) {
  const isPush = channel === 'push';
  const { tenantId } = conversationMembers;
  const messagesJson = JSON.stringify(
    messages.map((message) => [message.conversationId, message.memberId, message.seq]),
  );
  const isNoted = sql`${conversationId} = value ->> 0 and ${memberId} = value ->> 1`;
  const times = isPush ? sql`${now}, null, 0` : sql`null, ${now}, value ->> 2`;
  return orm(db)
    .insert(messageNotices)
    .select(
      sql`select ${conversationId}, ${memberId}, ${tenantId}, 0, ${times} from json_each(${messagesJson}) cross join ${conversationMembers} where ${isNoted}`,
    )
    .onConflictDoUpdate({
      target: [messageNotices.conversationId, messageNotices.memberId],
      // A push is noted also while a pending is under way, which may not have seen this message.
      set: isPush
        ? { pushAt: now }
        : {
            mailAt: sql`coalesce(${mailAt}, excluded.mail_at)`,
            mailSeq: sql`max(${mailSeq}, excluded.mail_seq)`,
          },
    });
}

export const listSitesWithDecisions = {
  push: defineDueSitesBySite(
    messageNotices,
    pushAt,
    servedBy('message_notices_push (tenant_id, push_at)', isNotNull(pushAt)),
  ),
  mail: defineDueSitesBySite(
    messageNotices,
    mailAt,
    servedBy('message_notices_mail (tenant_id, mail_at)', isNotNull(mailAt)),
  ),
};

/** Takes conversations that are to be decided about for some time, those that have waited longest first. */
export async function claimDecisions(
  { db, tenant }: Site,
  channel: Channel,
  { now, forMs, atMost }: { now: number; forMs: number; atMost: number },
): Promise<PendingNotification[]> {
  const at = channel === 'push' ? pushAt : mailAt;
  const claimedUntil = now + forMs;
  const due = orm(db)
    .select({ rowid: sql`rowid` })
    .from(messageNotices)
    .where(and(eq(messageNotices.tenantId, tenant.id), lte(at, now)))
    .orderBy(asc(at))
    .limit(atMost);
  const rows = await orm(db)
    .update(messageNotices)
    .set(channel === 'push' ? { pushAt: claimedUntil } : { mailAt: claimedUntil })
    .where(and(inArray(sql`rowid`, due), isOfSite(messageNotices.tenantId, tenant)))
    .returning({ conversationId: messageNotices.conversationId, memberId: messageNotices.memberId });
  return rows.map((row) => ({ ...row, claimedUntil }));
}

/** Ends the wait for a push, unless another message was noted meanwhile. */
export async function settlePush({ db, tenant }: Site, pending: PendingNotification): Promise<void> {
  await orm(db)
    .update(messageNotices)
    .set({ pushAt: null })
    .where(and(isSide(pending), eq(messageNotices.tenantId, tenant.id), eq(pushAt, pending.claimedUntil)));
}

/** Whose message waits, and up to which one the member has read or deleted the conversation; null if none does or the member has muted it. */
export async function findWaiting({ db, tenant }: Site, side: ChatSide) {
  const [row] = await orm(db)
    .select({ peerId, openedSeq: sql<number>`max(${readSeq}, ${clearedSeq})` })
    .from(conversationMembers)
    .where(
      and(
        eq(conversationId, side.conversationId),
        eq(memberId, side.memberId),
        eq(conversationMembers.tenantId, tenant.id),
        sql`${unread} > 0`,
        sql`not ${muted}`,
      ),
    );
  return row ?? null;
}

/** Condition on `members`, the recipient of an email: the message still waits and the member is not on the site. */
export function isMailDue(side: ChatSide, now: number): SQL {
  return sql`not ${members.paused} and ${members.lastActiveAt} <= ${now - ONLINE_MS} and exists (select 1 from ${conversationMembers} join ${messageNotices} on ${isNotice} where ${conversationMembers.tenantId} = ${members.tenantId} and ${conversationId} = ${side.conversationId} and ${memberId} = ${side.memberId} and ${isWaiting})`;
}

/** Written minutes ago, and neither read nor muted since. */
const isWaiting = sql`${unread} > 0 and not ${muted} and ${mailSeq} > max(${readSeq}, ${clearedSeq})`;

/**
 * Statement for the batch of the email. It ends the wait, unless the message waits and the member is on the site: then it
 * is made again when the member may have left.
 */
export function settlePendingMail({ db, tenant }: Site, side: ChatSide, now: number) {
  const leftAt = orm(db)
    .select({ at: sql`${recipient.lastActiveAt} + ${ONLINE_MS}` })
    .from(conversationMembers)
    .innerJoin(recipient, isMember(recipient, memberId))
    .where(
      and(
        eq(conversationId, side.conversationId),
        eq(memberId, side.memberId),
        eq(conversationMembers.tenantId, tenant.id),
        isWaiting,
        sql`${recipient.lastActiveAt} > ${now - ONLINE_MS}`,
        isMailed(),
      ),
    );
  return orm(db)
    .update(messageNotices)
    .set({ mailAt: sql`(${leftAt})` })
    .where(and(isSide(side), eq(messageNotices.tenantId, tenant.id)));
}

/** Condition on `recipient`: emails about messages reach the member. */
export function isMailed(): SQL {
  return sql`${recipient.status} = 'active' and not ${recipient.paused} and ${isSwitchedOn({ kind: 'new_message', channel: 'mail' })}`;
}
