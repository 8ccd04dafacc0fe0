import { type SQL, and, asc, eq, gt, gte, lte, or, sql } from 'drizzle-orm';
import { isOfSite, servedBy } from '#worker/db/query/conditions.ts';
import { conversationMembers, messages } from '#worker/db/schema/chat.ts';
import { inboxEvents } from '#worker/db/schema/inboxes.ts';
import { jobProgress, messageNotices, pushSubscriptions } from '#worker/db/schema/notices.ts';
import { orm } from '#worker/db/orm.ts';
import { counters } from '#worker/db/schema/requests.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { isMailed } from './pending-notification-store.ts';
import { isMember, isNotice, recipient } from './push-store.ts';

const { conversationId, memberId, tenantId, peerId, readSeq, clearedSeq, unread } = conversationMembers;

type Site = Pick<SiteContext, 'db' | 'tenant'>;

/** What a statement checks besides its own conditions. */
export type Condition = SQL;

/** How far a job has come through the events. */
export interface Place {
  readonly at: number;
  readonly memberId: string;
  readonly rev: number;
}

/** Unread messages of a site in the order in which they were written, after a place and up to a time. */
export async function listUnreadMessages(
  { db, tenant }: Site,
  { after, until, limit }: { after: Place; until: number; limit: number },
  isDue: SQL,
) {
  const { createdAt, rev } = inboxEvents;
  const isLaterAtOnce = or(
    gt(inboxEvents.memberId, after.memberId),
    and(eq(inboxEvents.memberId, after.memberId), gt(rev, after.rev)),
  );
  return orm(db)
    .select({
      conversationId,
      memberId,
      seq: messages.seq,
      place: { at: createdAt, memberId: inboxEvents.memberId, rev },
    })
    .from(inboxEvents)
    .innerJoin(
      conversationMembers,
      and(
        eq(tenantId, inboxEvents.tenantId),
        eq(conversationId, inboxEvents.conversationId),
        eq(memberId, inboxEvents.memberId),
      ),
    )
    .innerJoin(
      messages,
      and(
        eq(messages.tenantId, tenantId),
        eq(messages.conversationId, conversationId),
        eq(messages.seq, inboxEvents.seq),
      ),
    )
    .innerJoin(recipient, isMember(recipient, memberId))
    .where(
      and(
        servedBy('inbox_events_expiry (created_at)', gte(createdAt, after.at)),
        lte(createdAt, until),
        or(gt(createdAt, after.at), isLaterAtOnce),
        eq(inboxEvents.kind, 'message'),
        eq(messages.senderId, peerId),
        sql`${messages.seq} > max(${readSeq}, ${clearedSeq})`,
        sql`${unread} > 0`,
        isOfSite(tenantId, tenant),
        isDue,
      ),
    )
    .orderBy(asc(createdAt), asc(inboxEvents.memberId), asc(rev))
    .limit(limit);
}

const isSubscribed = servedBy(
  'push_subscriptions_member (member_id)',
  eq(pushSubscriptions.memberId, memberId),
);

/** Condition of {@link listUnreadMessages}: a browser of the member has not been notified of the message. */
export const isUnpushed = sql`exists (select 1 from ${pushSubscriptions} where ${isSubscribed} and ${pushSubscriptions.tenantId} = ${tenantId}) and not exists (select 1 from ${messageNotices} where ${isNotice} and ${messageNotices.pushedSeq} >= ${messages.seq})`;

/** Condition of {@link listUnreadMessages}: an email about it is to be decided about. */
export function isMailable(now: number): Condition {
  const { scope, key, expiresAt } = counters;
  // The record that `notify` leaves of the email.
  const isToldOf = sql`exists (select 1 from ${counters} where ${scope} = 'notices:' || ${tenantId} || ':' || ${memberId} and ${key} = 'new_message:' || ${conversationId} || ':' || max(${readSeq}, ${clearedSeq}) and ${expiresAt} > ${now})`;
  return sql`${isMailed()} and not ${isToldOf}`;
}

/** Up to which time a job has seen all events for a site; null before its first run. */
export async function findProgress({ db, tenant }: Site, job: string): Promise<number | null> {
  const [row] = await orm(db)
    .select()
    .from(jobProgress)
    .where(eq(jobProgress.job, nameOf(job, tenant)));
  return row?.doneUntil ?? null;
}

export async function saveProgress({ db, tenant }: Site, job: string, doneUntil: number): Promise<void> {
  await orm(db)
    .insert(jobProgress)
    .values({ job: nameOf(job, tenant), doneUntil })
    .onConflictDoUpdate({
      target: jobProgress.job,
      set: { doneUntil: sql`max(${jobProgress.doneUntil}, excluded.done_until)` },
    });
}

function nameOf(job: string, tenant: Site['tenant']): string {
  return `${job} ${tenant.id}`;
}
