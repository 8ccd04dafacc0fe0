import { and, gt, lte, max, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import { jobFailures } from '#worker/db/schema/jobs.ts';
import type { Database } from '#worker/ports/database.ts';

const HOUR_MS = 3_600_000;

/** A job tries again at least once an hour, so an older failure is of a job or site that is gone. */
const LAST_WITHIN_MS = 2 * HOUR_MS;

/** What fails: a job for a site, or for the whole database where `tenantId` is empty. */
export interface FailingPart {
  readonly job: string;
  readonly tenantId: string;
}

/** Notes a failure and returns how many there were since the last success, and when the first of them was. */
export async function countFailure(
  db: Database,
  { job, tenantId }: FailingPart,
  now: number,
): Promise<{ failures: number; since: number } | undefined> {
  const [row] = await orm(db)
    .insert(jobFailures)
    .values({ job, tenantId, since: now, failures: 1, lastAt: now })
    .onConflictDoUpdate({
      target: [jobFailures.job, jobFailures.tenantId],
      set: { failures: sql`${jobFailures.failures} + 1`, lastAt: now },
    })
    .returning({ failures: jobFailures.failures, since: jobFailures.since });
  return row;
}

export async function deleteFailures(db: Database, { job, tenantId }: FailingPart): Promise<void> {
  await orm(db).delete(jobFailures).where(hasValues(jobFailures, { job, tenantId }));
}

/** Of all sites, because a run of the jobs serves all of them. */
export async function listFailingParts(db: Database): Promise<readonly FailingPart[]> {
  return orm(ofAllSites(db))
    .select({ job: jobFailures.job, tenantId: jobFailures.tenantId })
    .from(jobFailures);
}

/** Jobs that have failed for an hour: those of a site and its database, or, for `/readyz` without a site, of all sites. */
export async function listLongFailures(db: Database, now: number, tenantId?: string) {
  const isOfSite = tenantId === undefined ? undefined : sql`${jobFailures.tenantId} in ('', ${tenantId})`;
  return orm(tenantId === undefined ? ofAllSites(db) : db)
    .select({
      job: jobFailures.job,
      since: sql<number>`min(${jobFailures.since})`,
      failures: max(jobFailures.failures),
    })
    .from(jobFailures)
    .where(and(lte(jobFailures.since, now - HOUR_MS), gt(jobFailures.lastAt, now - LAST_WITHIN_MS), isOfSite))
    .groupBy(jobFailures.job);
}
