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

/** Which part of the list is read. */
export interface ActivityCriteria {
  readonly viewer: string;
  /** Until then the viewer has seen the list. */
  readonly seenAt: number;
  /** What happened before is not shown. */
  readonly since: number;
  /** Where the page before has ended. */
  readonly end: Position | null;
  readonly limit: number;
}

/** What the viewer has given to the one who likes them. */
const mine = alias(likes, 'mine');
/** What the viewer has got from the one whom they like. */
const theirs = alias(likes, 'theirs');

const isMine = (viewer: string) => and(eq(mine.memberId, viewer), eq(mine.likedId, likes.memberId));

/** The other one has completed the match. */
const isMatched = lte(mine.createdAt, likes.createdAt);

const isUnseen = (seenAt: number) => and(sql`${likes.createdAt} > ${seenAt}`, isNull(likes.seenAt));

/**
 * Likes that the viewer has got and does not return, and matches that the other one has completed. New likes of real
 * members are left out: they are one entry together (`newLikes`).
 */
export function listReceivedLikes(
  { db, tenant }: Site,
  { viewer, seenAt, since, end, limit }: ActivityCriteria,
) {
  const isSeen = or(lte(likes.createdAt, seenAt), isNotNull(likes.seenAt));
  return orm(db)
    .select({ ...cardColumns, at: likes.createdAt, seenAt: likes.seenAt, matchedAt: mine.createdAt })
    .from(likes)
    .innerJoin(members, eq(members.id, likes.memberId))
    .leftJoin(photos, isMainPhoto(viewer))
    .leftJoin(mine, isMine(viewer))
    .where(
      and(
        eq(likes.tenantId, tenant.id),
        eq(likes.likedId, viewer),
        gte(likes.createdAt, since),
        or(isMatched, and(isNull(mine.createdAt), or(isSeen, isFictional))),
        isAvailable(viewer),
        isAfterCursor('received', likes.createdAt, likes.memberId, end),
      ),
    )
    .orderBy(desc(likes.createdAt), likes.memberId)
    .limit(limit);
}

/** The latest of the new likes of real members whom the viewer does not like. */
export function listNewLikes({ db, tenant }: Site, { viewer, seenAt, since }: ActivityCriteria) {
  return orm(db)
    .select({ ...cardColumns, at: likes.createdAt })
    .from(likes)
    .innerJoin(members, eq(members.id, likes.memberId))
    .leftJoin(photos, isMainPhoto(viewer))
    .leftJoin(mine, isMine(viewer))
    .where(isNewLike(tenant.id, viewer, Math.max(seenAt, since - 1)))
    .orderBy(desc(likes.createdAt), likes.memberId)
    .limit(LIKE_GROUP_FACES);
}

/** How many there are; it stops counting where nobody reads on. */
export function countNewLikes({ db, tenant }: Site, { viewer, seenAt, since }: ActivityCriteria) {
  const some = orm(db)
    .select({ one: sql`1`.as('one') })
    .from(likes)
    .innerJoin(members, eq(members.id, likes.memberId))
    .leftJoin(mine, isMine(viewer))
    .where(isNewLike(tenant.id, viewer, Math.max(seenAt, since - 1)))
    .limit(LIKE_GROUP_LIMIT)
    .as('some');
  return orm(db)
    .select({ n: sql<number>`count(*)` })
    .from(some);
}

function isNewLike(tenantId: string, viewer: string, seenAt: number): SQL | undefined {
  return and(
    eq(likes.tenantId, tenantId),
    eq(likes.likedId, viewer),
    isUnseen(seenAt),
    isNull(mine.createdAt),
    sql`not ${isFictional}`,
    isAvailable(viewer),
  );
}

/** Matches that the viewer has completed: nothing new to them. */
export function listCompletedMatches({ db, tenant }: Site, { viewer, since, end, limit }: ActivityCriteria) {
  return orm(db)
    .select({ ...cardColumns, at: likes.createdAt })
    .from(likes)
    .innerJoin(theirs, and(eq(theirs.memberId, likes.likedId), eq(theirs.likedId, viewer)))
    .innerJoin(members, eq(members.id, likes.likedId))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(
      and(
        eq(likes.tenantId, tenant.id),
        eq(likes.memberId, viewer),
        gte(likes.createdAt, since),
        lt(theirs.createdAt, likes.createdAt),
        isAvailable(viewer),
        isAfterCursor('given', likes.createdAt, likes.likedId, end),
      ),
    )
    .orderBy(desc(likes.createdAt), likes.likedId)
    .limit(limit);
}

/** Who asks to see the viewer's photos. A request without an answer stays, however old it is. */
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

/** What the viewer was answered. */
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

/** What became of the viewer's own photos. */
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

// `since` leaves no row without them.
const announcedAt = sql<number>`${photoRequests.announcedAt}`;
const reviewedAt = sql<number>`${photos.reviewedAt}`;

/** Statement after which nothing that happened until then is new. */
export function updateActivitySeen({ db, tenant }: Site, viewer: string, until: number) {
  return orm(db)
    .update(members)
    .set({ activitySeenAt: sql`max(${members.activitySeenAt}, ${until})` })
    .where(and(eq(members.tenantId, tenant.id), eq(members.id, viewer)));
}
