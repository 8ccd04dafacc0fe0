import { desc, eq, sql } from 'drizzle-orm';
import type { COMPLAINT_KINDS } from '#client/features/complaints/contract.ts';
import type { DecisionAction } from '#client/features/moderation/contract.ts';
import type { REPORT_REASONS } from '#client/features/safety/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { servedBy } from '#worker/db/query/conditions.ts';
import { yearlyCounts } from '#worker/db/schema/moderation.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';

export type CountName =
  | `report:${(typeof REPORT_REASONS)[number]}`
  | `complaint:${(typeof COMPLAINT_KINDS)[number]}`
  | `from:${'member' | 'visitor'}`
  | `decision:${DecisionAction}`
  | `ground:${'terms' | 'law'}`
  | `appeal:${'received' | 'upheld' | 'rejected'}`
  | `days:${number}`;

/** Statement that counts one event in its year; it belongs into the batch of the event. */
export function writeCount({ db, tenant, now }: TimedSite, name: CountName) {
  return orm(db)
    .insert(yearlyCounts)
    .values({ tenantId: tenant.id, year: new Date(now).getUTCFullYear(), name, count: 1 })
    .onConflictDoUpdate({
      target: [yearlyCounts.tenantId, yearlyCounts.year, yearlyCounts.name],
      set: { count: sql`${yearlyCounts.count} + 1` },
    });
}

/** All counts of the site, the latest year first. */
export function listCounts({ db, tenant }: Site) {
  return orm(db)
    .select({ year: yearlyCounts.year, name: yearlyCounts.name, count: yearlyCounts.count })
    .from(yearlyCounts)
    .where(servedBy('primary key (tenant_id)', eq(yearlyCounts.tenantId, tenant.id)))
    .orderBy(desc(yearlyCounts.year), yearlyCounts.name);
}
