import { type SQL, and, asc, count, desc, eq, gt, lte, ne, sql } from 'drizzle-orm';
import { COUNT_LIMIT } from '#client/features/search/rules.ts';
import { orm } from '#worker/db/client.ts';
import { prepared } from '#worker/db/prepared.ts';
import { members, photos } from '#worker/db/schema.ts';
import {
  type CardRow,
  cardColumns,
  isListed,
  isUnblocked,
  mainPhoto,
} from '#worker/features/members/card.ts';
import type { Visit } from '#worker/http/visit.ts';

type Site = Pick<Visit, 'db' | 'tenant'>;

export interface Wanted {
  /** 'a' stands for everyone. */
  readonly gender: string;
  readonly country: string;
  readonly region: string | null;
  /** Born after, and on or before: 'YYYY-MM-DD'. */
  readonly bornAfter: string;
  readonly bornTo: string;
  readonly viewerId: string;
}

/** The place in the result where a page ends. */
export interface Place {
  readonly lastActiveAt: number;
  readonly id: string;
}

/** A page of results, the most recently active first. The order is that of the index, so nothing is sorted. */
export function findMembers(
  site: Site,
  wanted: Wanted,
  after: Place | null,
  limit: number,
): Promise<CardRow[]> {
  const name = `findMembers ${shapeOf(wanted)} ${after === null}`;
  return prepared(site.db, name, (db) =>
    db
      .select(cardColumns)
      .from(members)
      .leftJoin(photos, mainPhoto(sql.placeholder('viewerId')))
      .where(and(matches(wanted), after ? isBehind : undefined))
      .orderBy(desc(members.lastActiveAt), asc(members.id))
      .limit(sql.placeholder('limit'))
      .prepare(),
  ).all({ ...valuesOf(site, wanted), afterTime: after?.lastActiveAt, afterId: after?.id, limit });
}

/** How many match; stops counting one past {@link COUNT_LIMIT}. */
export async function countMembers(site: Site, wanted: Wanted): Promise<number> {
  const [row] = await prepared(site.db, `countMembers ${shapeOf(wanted)}`, (db) => {
    const some = db
      .select({ one: sql`1`.as('one') })
      .from(members)
      .where(matches(wanted))
      .limit(COUNT_LIMIT + 1)
      .as('some');
    return db.select({ n: count() }).from(some).prepare();
  }).all(valuesOf(site, wanted));
  return row?.n ?? 0;
}

/** Where a member stands in the order of results; null when there is no such member here. */
export async function placeOf({ db, tenant }: Site, id: string): Promise<Place | null> {
  const [row] = await orm(db)
    .select({ id: members.id, lastActiveAt: members.lastActiveAt })
    .from(members)
    .where(and(eq(members.tenantId, tenant.id), eq(members.id, id)));
  return row ?? null;
}

/** Which conditions a question has; those of one shape share a prepared statement. */
function shapeOf({ gender, region }: Wanted): string {
  return `${gender !== 'a'} ${region !== null}`;
}

function valuesOf({ tenant }: Site, { gender, country, region, bornAfter, bornTo, viewerId }: Wanted) {
  return { tenant: tenant.id, gender, country, region, bornAfter, bornTo, viewerId };
}

function matches({ gender, region }: Wanted): SQL | undefined {
  const { placeholder } = sql;
  return and(
    eq(members.tenantId, placeholder('tenant')),
    isListed,
    gender === 'a' ? undefined : eq(members.gender, placeholder('gender')),
    eq(members.country, placeholder('country')),
    region === null ? undefined : eq(members.region, placeholder('region')),
    gt(members.birthDate, placeholder('bornAfter')),
    lte(members.birthDate, placeholder('bornTo')),
    ne(members.id, placeholder('viewerId')),
    isUnblocked(placeholder('viewerId')),
  );
}

const afterTime = sql.placeholder('afterTime');
const isBehind = sql`${members.lastActiveAt} <= ${afterTime} and (${members.lastActiveAt} < ${afterTime} or ${members.id} > ${sql.placeholder('afterId')})`;
