import { type SQL, and, desc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { QueryBuilder, alias } from 'drizzle-orm/sqlite-core';
import { LIKE_GROUP_FACES, LIKE_GROUP_LIMIT } from '#client/features/activity/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isMemberOf, servedBy } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { likes } from '#worker/db/schema/relations.ts';
import { isAvailable } from '#worker/features/likes/state-store.ts';
import { cardColumns } from '#worker/features/members/card-store.ts';
import { isFictional, isMainPhoto } from '#worker/features/safety/visibility-store.ts';
import type { Site } from '#worker/context/site-context.ts';
import { type ActivityCriteria, isAfterCursor } from './cursor-store.ts';

/** The viewer's like in return. */
const ownLikes = alias(likes, 'own_likes');
/** The like that the viewer has received in return. */
const returnedLikes = alias(likes, 'returned_likes');

const isOwnLike = (viewer: string) =>
  hasValues(ownLikes, { tenantId: likes.tenantId, memberId: viewer, likedId: likes.memberId });

const isMatched = lte(ownLikes.createdAt, likes.createdAt);

const isUnseen = (seenAt: number) => and(sql`${likes.createdAt} > ${seenAt}`, isNull(likes.seenAt));

/**
 * Received likes that the viewer does not return, and matches that the other member completed. New likes of real members
 * are left out, because `listNewLikes` combines them into one entry.
 */
export function listReceivedLikes(
  { db, tenant }: Site,
  { viewer, seenAt, since, end, limit }: ActivityCriteria,
) {
  const isSeen = or(lte(likes.createdAt, seenAt), isNotNull(likes.seenAt));
  return orm(db)
    .select({ ...cardColumns, at: likes.createdAt, seenAt: likes.seenAt, matchedAt: ownLikes.createdAt })
    .from(likes)
    .innerJoin(members, isMemberOf(likes, likes.memberId))
    .leftJoin(photos, isMainPhoto(viewer))
    .leftJoin(ownLikes, isOwnLike(viewer))
    .where(
      and(
        eq(likes.tenantId, tenant.id),
        servedBy('likes_received (liked_id, created_at)', eq(likes.likedId, viewer)),
        gte(likes.createdAt, since),
        or(isMatched, and(isNull(ownLikes.createdAt), or(isSeen, isFictional))),
        isAvailable(viewer),
        isAfterCursor('received', likes.createdAt, likes.memberId, end),
      ),
    )
    .orderBy(desc(likes.createdAt), likes.memberId)
    .limit(limit);
}

/** The latest new likes of real members that the viewer does not return, each with how many there are. */
export function listNewLikes({ db, tenant }: Site, { viewer, seenAt, since }: ActivityCriteria) {
  const isNew = isNewLike(tenant.id, viewer, Math.max(seenAt, since - 1));
  const counted = new QueryBuilder()
    .select({ one: sql`1`.as('one') })
    .from(likes)
    .innerJoin(members, isMemberOf(likes, likes.memberId))
    .leftJoin(ownLikes, isOwnLike(viewer))
    .where(isNew)
    .limit(LIKE_GROUP_LIMIT);
  return orm(db)
    .select({ ...cardColumns, at: likes.createdAt, count: sql<number>`(select count(*) from ${counted})` })
    .from(likes)
    .innerJoin(members, isMemberOf(likes, likes.memberId))
    .leftJoin(photos, isMainPhoto(viewer))
    .leftJoin(ownLikes, isOwnLike(viewer))
    .where(isNew)
    .orderBy(desc(likes.createdAt), likes.memberId)
    .limit(LIKE_GROUP_FACES);
}

function isNewLike(tenantId: string, viewer: string, seenAt: number): SQL | undefined {
  return and(
    servedBy('likes_unseen (liked_id, created_at)', hasValues(likes, { tenantId, likedId: viewer })),
    isUnseen(seenAt),
    isNull(ownLikes.createdAt),
    sql`not ${isFictional}`,
    isAvailable(viewer),
  );
}

/** Matches that the viewer completed, which are never new. */
export function listCompletedMatches({ db, tenant }: Site, { viewer, since, end, limit }: ActivityCriteria) {
  return orm(db)
    .select({ ...cardColumns, at: likes.createdAt })
    .from(likes)
    .innerJoin(
      returnedLikes,
      hasValues(returnedLikes, { tenantId: likes.tenantId, memberId: likes.likedId, likedId: viewer }),
    )
    .innerJoin(members, isMemberOf(likes, likes.likedId))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(
      and(
        eq(likes.tenantId, tenant.id),
        servedBy('likes_given (member_id, created_at)', eq(likes.memberId, viewer)),
        gte(likes.createdAt, since),
        lt(returnedLikes.createdAt, likes.createdAt),
        isAvailable(viewer),
        isAfterCursor('given', likes.createdAt, likes.likedId, end),
      ),
    )
    .orderBy(desc(likes.createdAt), likes.likedId)
    .limit(limit);
}
