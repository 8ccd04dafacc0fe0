import { and, asc, between, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { orm } from '#worker/db/orm.ts';
import { memberInterests, members } from '#worker/db/schema/members.ts';
import { photoRequests, photos } from '#worker/db/schema/photos.ts';
import { selectMemberPhotos } from '#worker/features/photos/store.ts';
import { isLikedBy, relationColumns } from '#worker/features/safety/relation-store.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import {
  type CardRow,
  type LocatedCardRow,
  cardColumns,
  isFictional,
  isListed,
  isUnblocked,
  isMainPhoto,
  locatedCardColumns,
} from './card-store.ts';

type Site = Pick<RequestContext, 'db' | 'tenant'>;

/** A member with the relation to the viewer, the viewer's like and the photo requests in both directions. */
export type FoundMember = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** A member of this site for a viewer, or null. Ids of other sites are not found. */
export async function findMember({ db, tenant }: Site, id: string, viewerId: string) {
  const [found, interests, pictures] = await orm(db).batch([
    orm(db)
      .select({
        member: getTableColumns(members),
        relation: relationColumns(viewerId),
        liked: isLikedBy(viewerId),
        asked: photoRequests.state,
        // In a batch, columns of the same name overwrite each other, so this one needs an alias.
        asks: sql<typeof photoRequests.$inferSelect.state | null>`${incomingRequest.state}`.as('asks'),
      })
      .from(members)
      .leftJoin(
        photoRequests,
        and(eq(photoRequests.ownerId, members.id), eq(photoRequests.viewerId, viewerId)),
      )
      .leftJoin(
        incomingRequest,
        and(eq(incomingRequest.ownerId, viewerId), eq(incomingRequest.viewerId, members.id)),
      )
      .where(and(eq(members.tenantId, tenant.id), eq(members.id, id))),
    orm(db)
      .select({ interest: memberInterests.interest, isShared: isSharedWith(viewerId).mapWith(Boolean) })
      .from(memberInterests)
      .where(and(eq(memberInterests.tenantId, tenant.id), eq(memberInterests.memberId, id))),
    selectMemberPhotos(db, { tenantId: tenant.id, memberId: id }),
  ]);
  const [row] = found;
  return row ? { ...row, interests, photos: pictures } : null;
}

const incomingRequest = alias(photoRequests, 'asked_back');
const own = alias(memberInterests, 'own');

function isSharedWith(viewerId: string) {
  const isOwn = and(eq(own.memberId, viewerId), eq(own.interest, memberInterests.interest));
  return sql<boolean>`exists (select 1 from ${memberInterests} as own where ${isOwn})`;
}

export function findSimilarMembers(
  { db, tenant }: Site,
  member: FoundMember['member'],
  viewerId: string,
  limit: number,
): Promise<LocatedCardRow[]> {
  const year = Number(member.birthDate.slice(0, 4));
  return orm(db)
    .select(locatedCardColumns)
    .from(members)
    .leftJoin(photos, isMainPhoto(viewerId))
    .where(
      and(
        eq(members.tenantId, tenant.id),
        isListed,
        eq(members.gender, member.gender),
        eq(members.country, member.country),
        between(members.birthDate, `${year - NEAR_YEARS}-01-01`, `${year + NEAR_YEARS}-12-31`),
        ne(members.id, member.id),
        ne(members.id, viewerId),
        isUnblocked(viewerId),
      ),
    )
    .orderBy(desc(members.activeRank), asc(members.id))
    .limit(limit);
}

const NEAR_YEARS = 5;

export function findShowcaseMembers({ db, tenant }: Site, limit: number): Promise<CardRow[]> {
  return orm(db)
    .select(cardColumns)
    .from(members)
    .innerJoin(photos, isMainPhoto(''))
    .where(
      and(eq(members.tenantId, tenant.id), isListed, eq(members.country, tenant.countries[0]), isFictional),
    )
    .orderBy(desc(members.activeRank), asc(members.id))
    .limit(limit);
}
