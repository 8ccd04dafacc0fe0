import { type SQL, and, eq, inArray, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { decodeSql } from '#worker/db/query/row-mapper.ts';
import { conversationMembers, pendingReplies } from '#worker/db/schema/chat.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isOfSite, servedBy } from '#worker/db/query/conditions.ts';
import { DUE_NOW, defineDueSites } from '#worker/db/query/due-sites.ts';
import { members } from '#worker/db/schema/members.ts';
import { aboutColumns } from '#worker/features/members/card-store.ts';
import { isUnblocked } from '#worker/features/safety/visibility-store.ts';
import type { Site, SiteContext, TimedSite } from '#worker/context/site-context.ts';
import { isOtherSide, theirs } from '../chat-row-store.ts';
import { newestSeq, selectSeq } from '../sending/send-store.ts';
import { findNextTry } from '#worker/db/query/times.ts';
import { defineWrite } from '#worker/db/query/define-statement.ts';

export type PendingReply = typeof pendingReplies.$inferSelect;

/** A pending reply as it was claimed; any later message or attempt makes it another one. */
export type Claim = Pick<PendingReply, 'conversationId' | 'seq' | 'attempts'>;

const MINUTE_MS = 60_000;

/** The request that stored the message answers it; a job takes it up if that process has ended. */
const GRACE_MS = 15_000;

/** The delays after attempts. After the last attempt the reply is given up. */
const BACK_OFF_MS = [1, 2, 5, 10].map((minutes) => minutes * MINUTE_MS);
export const MAX_ATTEMPTS = BACK_OFF_MS.length + 1;

const claimed = {
  attempts: sql`${pendingReplies.attempts} + 1`,
  dueAt: (now: number) => findNextTry(now, pendingReplies.attempts, BACK_OFF_MS),
};

/**
 * Statement for the end of the batch of a message to a fictional profile. A further message before the answer begins the
 * attempts anew, so that both get one answer.
 */
export function writePending(
  site: Pick<SiteContext, 'tenant' | 'now'>,
  { conversationId, memberId, profileId }: Pick<PendingReply, 'conversationId' | 'memberId' | 'profileId'>,
) {
  const { values } = selectSeq(site, conversationId);
  return pendingReply.bind({
    ...values,
    member: memberId,
    profile: profileId,
    question: crypto.randomUUID(),
    dueAt: site.now + GRACE_MS,
  });
}

const pendingReply = defineWrite((db) =>
  db
    .insert(pendingReplies)
    .values({
      conversationId: sql.placeholder('conversation'),
      tenantId: sql.placeholder('tenant'),
      memberId: sql.placeholder('member'),
      profileId: sql.placeholder('profile'),
      questionId: sql.placeholder('question'),
      firstSeq: newestSeq,
      seq: newestSeq,
      dueAt: sql.placeholder('dueAt'),
    })
    .onConflictDoUpdate({
      target: pendingReplies.conversationId,
      set: {
        questionId: sql`excluded.question_id`,
        seq: sql`excluded.seq`,
        dueAt: sql`excluded.due_at`,
        attempts: 0,
      },
      setWhere: eq(pendingReplies.tenantId, sql.placeholder('tenant')),
    }),
);

/** Takes the reply to a message just sent, unless a newer message or another process has taken its place. */
export async function claimNewReply(
  { db, tenant, now }: TimedSite,
  conversationId: string,
  seq: number,
): Promise<PendingReply | null> {
  const [row] = await orm(db)
    .update(pendingReplies)
    .set({ attempts: claimed.attempts, dueAt: claimed.dueAt(now) })
    .where(hasValues(pendingReplies, { conversationId, tenantId: tenant.id, seq, attempts: 0 }))
    .returning();
  return row ?? null;
}

export const listSitesWithDueReplies = defineDueSites(
  pendingReplies,
  pendingReplies.dueAt,
  servedBy('pending_replies_due (due_at)', lte(pendingReplies.dueAt, DUE_NOW)),
);

/** Takes due replies and moves their time on in the same statement, so that two processes never take the same one. */
export function claimDueReplies({ db, tenant, now }: TimedSite, atMost: number): Promise<PendingReply[]> {
  const due = orm(db)
    .select({ id: pendingReplies.conversationId })
    .from(pendingReplies)
    .where(and(lte(pendingReplies.dueAt, now), isOfSite(pendingReplies.tenantId, tenant)))
    .orderBy(pendingReplies.dueAt)
    .limit(atMost);
  return orm(db)
    .update(pendingReplies)
    .set({ attempts: claimed.attempts, dueAt: claimed.dueAt(now) })
    .where(and(inArray(pendingReplies.conversationId, due), isOfSite(pendingReplies.tenantId, tenant)))
    .returning();
}

const asking = alias(members, 'asking');

/** What an answer needs to know; null after one of the two was erased. */
export async function findReplySubject(
  { db, tenant }: Site,
  { conversationId, memberId }: Pick<PendingReply, 'conversationId' | 'memberId'>,
) {
  const { tenantId, peerId } = conversationMembers;
  const [row] = await orm(db)
    .select({
      language: asking.language,
      profile: { name: members.name, ...aboutColumns },
      clearedSeq: conversationMembers.clearedSeq,
      profileReadSeq: theirs.readSeq,
      /** The same as the trigger of messages checks. Until then nothing of the conversation leaves the platform. */
      isOpen: decodeSql(
        sql`(${members.status} = 'active' and not ${members.paused} and ${asking.status} in ('active', 'not_confirmed') and not ${asking.paused} and ${isUnblocked(memberId)})`,
        Boolean,
      ),
    })
    .from(conversationMembers)
    .innerJoin(members, hasValues(members, { tenantId, id: peerId }))
    .innerJoin(asking, hasValues(asking, { tenantId, id: conversationMembers.memberId }))
    .innerJoin(theirs, isOtherSide)
    .where(and(hasValues(conversationMembers, { conversationId, memberId }), eq(tenantId, tenant.id)));
  return row ?? null;
}

/** Statement for the beginning of the batch of an answer: it permits the message, if the claim is still the latest. */
export function writeAnswered({ db, tenant }: Site, claim: Claim) {
  return orm(db).update(pendingReplies).set({ answered: true }).where(isClaim(tenant.id, claim));
}

/** Statement that ends a claim, unless a newer message has taken its place. */
export function deletePending({ db, tenant }: Site, claim: Claim) {
  return orm(db).delete(pendingReplies).where(isClaim(tenant.id, claim));
}

/** Condition: the claim is still the latest. */
export function isClaim(tenantId: string, { conversationId, seq, attempts }: Claim): SQL | undefined {
  return hasValues(pendingReplies, { conversationId, tenantId, seq, attempts });
}
