import { type SQL, and, desc, eq, getTableColumns, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { findRow } from '#worker/db/query/find-row.ts';
import { hasValues, isOfSite, servedBy } from '#worker/db/query/conditions.ts';
import { DUE_NOW, defineDueSites } from '#worker/db/query/due-sites.ts';
import { pushSubscriptions } from '#worker/db/schema/notices.ts';
import { findNextTry } from '#worker/db/query/times.ts';
import { orm } from '#worker/db/orm.ts';
import { defineQuery } from '#worker/db/query/define-statement.ts';
import type { Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';
import type { PushTarget } from '#worker/ports/push.ts';

export type Subscription = typeof pushSubscriptions.$inferSelect;

/** The session and the member that a subscription belongs to. */
export type SubscriptionOwner = Pick<Subscription, 'sessionHash' | 'memberId'>;

/** Browsers of one member that are notified; the latest count. */
const MAX_PER_MEMBER = 10;

const MINUTE_MS = 60_000;
/** The delays after failures. After the last attempt the subscription is removed. */
const BACK_OFF_MS = [1, 2, 5, 15, 60, 180, 360].map((minutes) => minutes * MINUTE_MS);
export const MAX_FAILURES = BACK_OFF_MS.length + 1;

export async function findSubscription(site: Site, sessionHash: string) {
  return findRow(site, pushSubscriptions, eq(pushSubscriptions.sessionHash, sessionHash));
}

/** The subscription with this endpoint, in any session, if it is one of the member. */
export async function findSubscriptionOf({ db, tenant }: Site, memberId: string, endpoint: string) {
  const [row] = await orm(db)
    .select()
    .from(pushSubscriptions)
    .where(hasValues(pushSubscriptions, { tenantId: tenant.id, endpoint, memberId }));
  return row ?? null;
}

/** Statements that make a subscription that of this session. A browser that logs in anew takes it along. */
export function saveSubscription(
  { db, tenant, now }: TimedSite,
  { sessionHash, memberId }: SubscriptionOwner,
  { endpoint, p256dh, auth }: PushTarget,
): Write[] {
  const stored = { endpoint, p256dh, auth, createdAt: now, ...WITHOUT_FAILURES };
  const isOfMember = hasValues(pushSubscriptions, { tenantId: tenant.id, memberId });
  const latest = orm(db)
    .select({ sessionHash: pushSubscriptions.sessionHash })
    .from(pushSubscriptions)
    .where(isOfMember)
    .orderBy(desc(pushSubscriptions.createdAt), pushSubscriptions.sessionHash)
    .limit(MAX_PER_MEMBER);
  return [
    orm(db)
      .delete(pushSubscriptions)
      .where(
        and(
          hasValues(pushSubscriptions, { tenantId: tenant.id, endpoint }),
          ne(pushSubscriptions.sessionHash, sessionHash),
        ),
      ),
    orm(db)
      .insert(pushSubscriptions)
      .values({ sessionHash, tenantId: tenant.id, memberId, ...stored })
      .onConflictDoUpdate({
        target: pushSubscriptions.sessionHash,
        set: stored,
        setWhere: eq(pushSubscriptions.tenantId, tenant.id),
      }),
    orm(db)
      .delete(pushSubscriptions)
      .where(and(isOfMember, sql`${pushSubscriptions.sessionHash} not in ${latest}`)),
  ];
}

/** Statement that hands the push subscription of this browser to the session that replaces its own. */
export function passOnSubscription(
  { db, tenant, session }: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
  tokenHash: string,
) {
  return orm(db)
    .update(pushSubscriptions)
    .set({ sessionHash: tokenHash })
    .where(hasValues(pushSubscriptions, { tenantId: tenant.id, sessionHash: session?.tokenHash ?? '' }));
}

/** Statement that removes a subscription, unless the session has another endpoint meanwhile. */
export function deleteSubscription({ db, tenant }: Site, sessionHash: string, endpoint?: string) {
  return orm(db)
    .delete(pushSubscriptions)
    .where(
      and(
        isOfSession(tenant.id, sessionHash),
        endpoint === undefined ? undefined : eq(pushSubscriptions.endpoint, endpoint),
      ),
    );
}

/** The subscriptions of a member whose push service has answered last time; the others wait for their retry. */
export function listSubscriptions({ db, tenant }: Site, memberId: string): Promise<Subscription[]> {
  return subscriptions.all(db, { member: memberId, tenant: tenant.id });
}

const subscriptions = defineQuery(getTableColumns(pushSubscriptions), (select) =>
  select
    .from(pushSubscriptions)
    .where(
      and(
        eq(pushSubscriptions.memberId, sql.placeholder('member')),
        eq(pushSubscriptions.tenantId, sql.placeholder('tenant')),
        isNull(pushSubscriptions.retryAt),
      ),
    ),
);

/** Statement after a failed attempt. Until the next one no other is made, so that a slow service costs only itself. */
export function writeFailure({ db, tenant, now }: TimedSite, { sessionHash, endpoint }: Subscription) {
  const { failures, failingSince } = pushSubscriptions;
  return orm(db)
    .update(pushSubscriptions)
    .set({
      failures: sql`${failures} + 1`,
      failingSince: sql`coalesce(${failingSince}, ${now})`,
      retryAt: findNextTry(now, failures, BACK_OFF_MS),
    })
    .where(and(isOfSession(tenant.id, sessionHash), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Statement after an attempt that was not made because the push service has too much to do. It is no failure. */
export function writePostponed({ db, tenant, now }: TimedSite, { sessionHash, endpoint }: Subscription) {
  return orm(db)
    .update(pushSubscriptions)
    .set({
      failingSince: sql`coalesce(${pushSubscriptions.failingSince}, ${now})`,
      retryAt: now + MINUTE_MS,
    })
    .where(and(isOfSession(tenant.id, sessionHash), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Statement for a due retry without anything to send: the next message is the next attempt. */
export function writeWaiting({ db, tenant }: Site, { sessionHash, endpoint }: Subscription) {
  return orm(db)
    .update(pushSubscriptions)
    .set({ retryAt: null })
    .where(and(isOfSession(tenant.id, sessionHash), eq(pushSubscriptions.endpoint, endpoint)));
}

/** Statement after a success that follows failures. */
export function writeRecovered({ db, tenant }: Site, { sessionHash, endpoint }: Subscription) {
  return orm(db)
    .update(pushSubscriptions)
    .set(WITHOUT_FAILURES)
    .where(and(isOfSession(tenant.id, sessionHash), eq(pushSubscriptions.endpoint, endpoint)));
}

export const listSitesWithDueRetries = defineDueSites(
  pushSubscriptions,
  pushSubscriptions.retryAt,
  servedBy('push_subscriptions_retry (retry_at)', lte(pushSubscriptions.retryAt, DUE_NOW)),
);

/** Takes subscriptions whose retry is due and postpones it in the same statement, so that two processes never take the same one. */
export function claimDueRetries({ db, tenant, now }: TimedSite, atMost: number): Promise<Subscription[]> {
  const { retryAt, sessionHash, tenantId } = pushSubscriptions;
  const due = orm(db)
    .select({ sessionHash })
    .from(pushSubscriptions)
    .where(
      and(servedBy('push_subscriptions_retry (retry_at)', lte(retryAt, now)), isOfSite(tenantId, tenant)),
    )
    .orderBy(retryAt)
    .limit(atMost);
  return orm(db)
    .update(pushSubscriptions)
    .set({ retryAt: now + MINUTE_MS })
    .where(and(inArray(sessionHash, due), isOfSite(tenantId, tenant)))
    .returning();
}

const WITHOUT_FAILURES = { failures: 0, failingSince: null, retryAt: null };

function isOfSession(tenantId: string, sessionHash: string): SQL | undefined {
  return hasValues(pushSubscriptions, { tenantId, sessionHash });
}
