import { and, asc, desc, eq, isNull, notExists, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isMemberOf, servedBy } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { likes } from '#worker/db/schema/relations.ts';
import { type CardRow, cardColumns } from '#worker/features/members/card-store.ts';
import { isFictional, isListed, isUnblocked, isMainPhoto } from '#worker/features/safety/visibility-store.ts';
import type { SessionMember } from '#worker/session/session.ts';
import type { Site } from '#worker/context/site-context.ts';
import { isAvailable } from './state-store.ts';

export async function findNewestLike({ db, tenant }: Site, viewer: string): Promise<CardRow | null> {
  const [row] = await orm(db)
    .select(cardColumns)
    .from(likes)
    .innerJoin(members, isMemberOf(likes, likes.memberId))
    .leftJoin(photos, isMainPhoto(viewer))
    .where(
      and(
        servedBy('likes_unseen (liked_id)', hasValues(likes, { tenantId: tenant.id, likedId: viewer })),
        isNull(likes.seenAt),
        isAvailable(viewer),
      ),
    )
    .orderBy(asc(members.fictional), desc(likes.createdAt), likes.memberId)
    .limit(1);
  return row ?? null;
}

/** A fictional profile with a photo that fits the member and does not like them yet. */
export async function findFictionalLiker(
  { db, tenant }: Site,
  { id, gender, seeking, country }: Pick<SessionMember, 'id' | 'gender' | 'seeking' | 'country'>,
): Promise<CardRow | null> {
  const liking = orm(db)
    .select({ one: sql`1` })
    .from(likes)
    .where(hasValues(likes, { tenantId: tenant.id, memberId: members.id, likedId: id }));
  const [row] = await orm(db)
    .select(cardColumns)
    .from(members)
    .innerJoin(photos, isMainPhoto(id))
    .where(
      and(
        servedBy('members_fictional (tenant_id, listed, country)', eq(members.tenantId, tenant.id)),
        isListed,
        isFictional,
        eq(members.country, country),
        // The plus keeps SQLite from the indexes that begin with the gender, which hold all real members too.
        seeking === 'a' ? undefined : sql`+${members.gender} = ${seeking}`,
        sql`${members.seeking} in ('a', ${gender})`,
        isUnblocked(id),
        notExists(liking),
      ),
    )
    .orderBy(desc(members.activeRank), members.id)
    .limit(1);
  return row ?? null;
}
