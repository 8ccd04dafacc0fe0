import { and, desc, eq, ne, sql } from 'drizzle-orm';
import type { Verdict } from '#client/features/games/swipe/rules.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { likes, swipes } from '#worker/db/schema/relations.ts';
import type { Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { withdrawNotice } from '#worker/features/notifications/notice-store.ts';

export interface Answer {
  readonly targetId: string;
  readonly verdict: Verdict;
  readonly settled: boolean;
  readonly createdAt: number;
}

export async function readAnswers(
  { db, tenant, now }: RequestContext,
  memberId: string,
): Promise<{ used: number; latest: Answer | null }> {
  const [places, latest] = await orm(db).batch([
    orm(db)
      .select({ used: sql<number | null>`max(${swipes.place})` })
      .from(swipes)
      .where(hasValues(swipes, { tenantId: tenant.id, memberId, day: toUtcDay(now) })),
    orm(db)
      .select({
        targetId: swipes.targetId,
        verdict: swipes.verdict,
        settled: swipes.settled,
        createdAt: swipes.createdAt,
      })
      .from(swipes)
      .where(servedBy('swipes_latest (member_id)', hasValues(swipes, { tenantId: tenant.id, memberId })))
      .orderBy(desc(swipes.createdAt))
      .limit(1),
  ]);
  return { used: places[0]?.used ?? 0, latest: latest[0] ?? null };
}

/**
 * Statement. A like takes the next place of the day at the moment of the insert; the constraint `swipes_a_day` rejects a
 * fifth one. A second answer to the same member violates the primary key.
 */
export function insertAnswer(
  { db, tenant, now }: RequestContext,
  memberId: string,
  targetId: string,
  verdict: Verdict,
) {
  const day = toUtcDay(now);
  const nextPlace = sql`(select coalesce(max(${swipes.place}), 0) + 1 from ${swipes} where ${swipes.tenantId} = ${tenant.id} and ${swipes.memberId} = ${memberId} and ${swipes.day} = ${day})`;
  return orm(db)
    .insert(swipes)
    .values({
      tenantId: tenant.id,
      memberId,
      targetId,
      verdict,
      day,
      place: verdict === 'like' ? nextPlace : null,
      createdAt: now,
    });
}

/**
 * Statements that take an answer back. It must be the latest one and not settled, otherwise its `day` becomes null, which
 * the schema rejects. They also settle the previous answer and delete the like. An email about the like that waits is not
 * sent, and a new like of the same member is emailed.
 */
export function deleteAnswer(context: RequestContext, memberId: string, targetId: string): Write[] {
  const { db, tenant } = context;
  const isOwn = hasValues(swipes, { tenantId: tenant.id, memberId });
  const isAnswer = and(isOwn, eq(swipes.targetId, targetId));
  const latestCreatedAt = sql`(select max(${swipes.createdAt}) from ${swipes} where ${swipes.tenantId} = ${tenant.id} and ${swipes.memberId} = ${memberId})`;
  const previousCreatedAt = sql`(select max(${swipes.createdAt}) from ${swipes} where ${swipes.tenantId} = ${tenant.id} and ${swipes.memberId} = ${memberId} and ${swipes.targetId} <> ${targetId})`;
  const answerExists = sql`exists (select 1 from ${swipes} where ${swipes.tenantId} = ${tenant.id} and ${swipes.memberId} = ${memberId} and ${swipes.targetId} = ${targetId})`;
  const likeCreatedAt = sql`(select ${swipes.createdAt} from ${swipes} where ${swipes.tenantId} = ${tenant.id} and ${swipes.memberId} = ${memberId} and ${swipes.targetId} = ${targetId} and ${swipes.verdict} = 'like')`;
  const isReversible = sql`${swipes.settled} = 0 and ${swipes.createdAt} = ${latestCreatedAt}`;
  return [
    orm(db)
      .update(swipes)
      .set({ day: sql`case when ${isReversible} then ${swipes.day} end` })
      .where(isAnswer),
    orm(db)
      .update(swipes)
      .set({ settled: true })
      .where(
        and(isOwn, ne(swipes.targetId, targetId), eq(swipes.createdAt, previousCreatedAt), answerExists),
      ),
    orm(db)
      .delete(likes)
      .where(
        hasValues(likes, { tenantId: tenant.id, memberId, likedId: targetId, createdAt: likeCreatedAt }),
      ),
    withdrawNotice(context, {
      to: targetId,
      from: memberId,
      kinds: ['new_like', 'new_match'],
      writtenAt: likeCreatedAt,
    }),
    orm(db).delete(swipes).where(isAnswer),
  ];
}

const DAY_MS = 86_400_000;

/** The day in UTC, by which the server counts: YYYY-MM-DD. */
function toUtcDay(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

export function getNextUtcDay(now: number): number {
  return (Math.floor(now / DAY_MS) + 1) * DAY_MS;
}
