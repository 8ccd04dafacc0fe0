import { and, eq, ne, or } from 'drizzle-orm';
import { day, time } from '#worker/db/query/times.ts';
import { orm } from '#worker/db/orm.ts';
import { isMemberOf } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { photoRequests } from '#worker/db/schema/photos.ts';
import { likes } from '#worker/db/schema/relations.ts';
import { isAvailable } from '#worker/features/likes/state-store.ts';
import { isRequesterVisible } from '#worker/features/photo-requests/store.ts';
import { type ReadPart, createPart } from './part-store.ts';

/** What other members have done, as far as this member sees them now: with the day, not the time. */
export const receivedParts: Record<string, ReadPart> = {
  'likes.received': ({ db, tenant }, memberId) =>
    createPart(
      orm(db)
        .select({
          member: likes.memberId,
          name: members.name,
          date: day(likes.createdAt),
          seen: day(likes.seenAt),
        })
        .from(likes)
        .innerJoin(members, isMemberOf(likes, likes.memberId))
        .where(and(eq(likes.tenantId, tenant.id), eq(likes.likedId, memberId), isAvailable(memberId))),
    ),

  'photo_permissions.given': ({ db, tenant }, memberId) =>
    createPart(
      orm(db)
        .select({
          member: photoRequests.viewerId,
          name: members.name,
          state: photoRequests.state,
          date: day(photoRequests.createdAt),
          decided: time(photoRequests.decidedAt),
        })
        .from(photoRequests)
        .innerJoin(members, isMemberOf(photoRequests, photoRequests.viewerId))
        .where(
          and(
            eq(photoRequests.tenantId, tenant.id),
            eq(photoRequests.ownerId, memberId),
            // The member has already seen the profiles of requests that are answered.
            or(ne(photoRequests.state, 'requested'), isRequesterVisible(memberId)),
          ),
        ),
    ),
};
