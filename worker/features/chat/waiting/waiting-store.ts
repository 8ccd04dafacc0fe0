import { type SQL, and, eq, inArray, lte, ne, sql } from 'drizzle-orm';
import type { WaitingMessage } from '#client/features/chat/contract.ts';
import type { WaitingProblem } from '#client/features/chat/rules.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';
import { isNotNullViolation } from '#worker/db/errors.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isOfSite, servedBy } from '#worker/db/query/conditions.ts';
import { DUE_NOW, defineDueSites } from '#worker/db/query/due-sites.ts';
import { defineQuery } from '#worker/db/query/define-statement.ts';
import { findNextTry } from '#worker/db/query/times.ts';
import { waitingMessages } from '#worker/db/schema/waiting-messages.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import type { Write } from '#worker/db/write.ts';
import { isMainPhoto } from '#worker/features/safety/visibility-store.ts';
import { peerColumns } from '../chat-row-store.ts';

type Row = typeof waitingMessages.$inferSelect;

/** A waiting message as it was claimed; a change of it or a later attempt makes it another one. */
export type Claim = Pick<Row, 'memberId' | 'recipientId' | 'text' | 'attempts'>;

const { memberId, recipientId, tenantId, text, createdAt, dueAt, attempts, problem } = waitingMessages;

/** The delays after attempts. After the last attempt the message stays unsent. */
const BACK_OFF_MS = [1, 2, 5, 10].map((minutes) => minutes * 60_000);
export const MAX_ATTEMPTS = BACK_OFF_MS.length + 1;

const isOf = (site: Site, member: string, recipient: string) =>
  and(eq(memberId, member), eq(recipientId, recipient), eq(tenantId, site.tenant.id));

export async function findWaiting(
  site: Site,
  member: string,
  recipient: string,
): Promise<WaitingMessage | null> {
  const [row] = await orm(site.db)
    .select({ text, problem })
    .from(waitingMessages)
    .where(isOf(site, member, recipient));
  return row ?? null;
}

/** The few of a member with their recipients, in no order. */
export function listWaiting({ db, tenant }: Site, member: string) {
  return waitingOfMember.all(db, { tenant: tenant.id, viewer: member });
}

const VIEWER = sql.placeholder('viewer');

const waitingOfMember = defineQuery({ text, createdAt, problem, ...peerColumns }, (select) =>
  select
    .from(waitingMessages)
    .innerJoin(members, hasValues(members, { tenantId, id: recipientId }))
    .leftJoin(photos, isMainPhoto(VIEWER))
    .where(and(eq(memberId, VIEWER), eq(tenantId, sql.placeholder('tenant')))),
);

/**
 * Statement that keeps a message, unless `max` to other members wait already: {@link isWaitingRefused}. If the address
 * has been confirmed meanwhile, it is due at once.
 */
export function writeWaiting(
  { db, tenant, now }: TimedSite,
  message: Pick<Row, 'memberId' | 'recipientId' | 'text'>,
  max: number,
): Write {
  const others = and(
    eq(memberId, message.memberId),
    ne(recipientId, message.recipientId),
    eq(tenantId, tenant.id),
  );
  const count = sql`(select count(*) from ${waitingMessages} where ${others})`;
  const isConfirmed = sql`exists (select 1 from ${members} where ${members.tenantId} = ${tenant.id} and ${members.id} = ${message.memberId} and ${members.status} = 'active')`;
  const kept = {
    text: message.text,
    createdAt: now,
    dueAt: sql<number | null>`iif(${isConfirmed}, ${now}, null)`,
    attempts: 0,
    problem: null,
  };
  return orm(db)
    .insert(waitingMessages)
    .values({
      ...message,
      ...kept,
      memberId: sql`iif(${count} < ${max}, ${message.memberId}, null)`,
      tenantId: tenant.id,
    })
    .onConflictDoUpdate({
      target: [memberId, recipientId],
      set: kept,
      setWhere: eq(tenantId, tenant.id),
    });
}

/** Statements that make their batch fail if the message is not there any more. */
export function writeTakenBack(site: Site, member: string, recipient: string): Write[] {
  return deleteExisting(site, isOf(site, member, recipient));
}

/** Statement for the batch that confirms the address of a member. */
export function writeWaitingDue({ db, tenant, now }: TimedSite, member: string): Write {
  return orm(db)
    .update(waitingMessages)
    .set({ dueAt: now })
    .where(and(eq(memberId, member), eq(tenantId, tenant.id)));
}

export const listSitesWithWaiting = defineDueSites(
  waitingMessages,
  dueAt,
  servedBy('waiting_messages_due (due_at)', and(sql`${dueAt} is not null`, lte(dueAt, DUE_NOW))),
);

/** Takes due messages and moves their time on in the same statement, so that two processes never take the same one. */
export function claimWaiting({ db, tenant, now }: TimedSite, atMost: number): Promise<Claim[]> {
  const due = orm(db)
    .select({ row: sql`rowid` })
    .from(waitingMessages)
    .where(and(sql`${dueAt} is not null`, lte(dueAt, now), isOfSite(tenantId, tenant)))
    .orderBy(dueAt)
    .limit(atMost);
  return orm(db)
    .update(waitingMessages)
    .set({ attempts: sql`${attempts} + 1`, dueAt: findNextTry(now, attempts, BACK_OFF_MS) })
    .where(and(inArray(sql`rowid`, due), isOfSite(tenantId, tenant)))
    .returning({ memberId, recipientId, text, attempts });
}

/** Statements for the batch of the message: they make it fail if the message was taken back or sent meanwhile. */
export function writeSent(site: Site, claim: Claim): Write[] {
  return deleteExisting(site, isClaim(site, claim));
}

/** Deleting nothing is no error, so a row that no column may hold is inserted then: {@link isWaitingRefused}. */
function deleteExisting({ db, tenant }: Site, isMessage: SQL | undefined): Write[] {
  const isGone = sql`not exists (select 1 from ${waitingMessages} where ${isMessage})`;
  const invalid = sql`select null, '', ${tenant.id}, '', 0, null, 0, null where ${isGone}`;
  return [orm(db).insert(waitingMessages).select(invalid), orm(db).delete(waitingMessages).where(isMessage)];
}

/** Whether a batch has failed because too many messages wait, or because the message was taken back or sent meanwhile. */
export const isWaitingRefused = (error: unknown): boolean =>
  isNotNullViolation(error, 'waiting_messages.member_id');

/** Statement that leaves a message unsent. It is deleted 14 days later (`delete-expired.ts`). */
export function writeProblem(site: TimedSite, claim: Claim, reason: WaitingProblem): Write {
  return orm(site.db)
    .update(waitingMessages)
    .set({ problem: reason, dueAt: null, createdAt: site.now })
    .where(isClaim(site, claim));
}

function isClaim(
  site: Site,
  { memberId: member, recipientId: recipient, attempts: tries, text }: Claim,
): SQL | undefined {
  return and(isOf(site, member, recipient), eq(attempts, tries), eq(waitingMessages.text, text));
}
