import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { PostbackEvent } from '#tenants/schema/postback-settings.ts';
import { hasValues, isOfSite, servedBy } from '#worker/db/query/conditions.ts';
import { DUE_NOW, defineDueSites } from '#worker/db/query/due-sites.ts';
import { findNextTry } from '#worker/db/query/times.ts';
import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema/members.ts';
import { payments } from '#worker/db/schema/payments.ts';
import { orderSources, postbacks } from '#worker/db/schema/sources.ts';
import type { Write } from '#worker/db/write.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';

export type PostbackRow = typeof postbacks.$inferSelect;

const MINUTE_MS = 60_000;
/** The delays between tries; the last one repeats. */
const BACK_OFF_MS = [1, 5, 30, 120, 360, 720].map((minutes) => minutes * MINUTE_MS);
const MOST_SHOWN = 50;

/**
 * Statements that store what the network of a member is told, in the batch of its cause, so that it is told if and only if the
 * cause is stored. They store nothing without an address, without consent, of a later order, or a second time.
 */
export function writePostback(
  { db, tenant, now }: TimedSite,
  event: PostbackEvent,
  { memberId, paymentId }: { readonly memberId: string; readonly paymentId: string | null },
): Write[] {
  const networks = Object.keys(tenant.postbacks).filter((name) => tenant.postbacks[name]?.[event]);
  if (networks.length === 0) return [];
  const isFirst = sql`exists (select 1 from ${orderSources} where ${orderSources.tenantId} = ${tenant.id} and ${orderSources.paymentId} = ${paymentId} and ${orderSources.isFirst} = 1)`;
  const written = orm(db).insert(postbacks).select(sql`
    select ${crypto.randomUUID()}, ${members.tenantId}, ${members.id}, ${members.network}, ${event}, ${paymentId},
      0, ${now}, ${now}, null, null
    from ${members}
    where ${members.tenantId} = ${tenant.id} and ${members.id} = ${memberId} and ${members.tellsNetwork} = 1
      and ${inArray(members.network, networks)} and ${paymentId === null ? sql`true` : isFirst}
  `);
  return [written.onConflictDoNothing()];
}

/** Statements that end what the network of a member is told, as the member has declined its cookie since. */
export function writeNetworkRefusal({ db, tenant }: Site, memberId: string): Write[] {
  return [
    orm(db)
      .update(members)
      .set({ tellsNetwork: false })
      .where(hasValues(members, { tenantId: tenant.id, id: memberId, tellsNetwork: true })),
    orm(db)
      .delete(postbacks)
      .where(
        and(eq(postbacks.tenantId, tenant.id), eq(postbacks.memberId, memberId), isNull(postbacks.sentAt)),
      ),
  ];
}

export const listSitesWithDuePostbacks = defineDueSites(
  postbacks,
  postbacks.dueAt,
  servedBy('postbacks_due (due_at)', lte(postbacks.dueAt, DUE_NOW)),
);

/** Takes postbacks whose time has come and moves it on at once, so that two processes never take the same one. */
export function claimDuePostbacks({ db, tenant, now }: TimedSite, limit: number): Promise<PostbackRow[]> {
  const due = orm(db)
    .select({ id: postbacks.id })
    .from(postbacks)
    .where(and(lte(postbacks.dueAt, now), isOfSite(postbacks.tenantId, tenant)))
    .orderBy(asc(postbacks.dueAt))
    .limit(limit);
  return orm(db)
    .update(postbacks)
    .set({
      attempts: sql`${postbacks.attempts} + 1`,
      dueAt: findNextTry(now, postbacks.attempts, BACK_OFF_MS),
    })
    .where(and(inArray(postbacks.id, due), isOfSite(postbacks.tenantId, tenant)))
    .returning();
}

/** What a postback says: of the member, and of its order. Null if the member has declined it or gone since. */
export async function findPostbackFacts(
  { db, tenant }: Site,
  { memberId, paymentId }: Pick<PostbackRow, 'memberId' | 'paymentId'>,
) {
  const { ref, sub1, sub2, sub3 } = members;
  const { total, vat, currency } = payments;
  const [facts] = await orm(db)
    .select({ ref, sub1, sub2, sub3, total, vat, currency })
    .from(members)
    .leftJoin(payments, and(eq(payments.id, sql`${paymentId}`), isOfSite(payments.tenantId, tenant)))
    .where(hasValues(members, { tenantId: tenant.id, id: memberId, tellsNetwork: true }));
  return facts ?? null;
}

export async function writePostbackSent({ db, tenant, now }: TimedSite, id: string): Promise<void> {
  await orm(db)
    .update(postbacks)
    .set({ dueAt: null, sentAt: now, problem: null })
    .where(hasValues(postbacks, { tenantId: tenant.id, id }));
}

/** Notes why a try has failed; the last one is given up. */
export async function writePostbackProblem(
  { db, tenant }: Site,
  id: string,
  { problem, isLast }: { readonly problem: string; readonly isLast: boolean },
): Promise<void> {
  await orm(db)
    .update(postbacks)
    .set({ problem, ...(isLast && { dueAt: null }) })
    .where(and(eq(postbacks.tenantId, tenant.id), eq(postbacks.id, id), isNull(postbacks.sentAt)));
}

/** Postbacks that no network took, the latest first. */
export function listGivenUpPostbacks({ db, tenant }: Site): Promise<PostbackRow[]> {
  return orm(db)
    .select()
    .from(postbacks)
    .where(
      and(
        servedBy('postbacks_given_up (tenant_id)', eq(postbacks.tenantId, tenant.id)),
        isNull(postbacks.dueAt),
        isNull(postbacks.sentAt),
      ),
    )
    .orderBy(desc(postbacks.createdAt))
    .limit(MOST_SHOWN);
}
