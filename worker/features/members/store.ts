import { and, asc, between, desc, eq, ne } from 'drizzle-orm';
import { orm } from '#worker/db/client.ts';
import { memberInterests, members, photos } from '#worker/db/schema.ts';
import type { Visit } from '#worker/http/visit.ts';
import { type CardRow, cardColumns, isFictional, isListed, isUnblocked, mainPhoto } from './card.ts';

type Site = Pick<Visit, 'db' | 'tenant'>;

export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMember>>>;

/** A member of this site with interests and photos, or null: an id of another site does not exist here. */
export async function findMember({ db, tenant }: Site, id: string) {
  const [found, interests, pictures] = await orm(db).batch([
    orm(db)
      .select()
      .from(members)
      .where(and(eq(members.tenantId, tenant.id), eq(members.id, id))),
    orm(db)
      .select({ interest: memberInterests.interest })
      .from(memberInterests)
      .where(and(eq(memberInterests.tenantId, tenant.id), eq(memberInterests.memberId, id))),
    orm(db)
      .select()
      .from(photos)
      .where(and(eq(photos.tenantId, tenant.id), eq(photos.memberId, id)))
      .orderBy(asc(photos.position)),
  ]);
  const [member] = found;
  return member ? { ...member, interests: interests.map((row) => row.interest), photos: pictures } : null;
}

/** Active members of the same gender and country whose year of birth is near. */
export function membersLike(
  { db, tenant }: Site,
  member: MemberRow,
  viewerId: string,
  limit: number,
): Promise<CardRow[]> {
  const year = Number(member.birthDate.slice(0, 4));
  return orm(db)
    .select(cardColumns)
    .from(members)
    .leftJoin(photos, mainPhoto(viewerId))
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
    .orderBy(desc(members.lastActiveAt), asc(members.id))
    .limit(limit);
}

const NEAR_YEARS = 5;

/** Fictional profiles with a picture, the latest first. */
export function showcaseMembers({ db, tenant }: Site, limit: number): Promise<CardRow[]> {
  return orm(db)
    .select(cardColumns)
    .from(members)
    .innerJoin(photos, mainPhoto(''))
    .where(
      and(eq(members.tenantId, tenant.id), isListed, eq(members.country, tenant.countries[0]), isFictional),
    )
    .orderBy(desc(members.lastActiveAt), asc(members.id))
    .limit(limit);
}
