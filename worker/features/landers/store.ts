import { and, asc, desc, eq, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Lander } from '#client/features/landers/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { servedBy } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import type { AboutRow } from '#worker/features/members/about-text.ts';
import { type CardRow, cardColumns, aboutColumns } from '#worker/features/members/card-store.ts';
import { isFictional, isListed, isMainPhoto } from '#worker/features/safety/visibility-store.ts';
import { bornBefore, isSought } from '#worker/features/members/sought-store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

type PictureSet = Lander['picture_set'];

export interface LanderMemberRow extends CardRow {
  readonly text: AboutRow;
  readonly look: { readonly hair_colour: string | null; readonly eye_colour: string | null };
}

interface LanderMemberQuery {
  set: PictureSet;
  country: string;
  limit: number;
  /** Position in the random id from which the order is read, so that each design starts with other members. */
  letter: number;
}

const shownColumns = {
  ...cardColumns,
  text: aboutColumns,
  look: { hair_colour: members.hair_colour, eye_colour: members.eye_colour },
};

/** Fictional profiles with a picture, those of the set first, then others to fill the page. */
export function findLanderMembers(
  { db, tenant, now }: RequestContext,
  { set, country, limit, letter }: LanderMemberQuery,
): Promise<LanderMemberRow[]> {
  return orm(db)
    .select(shownColumns)
    .from(members)
    .innerJoin(photos, isMainPhoto(''))
    .where(
      servedBy(
        'members_fictional (tenant_id, listed)',
        and(eq(members.tenantId, tenant.id), isListed, isFictional),
      ),
    )
    .orderBy(
      desc(isInSet(set, tenant.niche, now)),
      desc(eq(members.country, country)),
      sql`substr(${members.id}, ${letter})`,
      asc(members.id),
    )
    .limit(limit);
}

const YOUNG_AGE = 35;
const MATURE_AGE = 45;

function isInSet(set: PictureSet, niche: Tenant['niche'], now: number): SQL {
  if (set === 'sought') return isSought(niche, now);
  if (set === 'women') return eq(members.gender, 'f');
  if (set === 'men') return eq(members.gender, 'm');
  if (set === 'young') return gte(members.birthDate, bornBefore(YOUNG_AGE, now));
  if (set === 'mature') return lte(members.birthDate, bornBefore(MATURE_AGE, now));
  return sql`true`;
}

/** A fictional profile of this site, or null. The query itself excludes real members. */
export async function findFictionalMember(
  { db, tenant }: RequestContext,
  id: string,
): Promise<LanderMemberRow | null> {
  const [row] = await orm(db)
    .select(shownColumns)
    .from(members)
    .leftJoin(photos, isMainPhoto(''))
    .where(and(eq(members.tenantId, tenant.id), eq(members.id, id), isListed, isFictional));
  return row ?? null;
}
