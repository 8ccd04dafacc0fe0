import { and, desc, eq, gte, or, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isMemberOf, servedBy } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { photoRequests, photos } from '#worker/db/schema/photos.ts';
import { isRequesterVisible } from '#worker/features/photo-requests/store.ts';
import { isAvailable, isVisibleTo } from '#worker/features/likes/state-store.ts';
import { cardColumns } from '#worker/features/members/card-store.ts';
import { isMainPhoto } from '#worker/features/safety/visibility-store.ts';
import type { Site } from '#worker/context/site-context.ts';
import { type ActivityCriteria, isAfterCursor } from './cursor-store.ts';

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
    .innerJoin(members, isMemberOf(photoRequests, photoRequests.viewerId))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(
      and(
        eq(photoRequests.tenantId, tenant.id),
        servedBy('photo_grants_received (owner_id, created_at)', eq(photoRequests.ownerId, viewer)),
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
    .innerJoin(members, isMemberOf(photoRequests, photoRequests.ownerId))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(
      and(
        eq(photoRequests.tenantId, tenant.id),
        servedBy('photo_grants_announced (viewer_id, announced_at)', eq(photoRequests.viewerId, viewer)),
        gte(photoRequests.announcedAt, since),
        isAvailable(viewer),
        isVisibleTo(viewer),
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
        servedBy('photos_reviewed (member_id, reviewed_at)', eq(photos.memberId, viewer)),
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
    .where(hasValues(members, { tenantId: tenant.id, id: viewer }));
}
