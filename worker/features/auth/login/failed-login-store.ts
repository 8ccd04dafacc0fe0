import { type SQL, and, desc, eq, gt, gte, lt, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { servedBy } from '#worker/db/query/conditions.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import { counters } from '#worker/db/schema/requests.ts';
import type { Database } from '#worker/ports/database.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Site } from '#worker/context/site-context.ts';
import { LIMITS, toAddressSubject } from '#worker/limits/limits.ts';
import { addUse } from '#worker/limits/store.ts';

export const HOUR_MS = 3_600_000;
const KEEP_MS = 24 * HOUR_MS;

/** No limit: what operators see. An address has one row for each hour, so that a flood of tries adds few. */
const SCOPE = 'failed-logins';

/** Failed logins of a site in one hour. */
export interface FailedLogins {
  /** When the hour begins. */
  readonly hour: number;
  readonly tries: number;
  readonly addresses: number;
  /** Email addresses that were tried, with an account or without. */
  readonly accounts: number;
}

/** Counts a try with a wrong password, for no account or after a lock, for a day. */
export async function countFailedLogin(context: RequestContext): Promise<void> {
  const subject = toAddressSubject(context.clientAddress);
  const expiresAt = toHour(context.now) + KEEP_MS;
  await addUse(context, { scope: SCOPE, key: `${context.tenant.id}:${subject}`, expiresAt });
}

/** The hours since a time in which logins failed, the latest first. */
export async function listFailedLogins(site: Site, since: number): Promise<FailedLogins[]> {
  const db = orm(site.db);
  const tried = sql<number>`${counters.expiresAt} - ${KEEP_MS}`;
  const account = LIMITS.loginsPerAccountDay;
  const hour = sql<number>`(${counters.expiresAt} - ${account.windowMs}) / ${HOUR_MS} * ${HOUR_MS}`;
  const [rows, accounts] = await db.batch([
    db
      .select({
        hour: tried.as('hour'),
        tries: sql<number>`sum(${counters.n})`.as('tries'),
        addresses: sql<number>`count(*)`.as('addresses'),
      })
      .from(counters)
      .where(and(isOf(site, SCOPE), gte(counters.expiresAt, since + KEEP_MS)))
      .groupBy(counters.expiresAt)
      .orderBy(desc(counters.expiresAt)),
    db
      .select({ hour: hour.as('hour'), count: sql<number>`count(distinct ${counters.key})`.as('count') })
      .from(counters)
      .where(
        and(
          isOf(site, account.scope),
          gte(counters.expiresAt, since + account.windowMs),
          // Those that succeeded are not counted any more.
          gt(counters.n, 0),
        ),
      )
      .groupBy(sql`1`),
  ]);
  const byHour = new Map(accounts.map((row) => [row.hour, row.count]));
  return rows.map((row) => ({ ...row, accounts: byHour.get(row.hour) ?? 0 }));
}

/** The sites where logins have failed from so many addresses in an hour. Keys are the site, a colon and an address. */
export async function listSitesWithFailedLogins(
  db: Database,
  hour: number,
  leastAddresses: number,
): Promise<string[]> {
  const site = sql<string>`substr(${counters.key}, 1, instr(${counters.key}, ':') - 1)`;
  const rows = await orm(ofAllSites(db))
    .select({ id: site.as('site') })
    .from(counters)
    .where(
      and(
        servedBy('counters_expiry (expires_at)', eq(counters.expiresAt, hour + KEEP_MS)),
        sql`+${counters.scope} = ${SCOPE}`,
      ),
    )
    .groupBy(sql`1`)
    .having(sql`count(*) >= ${leastAddresses}`);
  return rows.map(({ id }) => id);
}

export function toHour(time: number): number {
  return time - (time % HOUR_MS);
}

/** The keys of a site begin with its id and a colon, which the semicolon follows. */
function isOf({ tenant }: Site, scope: string): SQL | undefined {
  return and(
    servedBy('primary key (scope, key)', eq(counters.scope, scope)),
    gte(counters.key, `${tenant.id}:`),
    lt(counters.key, `${tenant.id};`),
  );
}
