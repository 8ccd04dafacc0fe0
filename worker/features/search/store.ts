import { type SQL, and, asc, count, desc, eq, gte, lte, ne, notInArray, sql } from 'drizzle-orm';
import { COUNT_LIMIT } from '#client/features/search/rules.ts';
import { orm } from '#worker/db/client.ts';
import { members, photos } from '#worker/db/schema.ts';
import { type CardRow, cardColumns, mainPhoto } from '#worker/features/members/card.ts';
import type { Visit } from '#worker/http/visit.ts';

type Site = Pick<Visit, 'db' | 'tenant'>;

export interface Wanted {
  /** 'a' stands for everyone. */
  readonly gender: string;
  readonly country: string;
  readonly region: string | null;
  /** Born on or after, and on or before: 'YYYY-MM-DD'. */
  readonly bornFrom: string;
  readonly bornTo: string;
  readonly viewerId: string;
  /** Members that are shown already. */
  readonly except?: readonly string[];
}

/** The place in the result where a page ends. */
export interface Place {
  readonly lastActiveAt: number;
  readonly id: string;
}

/** A page of results, the most recently active first. The order is that of the index, so nothing is sorted. */
export function findMembers(site: Site, wanted: Wanted, after: Place | null, limit: number): Promise<CardRow[]> {
  return orm(site.db)
    .select(cardColumns)
    .from(members)
    .leftJoin(photos, mainPhoto)
    .where(and(matches(site, wanted), after ? isBehind(after) : undefined))
    .orderBy(desc(members.lastActiveAt), asc(members.id))
    .limit(limit);
}

/** How many match; stops counting one past {@link COUNT_LIMIT}. */
export async function countMembers(site: Site, wanted: Wanted): Promise<number> {
  const some = orm(site.db)
    .select({ one: sql`1`.as('one') })
    .from(members)
    .where(matches(site, wanted))
    .limit(COUNT_LIMIT + 1)
    .as('some');
  const [row] = await orm(site.db).select({ n: count() }).from(some);
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

function matches({ tenant }: Site, wanted: Wanted): SQL | undefined {
  return and(
    eq(members.tenantId, tenant.id),
    eq(members.status, 'active'),
    wanted.gender === 'a' ? undefined : eq(members.gender, wanted.gender),
    eq(members.country, wanted.country),
    wanted.region === null ? undefined : eq(members.region, wanted.region),
    gte(members.birthDate, wanted.bornFrom),
    lte(members.birthDate, wanted.bornTo),
    ne(members.id, wanted.viewerId),
    wanted.except && wanted.except.length > 0 ? notInArray(members.id, [...wanted.except]) : undefined,
  );
}

function isBehind({ lastActiveAt, id }: Place): SQL {
  return sql`${members.lastActiveAt} <= ${lastActiveAt} and (${members.lastActiveAt} < ${lastActiveAt} or ${members.id} > ${id})`;
}
