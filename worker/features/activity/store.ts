import { type SQL, and, desc, eq, gte, isNotNull, isNull, lt, lte, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { LIKE_GROUP_FACES, LIKE_GROUP_LIMIT } from '#client/features/activity/rules.ts';
import { orm } from '#worker/db/orm.ts';
import { likes, members, photoRequests, photos } from '#worker/db/schema.ts';
import { isRequesterVisible } from '#worker/features/photo-requests/store.ts';
import { isAvailable, isVisibleTo } from '#worker/features/likes/state-store.ts';
import { cardColumns, isFictional, isMainPhoto } from '#worker/features/members/card-store.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { type Position, isAfterCursor } from './cursor.ts';

type Site = Pick<RequestContext, 'db' | 'tenant'>;

export interface ActivityCriteria {
  readonly viewer: string;
  /** Time up to which the viewer has seen the list. */
  readonly seenAt: number;
  /** Start of the period that is shown. */
  readonly since: number;
  readonly end: Position | null;
  readonly limit: number;
}

/** The viewer's like in return. */
const ownLikes = alias(likes, 'own_likes');
/** The like that the viewer has received in return. */
const returnedLikes = alias(likes, 'returned_likes');

const isOwnLike = (viewer: string) =>
  and(eq(ownLikes.memberId, viewer), eq(ownLikes.likedId, likes.memberId));

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
    .innerJoin(members, eq(members.id, likes.memberId))
    .leftJoin(photos, isMainPhoto(viewer))
    .leftJoin(ownLikes, isOwnLike(viewer))
    .where(
      and(
        eq(likes.tenantId, tenant.id),
        eq(likes.likedId, viewer),
        gte(likes.createdAt, since),
        or(isMatched, and(isNull(ownLikes.createdAt), or(isSeen, isFictional))),
        isAvailable(viewer),
        isAfterCursor('received', likes.createdAt, likes.memberId, end),
      ),
    )
    .orderBy(desc(likes.createdAt), likes.memberId)
    .limit(limit);
}

/** The latest new likes of real members that the viewer does not return. */
export function listNewLikes({ db, tenant }: Site, { viewer, seenAt, since }: ActivityCriteria) {
  return orm(db)
    .select({ ...cardColumns, at: likes.createdAt })
    .from(likes)
    .innerJoin(members, eq(members.id, likes.memberId))
    .leftJoin(photos, isMainPhoto(viewer))
    .leftJoin(ownLikes, isOwnLike(viewer))
    .where(isNewLike(tenant.id, viewer, Math.max(seenAt, since - 1)))
    .orderBy(desc(likes.createdAt), likes.memberId)
    .limit(LIKE_GROUP_FACES);
}

/** Number of new likes, up to the limit that is shown. */
export function countNewLikes({ db, tenant }: Site, { viewer, seenAt, since }: ActivityCriteria) {
  const newLikes = orm(db)
    .select({ one: sql`1`.as('one') })
    .from(likes)
    .innerJoin(members, eq(members.id, likes.memberId))
    .leftJoin(ownLikes, isOwnLike(viewer))
    .where(isNewLike(tenant.id, viewer, Math.max(seenAt, since - 1)))
    .limit(LIKE_GROUP_LIMIT)
    .as('new_likes');
  return orm(db)
    .select({ n: sql<number>`count(*)` })
    .from(newLikes);
}

function isNewLike(tenantId: string, viewer: string, seenAt: number): SQL | undefined {
  return and(
    eq(likes.tenantId, tenantId),
    eq(likes.likedId, viewer),
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
      and(eq(returnedLikes.memberId, likes.likedId), eq(returnedLikes.likedId, viewer)),
    )
    .innerJoin(members, eq(members.id, likes.likedId))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(
      and(
        eq(likes.tenantId, tenant.id),
        eq(likes.memberId, viewer),
        gte(likes.createdAt, since),
        lt(returnedLikes.createdAt, likes.createdAt),
        isAvailable(viewer),
        isAfterCursor('given', likes.createdAt, likes.likedId, end),
      ),
    )
    .orderBy(desc(likes.createdAt), likes.likedId)
    .limit(limit);
}

/** Requests to see the viewer's photos. Unanswered ones stay in the list at any age. */
export function listReceivedRequests({ db, tenant }: Site, { viewer, since, end, limit }: ActivityCriteria) {
  return orm(db)
    .select({
      ...cardColumns,
      at: photoRequests.createdAt,
      state: photoRequests.state,
      listed: members.listed,
    })
    .from(photoRequests)
    .innerJoin(members, eq(members.id, photoRequests.viewerId))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(
      and(
        eq(photoRequests.tenantId, tenant.id),
        eq(photoRequests.ownerId, viewer),
        or(gte(photoRequests.createdAt, since), eq(photoRequests.state, 'requested')),
        isRequesterVisible(viewer),
        isAfterCursor('requests', photoRequests.createdAt, photoRequests.viewerId, end),
      ),
    )
    .orderBy(desc(photoRequests.createdAt), photoRequests.viewerId)
    .limit(limit);
}

export function listRequestAnswers({ db, tenant }: Site, { viewer, since, end, limit }: ActivityCriteria) {
  return orm(db)
    .select({ ...cardColumns, at: announcedAt, state: photoRequests.state })
    .from(photoRequests)
    .innerJoin(members, eq(members.id, photoRequests.ownerId))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(
      and(
        eq(photoRequests.tenantId, tenant.id),
        eq(photoRequests.viewerId, viewer),
        gte(photoRequests.announcedAt, since),
        isAvailable(viewer),
        isVisibleTo(orm(db), viewer),
        isAfterCursor('answers', photoRequests.announcedAt, photoRequests.ownerId, end),
      ),
    )
    .orderBy(desc(photoRequests.announcedAt), photoRequests.ownerId)
    .limit(limit);
}

export function listPhotoReviews({ db, tenant }: Site, { viewer, since, end, limit }: ActivityCriteria) {
  const { key, status, width, height, placeholder, rejection } = photos;
  return orm(db)
    .select({ photo: { key, status, width, height, placeholder }, rejection, at: reviewedAt })
    .from(photos)
    .where(
      and(
        eq(photos.tenantId, tenant.id),
        eq(photos.memberId, viewer),
        gte(photos.reviewedAt, since),
        isAfterCursor('reviews', photos.reviewedAt, photos.key, end),
      ),
    )
    .orderBy(desc(photos.reviewedAt), photos.key)
    .limit(limit);
}

// The condition on `since` excludes null values.
const announcedAt = sql<number>`${photoRequests.announcedAt}`;
const reviewedAt = sql<number>`${photos.reviewedAt}`;

/** Statement. It marks everything up to `until` as seen. */
export function updateActivitySeen({ db, tenant }: Site, viewer: string, until: number) {
  return orm(db)
    .update(members)
    .set({ activitySeenAt: sql`max(${members.activitySeenAt}, ${until})` })
    .where(and(eq(members.tenantId, tenant.id), eq(members.id, viewer)));
}
