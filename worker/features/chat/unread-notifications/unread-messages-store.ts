import { type SQL, and, asc, eq, gt, gte, lte, or, sql } from 'drizzle-orm';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { defineList } from '#worker/db/query/define-statement.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import { conversationMembers, messages } from '#worker/db/schema/chat.ts';
import { inboxEvents } from '#worker/db/schema/inboxes.ts';
import { jobProgress } from '#worker/db/schema/jobs.ts';
import { messageNotices, pushSubscriptions } from '#worker/db/schema/notices.ts';
import { orm } from '#worker/db/orm.ts';
import { counters } from '#worker/db/schema/requests.ts';
import { type Write, commitWrites } from '#worker/db/write.ts';
import type { Database } from '#worker/ports/database.ts';
import { isMailed } from './pending-notification-store.ts';
import { isMember, isNotice, recipient } from './push-store.ts';

const { conversationId, memberId, tenantId, peerId, readSeq, clearedSeq, unread, muted } =
  conversationMembers;

/** What a statement checks besides its own conditions. */
export type Condition = SQL;

/** How far a job has come through the events. */
export interface Place {
  readonly at: number;
  readonly memberId: string;
  readonly rev: number;
}

/** Unread messages of all sites in the order in which they were written, after a place and up to a time. */
export async function listUnreadMessages(
  db: Database,
  { after, until, limit }: { after: Place; until: number; limit: number },
  isDue: SQL,
) {
  const { createdAt, rev } = inboxEvents;
  const isLaterAtOnce = or(
    gt(inboxEvents.memberId, after.memberId),
    and(eq(inboxEvents.memberId, after.memberId), gt(rev, after.rev)),
  );
  return orm(ofAllSites(db))
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
    .innerJoin(messages, hasValues(messages, { tenantId, conversationId, seq: inboxEvents.seq }))
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
        sql`not ${muted}`,
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

/**
 * How far a job has come through the events of all sites, and when the oldest and the newest were that it may look at. The
 * last one that it has looked at counts, because others may be of the same millisecond.
 */
export async function readProgress(
  db: Database,
  job: string,
  ages: { readonly from: number; readonly until: number },
): Promise<{ readonly doneUntil: number; readonly oldest: number; readonly newest: number }> {
  const [row] = await progress.all(ofAllSites(db), { job, ...ages });
  const [doneUntil, oldest, newest] = row ?? [null, null, null];
  return { doneUntil: doneUntil ?? 0, oldest: oldest ?? ages.until, newest: newest ?? 0 };
}

type Progress = [doneUntil: number | null, oldest: number | null, newest: number | null];

const progress = defineList<Progress>(() => {
  const { createdAt } = inboxEvents;
  const doneUntil = sql`select ${jobProgress.doneUntil} from ${jobProgress} where ${jobProgress.job} = ${sql.placeholder('job')}`;
  const mayBeNew = gte(createdAt, sql`max(${sql.placeholder('from')}, coalesce((${doneUntil}), 0))`);
  const oldest = sql`select min(${createdAt}) from ${inboxEvents} where ${servedBy('inbox_events_expiry (created_at)', mayBeNew)}`;
  const newest = sql`select max(${createdAt}) from ${inboxEvents} where ${servedBy('inbox_events_expiry (created_at)', lte(createdAt, sql.placeholder('until')))}`;
  return sql`select (${doneUntil}), (${oldest}), (${newest})`;
});

/** Commits what was noted of all sites, together with how far the job has come. */
export async function saveProgress(
  db: Database,
  job: string,
  { doneUntil, notes }: { readonly doneUntil: number; readonly notes: readonly Write[] },
): Promise<void> {
  const all = ofAllSites(db);
  const progressed = orm(all)
    .insert(jobProgress)
    .values({ job, doneUntil })
    .onConflictDoUpdate({
      target: jobProgress.job,
      set: { doneUntil: sql`max(${jobProgress.doneUntil}, excluded.done_until)` },
    });
  await commitWrites(all, [...notes, progressed]);
}
