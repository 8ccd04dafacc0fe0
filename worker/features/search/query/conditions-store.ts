import { type SQL, type SQLWrapper, and, between, eq, gt, gte, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { SEARCH_CHOICES } from '#client/features/search/rules.ts';
import { profileFactColumns } from '#worker/db/fact-columns.ts';
import { interestListings, memberInterests, members } from '#worker/db/schema.ts';
import { isFictional, isListed, isUnblocked } from '#worker/features/members/card-store.ts';
import { CELLS_PER_ROW } from '#worker/features/members/location-cells.ts';
import type { BoundValues } from '#worker/db/numbered-statement.ts';
import type { QueryPlan } from './query-plan.ts';
import type { Criteria } from './criteria.ts';

/** The place in the result where a page ends. */
export interface PagePosition {
  /** What the result is ordered by, the highest first. */
  readonly rank: number;
  readonly id: string;
}

const { placeholder } = sql;

/** What a search looks at of a member. */
export function getSearchedColumns(wanted: Criteria): SQLiteColumn[] {
  const { birthDate, gender, region, cell, fictional, lastActiveAt, createdAt } = members;
  return [birthDate, gender, region, cell, fictional, lastActiveAt, createdAt, ...choicesOf(wanted)];
}

/** What the index of a way does not answer by itself. What costs least comes first. */
export function buildConditions(wanted: Criteria, way: QueryPlan): SQL | undefined {
  return and(
    gt(members.birthDate, placeholder('bornAfter')),
    lte(members.birthDate, placeholder('bornTo')),
    ne(members.id, placeholder('viewerId')),
    wanted.gender === 'a' || way.streams[0]?.gender ? undefined : eq(members.gender, placeholder('gender')),
    wanted.region === null || way.part === 'region' ? undefined : eq(members.region, placeholder('region')),
    wanted.activeSince === null
      ? undefined
      : and(gte(members.lastActiveAt, placeholder('activeSince')), eq(members.fictional, false)),
    wanted.joinedSince === null ? undefined : gte(members.createdAt, placeholder('joinedSince')),
    way.reach ? isWithinReach : undefined,
    ...choicesOf(wanted).map((column) => eq(column, placeholder(column.name))),
    ...wanted.interests.map((_, index) =>
      index === 0 && way.part === 'interest' ? undefined : hasInterest(way, placeholder(`interest${index}`)),
    ),
    wanted.viewerId === '' ? undefined : isUnblocked(placeholder('viewerId')),
  );
}

/** One stream of a way, in the order of the result, from where the page before has ended. */
export function buildStream(
  wanted: Criteria,
  way: QueryPlan,
  { columns, index, isBehind }: { columns: SQL; index: number; isBehind: boolean },
): SQL {
  const { gender, range } = way.streams[index] ?? {};
  const { table, from, rank, id } = sourceOf(way);
  return sql`select ${rank} as rank, ${id} as id${columns} from ${from} where ${and(
    eq(table.tenantId, placeholder('tenant')),
    way.part === 'interest' ? undefined : isListed,
    wanted.onlyFictional ? isFictional : undefined,
    gender ? eq(table.gender, placeholder(`gender_${gender}`)) : undefined,
    eq(table.country, placeholder('country')),
    way.part === null ? undefined : eq(PARTS[way.part], placeholder(`part${index}`)),
    way.part === 'area' ? sql`${members.cell} is not null` : undefined,
    between(rank, placeholder(`lowestRank${range}`), placeholder(`highestRank${range}`)),
    isBehind ? or(lt(rank, placeholder('afterRank')), gt(id, placeholder('afterId'))) : undefined,
  )}`;
}

const PARTS = {
  region: members.region,
  cohort: members.cohort,
  area: members.area,
  interest: interestListings.interest,
};

function sourceOf(way: QueryPlan) {
  const index = sql.identifier(way.index);
  if (way.part === 'interest') {
    const { activeRank: rank, memberId: id } = interestListings;
    return { table: interestListings, from: sql`${interestListings} indexed by ${index}`, rank, id };
  }
  const rank = way.order === 'active' ? members.activeRank : members.joinedRank;
  return { table: members, from: sql`${members} indexed by ${index}`, rank, id: members.id };
}

/** What a search reads, as `members`: streams of them, or of listings, whose members are looked up only when needed. */
export function joinMembers(way: QueryPlan, streams: SQL): SQL {
  if (way.part !== 'interest') return sql`(${streams}) as ${members}`;
  return sql`(${streams}) as listing cross join ${members} on ${members.id} = listing.id`;
}

/** Values for all that the functions above name. No range is read above the place where the page before has ended. */
export function buildValues(
  tenant: string,
  wanted: Criteria,
  way: QueryPlan,
  after: PagePosition | null,
): BoundValues {
  const { gender, country, region, bornAfter, bornTo, activeSince, joinedSince, viewerId } = wanted;
  const { firstRow = null, rows = null, lowest = null, highest = null } = way.reach ?? {};
  const behind = { afterRank: after?.rank ?? null, afterId: after?.id ?? null };
  const plain = { tenant, gender, country, region, bornAfter, bornTo, activeSince, joinedSince, viewerId };
  const several = new Map<string, string | number | null>();
  for (const [index, stream] of way.streams.entries()) {
    several.set(`part${index}`, stream.part);
    several.set(`gender_${stream.gender}`, stream.gender);
  }
  for (const [index, { lowest, highest }] of way.ranges.entries()) {
    several.set(`lowestRank${index}`, lowest);
    several.set(`highestRank${index}`, Math.min(highest, after?.rank ?? highest));
  }
  for (const [index, interest] of wanted.interests.entries()) several.set(`interest${index}`, interest);
  for (const field of SEARCH_CHOICES)
    several.set(profileFactColumns[field].name, wanted.choices[field] ?? null);
  return { ...plain, ...behind, firstRow, rows, lowest, highest, ...Object.fromEntries(several) };
}

/** Which conditions a search has; those of one shape are one statement. */
export function getShapeKey(wanted: Criteria, way: QueryPlan): string {
  const { gender, region, activeSince, joinedSince, interests, withPhoto, onlyFictional, viewerId } = wanted;
  return JSON.stringify({
    index: way.index,
    streams: way.streams.map(({ gender: one, range }) => [one, range]),
    anyone: gender === 'a',
    region: region !== null,
    active: activeSince !== null,
    joined: joinedSince !== null,
    near: way.reach !== null,
    interests: interests.length,
    choices: Object.keys(wanted.choices),
    withPhoto,
    onlyFictional,
    stranger: viewerId === '',
  });
}

function choicesOf({ choices }: Criteria): SQLiteColumn[] {
  return SEARCH_CHOICES.filter((field) => choices[field] !== undefined).map(
    (field) => profileFactColumns[field],
  );
}

/** Whether the column of the cell is between those that its row has in the table of {@link Reach}. */
const isWithinReach = sql`${members.cell} between ${placeholder('lowest')} and ${placeholder('highest')} and ${members.cell} % ${sql.raw(String(CELLS_PER_ROW))} between ${edge(1)} and ${edge(5)}`;

function edge(at: number): SQL {
  const start = sql`(${members.cell} / ${sql.raw(String(CELLS_PER_ROW))} - ${placeholder('firstRow')}) * 8 + ${sql.raw(String(at))}`;
  return sql`cast(substr(${placeholder('rows')}, ${start}, 4) as integer)`;
}

function hasInterest(way: QueryPlan, interest: SQLWrapper): SQL {
  const { memberId, interest: column } = memberInterests;
  const id = way.part === 'interest' ? sql`listing.id` : members.id;
  return sql`exists (select 1 from ${memberInterests} where ${memberId} = ${id} and ${column} = ${interest})`;
}
