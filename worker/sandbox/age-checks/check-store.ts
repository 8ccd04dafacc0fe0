import { eq } from 'drizzle-orm';
import type { AgeCheckState } from '#client/features/age-check/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { findRow } from '#worker/db/query/find-row.ts';
import { sandboxAgeChecks } from '#worker/db/schema/age-checks.ts';
import type { AgeCheckSite } from '#worker/ports/age-assurance.ts';

type Row = typeof sandboxAgeChecks.$inferSelect;

export async function insertSandboxCheck(
  { db, tenant, now }: Pick<AgeCheckSite, 'db' | 'tenant' | 'now'>,
  check: Pick<Row, 'id' | 'checkId' | 'minAge' | 'returnUrl'>,
): Promise<void> {
  await orm(db)
    .insert(sandboxAgeChecks)
    .values({ ...check, tenantId: tenant.id, status: 'open', createdAt: now });
}

export async function findSandboxCheck(
  site: Pick<AgeCheckSite, 'db' | 'tenant'>,
  id: string,
): Promise<Row | null> {
  return findRow(site, sandboxAgeChecks, eq(sandboxAgeChecks.id, id));
}

/** Only an open check ends, so the back button changes nothing. */
export async function endSandboxCheck(
  { db, tenant }: Pick<AgeCheckSite, 'db' | 'tenant'>,
  id: string,
  { status, passesAt = null }: { status: AgeCheckState; passesAt?: number | null },
): Promise<void> {
  await orm(db)
    .update(sandboxAgeChecks)
    .set({ status, passesAt })
    .where(hasValues(sandboxAgeChecks, { tenantId: tenant.id, id, status: 'open' }));
}
