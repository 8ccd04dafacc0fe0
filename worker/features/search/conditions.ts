import { type SQL, type SQLWrapper, and, eq, gt, gte, lte, ne, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { SEARCH_CHOICES } from '#client/features/search/rules.ts';
import { factColumns } from '#worker/db/fact-columns.ts';
import { comesAfter } from '#worker/db/keyset.ts';
import { interestListings, memberInterests, members } from '#worker/db/schema.ts';
import { isFictional, isListed, isUnblocked } from '#worker/features/members/card.ts';
import { COLUMNS } from '#worker/features/members/cells.ts';
import type { Values } from './statement.ts';
import type { Way } from './streams.ts';
import type { Wanted } from './wanted.ts';

const { placeholder } = sql;

/** What a search looks at of a member. */
export function searchedColumns(wanted: Wanted): SQLiteColumn[] {
  const { birthDate, gender, region, cell, fictional, lastActiveAt, createdAt } = members;
  return [birthDate, gender, region, cell, fictional, lastActiveAt, createdAt, ...choicesOf(wanted)];
}

/** What the index of a way does not answer by itself. What costs least comes first. */
export function conditions(wanted: Wanted, way: Way): SQL | undefined {
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

/** One stream of a way, in the order of the result, from where the page before has ended. Its time is called `at`. */
export function streamOf(
  wanted: Wanted,
  way: Way,
  { columns, index, isBehind }: { columns: SQL; index: number; isBehind: boolean },
): SQL {
  const { gender } = way.streams[index] ?? {};
  const { table, from, at, id } = sourceOf(way);
  return sql`select ${at} as at, ${id} as id${columns} from ${from} where ${and(
    eq(table.tenantId, placeholder('tenant')),
    way.part === 'interest' ? undefined : isListed,
    wanted.onlyFictional ? isFictional : undefined,
    gender ? eq(table.gender, placeholder(`gender_${gender}`)) : undefined,
    eq(table.country, placeholder('country')),
    way.part === null ? undefined : eq(PARTS[way.part], placeholder(`part${index}`)),
    way.part === 'area' ? sql`${members.cell} is not null` : undefined,
    sinceOf(wanted, way),
    comesAfter(at, id, isBehind ? end : null),
  )}`;
}

const end = { at: placeholder('afterAt'), id: placeholder('afterId') };

const PARTS = {
  region: members.region,
  cohort: members.cohort,
  area: members.area,
  interest: interestListings.interest,
};

function sourceOf(way: Way) {
  const index = sql.identifier(way.index);
  if (way.part === 'interest') {
    const { activeAt: at, memberId: id } = interestListings;
    return { table: interestListings, from: sql`${interestListings} indexed by ${index}`, at, id };
  }
  const at = way.order === 'active' ? members.lastActiveAt : members.createdAt;
  return { table: members, from: sql`${members} indexed by ${index}`, at, id: members.id };
}

/** What a search reads, as `members`: streams of them, or of listings, whose members are looked up only when needed. */
export function asMembers(way: Way, streams: SQL): SQL {
  if (way.part !== 'interest') return sql`(${streams}) as ${members}`;
  return sql`(${streams}) as listing cross join ${members} on ${members.id} = listing.id`;
}

/** Where what is too old comes last, reading ends there. */
function sinceOf({ activeSince, joinedSince }: Wanted, { order }: Way): SQL | undefined {
  if (order === 'active' && activeSince !== null)
    return gte(members.lastActiveAt, placeholder('activeSince'));
  if (order === 'joined' && joinedSince !== null) return gte(members.createdAt, placeholder('joinedSince'));
  return undefined;
}

/** Values for all that the functions above name. */
export function valuesOf(tenant: string, wanted: Wanted, way: Way): Values {
  const { gender, country, region, bornAfter, bornTo, activeSince, joinedSince, viewerId } = wanted;
  const { firstRow = null, rows = null, lowest = null, highest = null } = way.reach ?? {};
  const plain = { tenant, gender, country, region, bornAfter, bornTo, activeSince, joinedSince, viewerId };
  const several = new Map<string, string | number | null>();
  for (const [index, stream] of way.streams.entries()) {
    several.set(`part${index}`, stream.part);
    several.set(`gender_${stream.gender}`, stream.gender);
  }
  for (const [index, interest] of wanted.interests.entries()) several.set(`interest${index}`, interest);
  for (const field of SEARCH_CHOICES) several.set(factColumns[field].name, wanted.choices[field] ?? null);
  return { ...plain, firstRow, rows, lowest, highest, ...Object.fromEntries(several) };
}

/** Which conditions a search has; those of one shape are one statement. */
export function shapeOf(wanted: Wanted, way: Way): string {
  const { gender, region, activeSince, joinedSince, interests, withPhoto, onlyFictional, viewerId } = wanted;
  return JSON.stringify({
    index: way.index,
    genders: way.streams.map((stream) => stream.gender),
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

function choicesOf({ choices }: Wanted): SQLiteColumn[] {
  return SEARCH_CHOICES.filter((field) => choices[field] !== undefined).map((field) => factColumns[field]);
}

/** Whether the column of the cell is between those that its row has in the table of {@link Reach}. */
const isWithinReach = sql`${members.cell} between ${placeholder('lowest')} and ${placeholder('highest')} and ${members.cell} % ${sql.raw(String(COLUMNS))} between ${edge(1)} and ${edge(5)}`;

function edge(at: number): SQL {
  const start = sql`(${members.cell} / ${sql.raw(String(COLUMNS))} - ${placeholder('firstRow')}) * 8 + ${sql.raw(String(at))}`;
  return sql`cast(substr(${placeholder('rows')}, ${start}, 4) as integer)`;
}

function hasInterest(way: Way, interest: SQLWrapper): SQL {
  const { memberId, interest: column } = memberInterests;
  const id = way.part === 'interest' ? sql`listing.id` : members.id;
  return sql`exists (select 1 from ${memberInterests} where ${memberId} = ${id} and ${column} = ${interest})`;
}
