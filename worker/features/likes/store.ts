import { and, isNull } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { likes } from '#worker/db/schema/relations.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';

/** Statements that insert a like. An existing like keeps its time and its seen state. */
export function insertLike({ db, tenant, now }: TimedSite, memberId: string, likedId: string) {
  return [
    orm(db)
      .insert(likes)
      .values({ tenantId: tenant.id, memberId, likedId, createdAt: now })
      .onConflictDoNothing(),
  ];
}

export function deleteLike({ db, tenant }: Site, memberId: string, likedId: string) {
  return [
    orm(db)
      .delete(likes)
      .where(hasValues(likes, { tenantId: tenant.id, memberId, likedId })),
  ];
}

export function updateLikeSeen({ db, tenant, now }: TimedSite, likedId: string, memberId: string) {
  return [
    orm(db)
      .update(likes)
      .set({ seenAt: now })
      .where(and(hasValues(likes, { tenantId: tenant.id, memberId, likedId }), isNull(likes.seenAt))),
  ];
}
