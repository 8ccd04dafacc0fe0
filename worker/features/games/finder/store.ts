import { type SQL, and, asc, count, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { MAX_COMPARED } from '#client/features/games/finder/contract.ts';
import type { Interest } from '#client/features/members/vocabulary.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { TIER_STEP } from '#worker/db/photo-tiers.ts';
import { memberInterests, members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { type LocatedCardRow, locatedCardColumns } from '#worker/features/members/card-store.ts';
import { isListed, isUnblocked, isMainPhoto } from '#worker/features/safety/visibility-store.ts';
import type { Site } from '#worker/context/site-context.ts';
import type { Criteria } from '../criteria.ts';

export interface MatchCriteria extends Criteria {
  readonly region: string | null;
  readonly interests: readonly Interest[];
  readonly reason: string | null;
  readonly homeRegion: string | null;
}

export type MatchRow = LocatedCardRow & {
  reason: string | null;
  region: string | null;
  score: number;
  rank: number;
};

export async function readReasonAndRegion({ db, tenant }: Site, id: string) {
  const [row] = await orm(db)
    .select({ reason: members.reason, region: members.region })
    .from(members)
    .where(hasValues(members, { tenantId: tenant.id, id }));
  return row ?? { reason: null, region: null };
}

export const matchCursor = v.strictObject({ id: v.string(), rank: v.number(), score: v.number() });
export type MatchCursor = v.InferOutput<typeof matchCursor>;

/** Bounds what a request reads, however few members have the ages that it names. */
export const SCAN_LIMIT = 1000;

/** Ranks members with a photo first, then by what they share. It reads no more than the first MAX_COMPARED that fit. */
export function listRankedMatches(
  site: Site,
  criteria: MatchCriteria,
  { after, leastScore, limit }: { after: MatchCursor | null; leastScore: number; limit: number },
): Promise<MatchRow[]> {
  const { db, tenant } = site;
  const compared = selectCompared(site, criteria);
  const { score, rank: activeRank, tier, id } = compared;
  return orm(db)
    .select({
      ...locatedCardColumns,
      reason: members.reason,
      region: members.region,
      score,
      rank: activeRank,
    })
    .from(compared)
    .innerJoin(members, hasValues(members, { tenantId: tenant.id, id }))
    .leftJoin(photos, isMainPhoto(criteria.viewerId))
    .where(
      and(
        sql`${score} >= ${leastScore}`,
        after
          ? sql`(${tier}, ${score}, ${activeRank}, ${after.id}) <= (${Math.floor(after.rank / TIER_STEP)}, ${after.score}, ${after.rank}, ${id}) and ${id} <> ${after.id}`
          : undefined,
      ),
    )
    .orderBy(desc(tier), desc(score), desc(activeRank), asc(id))
    .limit(limit);
}

export async function countCompared(site: Site, criteria: MatchCriteria): Promise<number> {
  const [row] = await orm(site.db).select({ n: count() }).from(selectCompared(site, criteria));
  return row?.n ?? 0;
}

/**
 * Both the list and the count ask only for what profiles show. With a condition on the partners sought, the absence of a
 * member would tell what that member seeks.
 */
function selectCompared(site: Site, criteria: MatchCriteria) {
  const { region, bornAfter, bornTo, viewerId } = criteria;
  const next = selectNext(site, criteria);
  // SQLite runs a cross join from left to right, which keeps the order of the index.
  return orm(site.db)
    .select({
      id: sql<string>`${next.id}`.as('compared_id'),
      rank: sql<number>`${next.rank}`.as('compared_rank'),
      tier: sql<number>`${next.rank} / ${sql.raw(String(TIER_STEP))}`.as('tier'),
      score: computeScore(criteria).as('score'),
    })
    .from(next)
    .crossJoin(members)
    .where(
      and(
        gt(next.birthDate, bornAfter),
        lte(next.birthDate, bornTo),
        hasValues(members, { tenantId: site.tenant.id, id: next.id }),
        region === null ? undefined : eq(members.region, region),
        ne(members.id, viewerId),
        isUnblocked(viewerId),
      ),
    )
    .limit(MAX_COMPARED)
    .as('compared');
}

/** The first SCAN_LIMIT members by columns that an index has before its order. */
function selectNext({ db, tenant }: Site, { gender, country, region }: MatchCriteria) {
  return orm(db)
    .select({
      id: members.id,
      rank: sql<number>`${members.activeRank}`.as('rank'),
      birthDate: members.birthDate,
    })
    .from(members)
    .where(
      and(
        eq(members.tenantId, tenant.id),
        isListed,
        gender === 'a' ? undefined : eq(members.gender, gender),
        eq(members.country, country),
        // No index has regions without genders.
        region === null || gender === 'a' ? undefined : eq(members.region, region),
      ),
    )
    .orderBy(desc(members.activeRank), asc(members.id))
    .limit(SCAN_LIMIT)
    .as('next');
}

/** A shared interest (10) outweighs reason (2) and region (1) together. */
function computeScore({ interests, reason, homeRegion }: MatchCriteria): SQL<number> {
  const shared = sql`(select count(*) from ${memberInterests} where ${memberInterests.tenantId} = ${members.tenantId} and ${memberInterests.memberId} = ${members.id} and ${memberInterests.interest} in (select value from json_each(${JSON.stringify(interests)})))`;
  return sql<number>`10 * ${shared} + 2 * (${members.reason} is ${reason} and ${reason} is not null) + (${members.region} is ${homeRegion} and ${homeRegion} is not null)`;
}
