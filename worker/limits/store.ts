import { type SQL, type SQLWrapper, and, gt, sql } from 'drizzle-orm';
import { type Orm, orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { defineQuery, defineWrite } from '#worker/db/query/define-statement.ts';
import { counters } from '#worker/db/schema/requests.ts';
import type { Write } from '#worker/db/write.ts';
import type { TimedSite } from '#worker/context/site-context.ts';

/** At most `max` uses in any period of `windowMs`. */
export interface Limit {
  readonly scope: string;
  readonly max: number;
  readonly windowMs: number;
}

/** One use of a limit by one subject: an account, an address, a member. */
export interface LimitUse {
  readonly limit: Limit;
  readonly subject: string;
}

/** One use in the table: uses of the same millisecond share a row. */
export type Counter = ReturnType<typeof counterOf>;

/**
 * Adds one use to each limit, or to none if one is full. It is a single statement, so that simultaneous requests
 * cannot all see the last free place.
 */
export async function countLimitUses(site: TimedSite, hits: readonly LimitUse[]): Promise<boolean> {
  const list = listOf(site, hits);
  const isFull = sql`select 1 from ${list} where (
    select coalesce(sum(n), 0) from counters where ${isOfListed} and expires_at > ${site.now}
  ) >= json_each.value ->> 'max'`;
  const counted = await orm(site.db)
    .insert(counters)
    .select(
      sql`select ${listed('scope')}, ${listed('key')}, ${listed('expiresAt')}, 1 from ${list} where not exists (${isFull})`,
    )
    .onConflictDoUpdate({
      target: [counters.scope, counters.key, counters.expiresAt],
      set: { n: sql`${counters.n} + 1` },
    })
    .returning({ scope: counters.scope });
  return counted.length > 0 || hits.length === 0;
}

/**
 * Statement that counts one use in a batch, which then needs no commit before it. If the limit is full, the missing time
 * of expiry makes the batch fail (`isNotNullViolation(error, 'counters.expires_at')`).
 */
export function writeLimitUse(site: TimedSite, use: LimitUse): Write {
  return limitUse.bind({ ...counterOf(site, use), max: use.limit.max, now: site.now });
}

const SCOPE = sql.placeholder('scope');
const KEY = sql.placeholder('key');
const EXPIRES_AT = sql.placeholder('expiresAt');

const limitUse = defineWrite((db) => {
  const used = sql`select coalesce(sum(n), 0) from counters where scope = ${SCOPE} and key = ${KEY} and expires_at > ${sql.placeholder('now')}`;
  return insertUse(db, sql`iif((${used}) < ${sql.placeholder('max')}, ${EXPIRES_AT}, null)`);
});

function insertUse(db: Orm, expiresAt: SQL | typeof EXPIRES_AT) {
  return db
    .insert(counters)
    .values({ scope: SCOPE, key: KEY, expiresAt, n: 1 })
    .onConflictDoUpdate({
      target: [counters.scope, counters.key, counters.expiresAt],
      set: { n: sql`${counters.n} + 1` },
    });
}

/** When each limit has room again: when enough of its uses have left the window. */
export async function findNextFreeTime(site: TimedSite, hits: readonly LimitUse[]): Promise<number> {
  const newestFirst = sql`select expires_at, sum(n) over (order by expires_at desc) as used
    from counters where ${isOfListed} and expires_at > ${site.now}`;
  const freeAt = sql`select max(expires_at) from (${newestFirst}) where used >= json_each.value ->> 'max'`;
  const row = await orm(site.db).get<{ at: number | null }>(
    sql`select max(coalesce((${freeAt}), 0)) as at from ${listOf(site, hits)}`,
  );
  return row.at ?? 0;
}

/** Refunds uses that this request has counted. */
export async function deleteLimitUses(site: TimedSite, hits: readonly LimitUse[]): Promise<void> {
  const db = orm(site.db);
  const statement = (hit: LimitUse) => {
    const { scope, key, expiresAt } = counterOf(site, hit);
    return db
      .update(counters)
      .set({ n: sql`${counters.n} - 1` })
      .where(and(hasValues(counters, { scope, key, expiresAt }), gt(counters.n, 0)));
  };
  const [first, ...rest] = hits;
  if (first) await db.batch([statement(first), ...rest.map(statement)]);
}

/** The number of uses in the window of a limit. */
export async function countUses(site: TimedSite, { scope, key }: Counter): Promise<number> {
  const row = await uses.get(site.db, { scope, key, now: site.now });
  return row?.used ?? 0;
}

const uses = defineQuery({ used: sql<number>`coalesce(sum(${counters.n}), 0)` }, (select) =>
  select.from(counters).where(isOfLimit(SCOPE, KEY)),
);

/** The same as a column; `now` is a placeholder. */
export function selectUses({ scope, key }: { scope: string; key: SQLWrapper }): SQL<number> {
  return sql<number>`(select coalesce(sum(n), 0) from ${counters} where ${isOfLimit(scope, key)})`;
}

function isOfLimit(scope: SQLWrapper | string, key: SQLWrapper): SQL | undefined {
  return and(hasValues(counters, { scope, key }), gt(counters.expiresAt, sql.placeholder('now')));
}

/** Adds one use without checking the limit. */
export async function addUse(site: Pick<TimedSite, 'db'>, counter: Counter): Promise<void> {
  await use.run(site.db, counter);
}

const use = defineWrite((db) => insertUse(db, EXPIRES_AT));

export function counterOf({ tenant, now }: Pick<TimedSite, 'tenant' | 'now'>, { limit, subject }: LimitUse) {
  return { scope: limit.scope, key: `${tenant.id}:${subject}`, expiresAt: now + limit.windowMs };
}

/** The limits as one parameter, so that the statement is the same for any number of them. */
function listOf(site: TimedSite, hits: readonly LimitUse[]): SQL {
  const list = hits.map((hit) => ({ ...counterOf(site, hit), max: hit.limit.max }));
  return sql`json_each(${JSON.stringify(list)})`;
}

function listed(field: 'scope' | 'key' | 'expiresAt'): SQL {
  return sql.raw(`json_each.value ->> '${field}'`);
}

const isOfListed = sql.raw("scope = json_each.value ->> 'scope' and key = json_each.value ->> 'key'");
