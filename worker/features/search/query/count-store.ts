import { and, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { COUNT_LIMIT } from '#client/features/search/rules.ts';
import { defineList, defineQuery, defineStatements } from '#worker/db/query/define-statement.ts';
import { servedBy } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { photos } from '#worker/db/schema/photos.ts';
import { memberCounts } from '#worker/db/schema/search.ts';
import { isMainPhoto } from '#worker/features/safety/visibility-store.ts';
import type { Site } from '#worker/context/site-context.ts';
import {
  joinMembers,
  buildConditions,
  getSearchedColumns,
  getShapeKey,
  buildValues,
} from './conditions-store.ts';
import { concatStreams } from './merge-store.ts';
import { type QueryPlan, planQuery } from './query-plan.ts';
import { type Criteria, isBasicSearch } from './criteria.ts';

/** Upper bound of the members that a count reads. */
const COUNT_SCAN = 2 * COUNT_LIMIT;

export interface MemberCount {
  readonly n: number;
  readonly atLeast: boolean;
}

/**
 * Counts the matches. `member_counts` tells whether there are more than {@link COUNT_LIMIT}; otherwise they are counted
 * one by one. Null when that costs too much: many members and only some of them match.
 */
export async function countMembers(site: Site, criteria: Criteria): Promise<MemberCount | null> {
  const isMany = (await readMinimumCount(site, criteria)) > COUNT_LIMIT;
  if (isMany) return isBasicSearch(criteria) ? { n: COUNT_LIMIT, atLeast: true } : null;
  return countUpTo(site, criteria, COUNT_SCAN);
}

/** Counts the matches among the first `scan` members that the search would read. */
export async function countUpTo(site: Site, criteria: Criteria, scan: number): Promise<MemberCount> {
  const plan = planQuery(criteria);
  const values = buildValues(site.tenant.id, criteria, plan, null);
  const [scanned, n] = (await matches(criteria, plan, scan).get(site.db, values)) ?? [0, 0];
  return { n: Math.min(n ?? 0, COUNT_LIMIT), atLeast: scanned >= scan || (n ?? 0) > COUNT_LIMIT };
}

const matches = defineStatements(
  (criteria: Criteria, plan: QueryPlan, scan: number) =>
    defineList<[scanned: number, n: number | null]>(() => {
      const columns = [...getSearchedColumns(criteria), members.privacyMode];
      const photo = sql`exists (select 1 from ${photos} where ${isMainPhoto(sql.placeholder('viewerId'))})`;
      const isMatch = and(buildConditions(criteria, plan), criteria.withPhoto ? photo : undefined);
      return sql`select count(*), sum(${isMatch})
      from ${joinMembers(plan, sql`${concatStreams(criteria, plan, columns)} limit ${scan}`)}`;
    }),
  (criteria, plan, scan) => `${scan} ${getShapeKey(criteria, plan)}`,
);

async function readMinimumCount(site: Site, criteria: Criteria): Promise<number> {
  if (criteria.onlyFictional) return 0;
  const genders = criteria.gender === 'a' ? ['f', 'm'] : [criteria.gender];
  const count = async (years: number) => {
    const counts = await Promise.all(
      genders.map((gender) => sumMemberCounts(site, { ...criteria, gender }, years)),
    );
    return counts.reduce((sum, n) => sum + n, 0);
  };
  const first = await count(FIRST_YEARS);
  return first > COUNT_LIMIT ? first : count(MAX_YEARS);
}

async function sumMemberCounts({ db, tenant }: Site, criteria: Criteria, years: number): Promise<number> {
  const { gender, country, region, bornAfter, bornTo } = criteria;
  const rows = await countsOfYears(years).all(db, {
    tenant: tenant.id,
    country,
    region: region ?? '',
    gender,
    after: Number(bornAfter.slice(0, 4)),
    to: Number(bornTo.slice(0, 4)),
  });
  return rows.reduce((sum, { n }) => sum + n, 0);
}

const countsOfYears = defineStatements((years: number) =>
  defineQuery({ n: memberCounts.n }, (select) =>
    select
      .from(memberCounts)
      .where(
        and(
          servedBy(
            'primary key (tenant_id, country, region, gender, year)',
            eq(memberCounts.tenantId, sql.placeholder('tenant')),
          ),
          eq(memberCounts.country, sql.placeholder('country')),
          eq(memberCounts.region, sql.placeholder('region')),
          eq(memberCounts.gender, sql.placeholder('gender')),
          gt(memberCounts.year, sql.placeholder('after')),
          lt(memberCounts.year, sql.placeholder('to')),
        ),
      )
      .orderBy(desc(memberCounts.year))
      .limit(years),
  ),
);

// Three years suffice to detect a large site.
const FIRST_YEARS = 3;
const MAX_YEARS = 20;
