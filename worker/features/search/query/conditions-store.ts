import { type SQL, type SQLWrapper, and, between, eq, gt, gte, lt, lte, ne, or, sql } from 'drizzle-orm';
import { hasValues } from '#worker/db/query/conditions.ts';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import {
  FACT_NAMES,
  type Fact,
  getMainFact,
  isListFact,
  isNumberFact,
  parseRange,
} from '#client/facts/facts.ts';
import { memberInterests, members } from '#worker/db/schema/members.ts';
import { interestListings } from '#worker/db/schema/search.ts';
import { isFictional, isListed, isUnblocked } from '#worker/features/safety/visibility-store.ts';
import { CELLS_PER_ROW } from '#worker/features/members/location-cells.ts';
import type { PlaceholderValues } from '#worker/db/query/compile-statement.ts';
import type { QueryPlan } from './query-plan.ts';
import type { Criteria } from './criteria.ts';

export interface PagePosition {
  /** The value by which the result is ordered, highest first. */
  readonly rank: number;
  readonly id: string;
}

const { placeholder } = sql;

export function getSearchedColumns(criteria: Criteria): SQLiteColumn[] {
  const { tenantId, birthDate, gender, region, cell, fictional, lastActiveAt, createdAt } = members;
  return [
    tenantId,
    birthDate,
    gender,
    region,
    cell,
    fictional,
    lastActiveAt,
    createdAt,
    ...new Set(getChosenFacts(criteria).flatMap(listFactColumns)),
  ];
}

/**
 * Conditions that the index of the plan does not cover, the cheapest first. Which members the viewer may see at all is decided by
 * `isListed` and `isUnblocked` of safety/visibility-store.ts.
 */
export function buildConditions(criteria: Criteria, plan: QueryPlan): SQL | undefined {
  return and(
    gt(members.birthDate, placeholder('bornAfter')),
    lte(members.birthDate, placeholder('bornTo')),
    ne(members.id, placeholder('viewerId')),
    criteria.gender === 'a' || plan.streams[0]?.gender
      ? undefined
      : eq(members.gender, placeholder('gender')),
    criteria.region === null || plan.part === 'region'
      ? undefined
      : eq(members.region, placeholder('region')),
    criteria.activeSince === null
      ? undefined
      : and(gte(members.lastActiveAt, placeholder('activeSince')), eq(members.fictional, false)),
    criteria.joinedSince === null ? undefined : gte(members.createdAt, placeholder('joinedSince')),
    plan.reach ? isWithinReach : undefined,
    ...getChosenFacts(criteria).map(isFactMet),
    ...criteria.interests.map((_, index) =>
      index === 0 && plan.part === 'interest'
        ? undefined
        : hasInterest(plan, placeholder(`interest${index}`)),
    ),
    criteria.viewerId === '' ? undefined : isUnblocked(placeholder('viewerId')),
  );
}

export function buildStream(
  criteria: Criteria,
  plan: QueryPlan,
  { columns, index, isLaterPage }: { columns: SQL; index: number; isLaterPage: boolean },
): SQL {
  const { gender, range } = plan.streams[index] ?? {};
  const { table, from, rank, id } = getSource(plan);
  return sql`select ${rank} as rank, ${id} as id${columns} from ${from} where ${and(hasValues(table, { tenantId: placeholder('tenant'), country: placeholder('country') }), plan.part === 'interest' ? undefined : isListed, criteria.onlyFictional ? isFictional : undefined, gender ? eq(table.gender, placeholder(`gender_${gender}`)) : undefined, plan.part === null ? undefined : eq(PARTS[plan.part], placeholder(`part${index}`)), plan.part === 'area' ? sql`${members.cell} is not null` : undefined, between(rank, placeholder(`lowestRank${range}`), placeholder(`highestRank${range}`)), isLaterPage ? or(lt(rank, placeholder('afterRank')), gt(id, placeholder('afterId'))) : undefined)}`;
}

const PARTS = {
  region: members.region,
  cohort: members.cohort,
  area: members.area,
  interest: interestListings.interest,
};

function getSource(plan: QueryPlan) {
  const index = sql.identifier(plan.index);
  if (plan.part === 'interest') {
    const { activeRank: rank, memberId: id } = interestListings;
    return { table: interestListings, from: sql`${interestListings} indexed by ${index}`, rank, id };
  }
  const rank = plan.order === 'active' ? members.activeRank : members.joinedRank;
  return { table: members, from: sql`${members} indexed by ${index}`, rank, id: members.id };
}

