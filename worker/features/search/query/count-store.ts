import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { COUNT_LIMIT } from '#client/features/search/rules.ts';
import { prepareOnce } from '#worker/db/prepare-once.ts';
import { memberCounts, members, photos } from '#worker/db/schema.ts';
import { isMainPhoto } from '#worker/features/members/card-store.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import {
  joinMembers,
  buildConditions,
  getSearchedColumns,
  getShapeKey,
  buildValues,
} from './conditions-store.ts';
import { concatStreams } from './merge-store.ts';
import { bindValues, numberPlaceholders } from '#worker/db/numbered-statement.ts';
import { planQuery } from './query-plan.ts';
import type { Criteria } from './criteria.ts';

type Site = Pick<RequestContext, 'db' | 'tenant'>;

/** Members that counting looks at, at most. */
const COUNT_SCAN = 2 * COUNT_LIMIT;

export interface MemberCount {
  readonly n: number;
  /** There may be more. */
  readonly atLeast: boolean;
}

/**
 * How many match. `member_counts` knows where there are more than {@link COUNT_LIMIT}; otherwise they are counted one
 * by one. Null when that is too much work: many members, of whom only some are wanted.
 */
export async function countMembers(site: Site, wanted: Criteria): Promise<MemberCount | null> {
  const isMany = (await countedAlready(site, wanted)) > COUNT_LIMIT;
  if (isMany) return isCoveredByMemberCounts(wanted) ? { n: COUNT_LIMIT + 1, atLeast: true } : null;
  return countUpTo(site, wanted, COUNT_SCAN);
}

/** How many match among the first so many whom the search would look at. */
export async function countUpTo(site: Site, wanted: Criteria, scan: number): Promise<MemberCount> {
  const way = planQuery(wanted);
  const statement = prepareOnce(site.db, `count ${getShapeKey(wanted, way)}`, () => {
    const columns = [...getSearchedColumns(wanted), members.privacyMode];
    const photo = sql`exists (select 1 from ${photos} where ${isMainPhoto(sql.placeholder('viewerId'))})`;
    const isWanted = and(buildConditions(wanted, way), wanted.withPhoto ? photo : undefined);
    return numberPlaceholders(sql`select count(*), sum(${isWanted})
      from ${joinMembers(way, sql`${concatStreams(wanted, way, columns)} limit ${sql.placeholder('scan')}`)}`);
  });
  const values = { ...buildValues(site.tenant.id, wanted, way, null), scan };
  const [[scanned, n] = [0, 0]] = await bindValues(site.db, statement, values).raw<[number, number | null]>();
  return { n: Math.min(n ?? 0, COUNT_LIMIT + 1), atLeast: scanned >= scan || (n ?? 0) > COUNT_LIMIT };
}

/** Members of whole years of birth within the wanted ages, of the youngest years only: at least so many match. */
async function countedAlready(site: Site, wanted: Criteria): Promise<number> {
  if (wanted.onlyFictional) return 0;
  const genders = wanted.gender === 'a' ? ['f', 'm'] : [wanted.gender];
  const count = async (years: number) => {
    const counts = await Promise.all(genders.map((gender) => countedOf(site, { ...wanted, gender }, years)));
    return counts.reduce((sum, n) => sum + n, 0);
  };
  const first = await count(FIRST_YEARS);
  return first > COUNT_LIMIT ? first : count(YEARS_COUNTED);
}

async function countedOf({ db, tenant }: Site, wanted: Criteria, years: number): Promise<number> {
  const { gender, country, region, bornAfter, bornTo } = wanted;
  const rows = await prepareOnce(db, 'counted', (build) =>
    build
      .select({ n: memberCounts.n })
      .from(memberCounts)
      .where(
        and(
          eq(memberCounts.tenantId, sql.placeholder('tenant')),
          eq(memberCounts.country, sql.placeholder('country')),
          eq(memberCounts.region, sql.placeholder('region')),
          eq(memberCounts.gender, sql.placeholder('gender')),
          gt(memberCounts.year, sql.placeholder('after')),
          lt(memberCounts.year, sql.placeholder('to')),
        ),
      )
      .orderBy(desc(memberCounts.year))
      .limit(sql.placeholder('years'))
      .prepare(),
  ).all({
    tenant: tenant.id,
    country,
    region: region ?? '',
    gender,
    after: Number(bornAfter.slice(0, 4)),
    to: Number(bornTo.slice(0, 4)),
    years,
  });
  return rows.reduce((sum, { n }) => sum + n, 0);
}

/** Where a site has many members, the first few years say so. */
const FIRST_YEARS = 3;
const YEARS_COUNTED = 20;

/** Whether `member_counts` knows of all its conditions. */
export function isCoveredByMemberCounts(wanted: Criteria): boolean {
  const { interests, choices, near, activeSince, joinedSince, withPhoto } = wanted;
  const others = [near, activeSince, joinedSince, withPhoto || null, interests[0], Object.keys(choices)[0]];
  return others.every((condition) => condition === null || condition === undefined);
}
