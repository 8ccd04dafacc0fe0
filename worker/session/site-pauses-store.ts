import { and, eq, gt, isNull, or, sql, type SQLWrapper } from 'drizzle-orm';
import type { Site, TimedSite } from '#worker/context/site-context.ts';
import { orm, unboundOrm } from '#worker/db/orm.ts';
import { servedBy } from '#worker/db/query/conditions.ts';
import { sitePauses } from '#worker/db/schema/sites.ts';

export interface Pause {
  readonly startedAt: number;
  /** Null: its end is not noted yet. */
  readonly endedAt: number | null;
}

const { tenantId, startedAt, endedAt } = sitePauses;

/** Notes that members meet a pause of the site, unless that is known. */
export async function notePause({ db, tenant, now }: TimedSite): Promise<void> {
  const isLasting = and(eq(tenantId, tenant.id), isNull(endedAt));
  const [lasting] = await orm(db).select({ startedAt }).from(sitePauses).where(isLasting);
  if (lasting) return;
  await orm(db).insert(sitePauses).values({ tenantId: tenant.id, startedAt: now }).onConflictDoNothing();
}

/** Subquery: the pauses of a site that have not ended before a time, as {@link readPauses} reads them. */
export function selectPauses({ db, tenant }: Site, since: number) {
  return orm(db)
    .select({ all: sql<string>`json_group_array(json_array(${startedAt}, ${endedAt}))` })
    .from(sitePauses)
    .where(isPauseAfter(tenant.id, since));
}

/** Subquery: how many milliseconds the site of a member has been paused since the sign-up; null if never. */
export function sumPauses(member: { tenantId: SQLWrapper; createdAt: SQLWrapper }, now: SQLWrapper) {
  const lasted = sql`coalesce(${endedAt}, ${now}) - max(${startedAt}, ${member.createdAt})`;
  return unboundOrm
    .select({ sum: sql`sum(${lasted})` })
    .from(sitePauses)
    .where(isPauseAfter(member.tenantId, member.createdAt));
}

/** Condition: a pause of this site that has not ended before a time. */
function isPauseAfter(site: string | SQLWrapper, since: number | SQLWrapper) {
  return and(
    servedBy('primary key (tenant_id)', eq(tenantId, site)),
    or(isNull(endedAt), gt(endedAt, since)),
  );
}

export function readPauses(json: unknown): readonly Pause[] {
  const pauses = JSON.parse(String(json)) as readonly [number, number | null][];
  return pauses.map(([start, end]) => ({ startedAt: start, endedAt: end }));
}

/** Notes that the pause of the site has ended. */
export async function endPause({ db, tenant, now }: TimedSite): Promise<void> {
  await orm(db)
    .update(sitePauses)
    .set({ endedAt: now })
    .where(and(eq(tenantId, tenant.id), isNull(endedAt)));
}