/** The source of `members`: streams of them, or of listings whose members are joined only when needed. */
export function joinMembers(plan: QueryPlan, streams: SQL): SQL {
  if (plan.part !== 'interest') return sql`(${streams}) as ${members}`;
  return sql`(${streams}) as listing cross join ${members} on ${members.id} = listing.id and ${members.tenantId} = ${placeholder('tenant')}`;
}

/** Values of all placeholders above. No range is read above the end of the previous page. */
export function buildValues(
  tenant: string,
  criteria: Criteria,
  plan: QueryPlan,
  after: PagePosition | null,
): PlaceholderValues {
  const { gender, country, region, bornAfter, bornTo, activeSince, joinedSince, viewerId } = criteria;
  const { firstRow = null, rows = null, lowest = null, highest = null } = plan.reach ?? {};
  const pageEnd = { afterRank: after?.rank ?? null, afterId: after?.id ?? null };
  const baseValues = {
    tenant,
    gender,
    country,
    region,
    bornAfter,
    bornTo,
    activeSince,
    joinedSince,
    viewerId,
  };
  const streamValues = new Map<string, string | number | null>();
  for (const [index, stream] of plan.streams.entries()) {
    streamValues.set(`part${index}`, stream.part);
    streamValues.set(`gender_${stream.gender}`, stream.gender);
  }
  for (const [index, { lowest, highest }] of plan.ranges.entries()) {
    streamValues.set(`lowestRank${index}`, lowest);
    streamValues.set(`highestRank${index}`, Math.min(highest, after?.rank ?? highest));
  }
  for (const [index, interest] of criteria.interests.entries())
    streamValues.set(`interest${index}`, interest);
  for (const fact of FACT_NAMES) {
    const chosen = criteria.choices[fact];
    const [from = null, to = null] =
      chosen !== undefined && isNumberFact(fact) ? (parseRange(fact, chosen) ?? []) : [chosen];
    streamValues.set(fact, from);
    streamValues.set(`${fact}_to`, to);
  }
  return { ...baseValues, ...pageEnd, firstRow, rows, lowest, highest, ...Object.fromEntries(streamValues) };
}

/** Searches with the same set of conditions share one statement. */
export function getShapeKey(criteria: Criteria, plan: QueryPlan): string {
  const { gender, region, activeSince, joinedSince, interests, withPhoto, onlyFictional, viewerId } =
    criteria;
  return JSON.stringify({
    index: plan.index,
    streams: plan.streams.map(({ gender: streamGender, range }) => [streamGender, range]),
    anyone: gender === 'a',
    region: region !== null,
    active: activeSince !== null,
    joined: joinedSince !== null,
    near: plan.reach !== null,
    interests: interests.length,
    choices: Object.keys(criteria.choices),
    withPhoto,
    onlyFictional,
    stranger: viewerId === '',
  });
}

function getChosenFacts({ choices }: Criteria): Fact[] {
  return FACT_NAMES.filter((fact) => choices[fact] !== undefined);
}

function isFactMet(fact: Fact): SQL {
  if (isNumberFact(fact)) return between(members[fact], placeholder(fact), placeholder(`${fact}_to`));
  if (!isListFact(fact)) return eq(members[fact], placeholder(fact));
  const isInList = sql`exists (select 1 from json_each(${members[fact]}) where value = ${placeholder(fact)})`;
  const main = getMainFact(fact);
  return main ? sql`(${members[main]} = ${placeholder(fact)} or ${isInList})` : isInList;
}

function listFactColumns(fact: Fact): SQLiteColumn[] {
  const main = getMainFact(fact);
  return main ? [members[fact], members[main]] : [members[fact]];
}

/** Whether the cell lies between the columns that its row has in {@link CellRange}. */
const isWithinReach = sql`${members.cell} between ${placeholder('lowest')} and ${placeholder('highest')} and ${members.cell} % ${sql.raw(String(CELLS_PER_ROW))} between ${getColumnAt(1)} and ${getColumnAt(5)}`;

function getColumnAt(at: number): SQL {
  const start = sql`(${members.cell} / ${sql.raw(String(CELLS_PER_ROW))} - ${placeholder('firstRow')}) * 8 + ${sql.raw(String(at))}`;
  return sql`cast(substr(${placeholder('rows')}, ${start}, 4) as integer)`;
}

function hasInterest(plan: QueryPlan, interest: SQLWrapper): SQL {
  const { tenantId, memberId, interest: column } = memberInterests;
  const id = plan.part === 'interest' ? sql`listing.id` : members.id;
  return sql`exists (select 1 from ${memberInterests} where ${memberId} = ${id} and ${column} = ${interest} and ${tenantId} = ${placeholder('tenant')})`;
}
