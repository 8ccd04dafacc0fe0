import { type SQL, and, desc, eq, isNull, sql } from 'drizzle-orm';
import { type SQLiteColumn, alias } from 'drizzle-orm/sqlite-core';
import { DAYS_SHOWN, BADGE_COUNT_LIMIT, LIKE_GROUP_LIMIT } from '#client/features/activity/rules.ts';
import { prepareOnce } from '#worker/db/prepare-once.ts';
import { likes, members, photoRequests, photos } from '#worker/db/schema.ts';
import { isRequesterVisible } from '#worker/features/photo-requests/store.ts';
import { isAvailable, isVisibleTo } from '#worker/features/likes/state-store.ts';
import { requireMember } from '#worker/session/require-member.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

const DAY_MS = 86_400_000;

/** From when on activity is shown. */
export function getFirstShownTime({ now }: Pick<RequestContext, 'now'>): number {
  return now - DAYS_SHOWN * DAY_MS;
}

/**
 * How many entries of the list are new to the logged-in member; new likes of real members are one. Every page asks, so
 * it reads no further than the bell counts.
 */
export async function countNewActivity(
  context: Pick<RequestContext, 'db' | 'tenant' | 'now' | 'session'>,
  seenAt = requireMember(context).activitySeenAt,
): Promise<number> {
  const { id } = requireMember(context);
  const [row] = await newsQuery(context).all({
    viewer: id,
    tenant: context.tenant.id,
    seenAt,
    // Requests wait as long as they have no answer.
    since: Math.max(seenAt, getFirstShownTime(context) - 1),
  });
  return Math.min(row?.n ?? 0, BADGE_COUNT_LIMIT);
}

const mine = alias(likes, 'mine');

const newsQuery = ({ db: database }: Pick<RequestContext, 'db'>) =>
  prepareOnce(database, 'news', (db) => {
    const viewer = sql.placeholder('viewer');
    const since = sql.placeholder('since');
    const ofSite = (table: { tenantId: SQLiteColumn }) => eq(table.tenantId, sql.placeholder('tenant'));
    const one = { one: sql`1`.as('one') };

    const unseen = db
      .select({ memberId: likes.memberId, createdAt: likes.createdAt })
      .from(likes)
      .where(
        and(
          ofSite(likes),
          eq(likes.likedId, viewer),
          sql`${likes.createdAt} > ${since}`,
          isNull(likes.seenAt),
        ),
      )
      .orderBy(desc(likes.createdAt))
      .limit(LIKE_GROUP_LIMIT)
      .as('some');
    const isPlain = sql`${mine.createdAt} is null`;
    const newLikes = db
      .select({
        n: sql`coalesce(max(${isPlain} and not ${members.fictional}), 0) + coalesce(sum(${isPlain} and ${members.fictional}), 0) + coalesce(sum(${mine.createdAt} <= ${unseen.createdAt}), 0)`,
      })
      .from(unseen)
      .innerJoin(members, eq(members.id, unseen.memberId))
      .leftJoin(mine, and(eq(mine.memberId, viewer), eq(mine.likedId, unseen.memberId)))
      .where(isAvailable(viewer));

    const newRequests = db
      .select(one)
      .from(photoRequests)
      .innerJoin(members, eq(members.id, photoRequests.viewerId))
      .where(
        and(
          ofSite(photoRequests),
          eq(photoRequests.ownerId, viewer),
          eq(photoRequests.state, sql.raw("'requested'")),
          sql`${photoRequests.createdAt} > ${sql.placeholder('seenAt')}`,
          isRequesterVisible(viewer),
        ),
      )
      .limit(BADGE_COUNT_LIMIT);

    const newAnswers = db
      .select(one)
      .from(photoRequests)
      .innerJoin(members, eq(members.id, photoRequests.ownerId))
      .where(
        and(
          ofSite(photoRequests),
          eq(photoRequests.viewerId, viewer),
          sql`${photoRequests.announcedAt} > ${since}`,
          isAvailable(viewer),
          isVisibleTo(db, viewer),
        ),
      )
      .limit(BADGE_COUNT_LIMIT);

    const newReviews = db
      .select(one)
      .from(photos)
      .where(and(ofSite(photos), eq(photos.memberId, viewer), sql`${photos.reviewedAt} > ${since}`))
      .limit(BADGE_COUNT_LIMIT);

    const total = sql<number>`(${newLikes}) + ${countOf(newRequests)} + ${countOf(newAnswers)} + ${countOf(newReviews)}`;
    return db
      .select({ n: total })
      .from(members)
      .where(and(ofSite(members), eq(members.id, viewer)))
      .prepare();
  });

function countOf(rows: { getSQL(): SQL }): SQL {
  return sql`(select count(*) from (${rows}))`;
}
