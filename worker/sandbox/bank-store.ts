import { and, asc, eq, gte, inArray, lte, or, sql } from 'drizzle-orm';
import { debits } from '#worker/db/schema/debits.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import { payments } from '#worker/db/schema/payments.ts';
import type { Database } from '#worker/ports/database.ts';
import type { PaymentSite } from '#worker/ports/payments.ts';

/**
 * Sites with debits that {@link listMovingDebits} may list. Only a demo asks, so that no index serves it. The bank returns
 * collected debits of a day.
 */
export async function listSitesWithMovingDebits(
  db: Database,
  { settledAt, since }: { readonly settledAt: number; readonly since: number },
): Promise<string[]> {
  const rows = await orm(ofAllSites(db))
    .select({ id: debits.tenantId })
    .from(debits)
    .where(
      and(
        lte(debits.changedAt, settledAt),
        or(
          inArray(debits.status, ['accepted', 'exported']),
          and(eq(debits.status, 'collected'), gte(debits.changedAt, since)),
        ),
      ),
    )
    .groupBy(debits.tenantId)
    .orderBy(asc(sql`min(${debits.changedAt})`));
  return rows.map(({ id }) => id);
}

/** Debits that the bank of the sandbox may still move, the oldest first. */
export async function listMovingDebits(
  { db, tenant, now }: Pick<PaymentSite, 'db' | 'tenant' | 'now'>,
  { settledAfter, lateHashes }: { settledAfter: number; lateHashes: readonly string[] },
) {
  return orm(db)
    .select({ debit: debits })
    .from(debits)
    .innerJoin(
      payments,
      and(
        hasValues(payments, { tenantId: debits.tenantId, id: debits.id }),
        inArray(payments.status, ['completed', 'withdrawn']),
      ),
    )
    .where(
      and(
        eq(debits.tenantId, tenant.id),
        lte(debits.changedAt, now - settledAfter),
        sql`(${debits.status} in ('accepted', 'exported') or (${debits.status} = 'collected' and ${inArray(debits.ibanHash, [...lateHashes])}))`,
      ),
    )
    .orderBy(debits.createdAt)
    .limit(100);
}
