import { and, eq, inArray, lte, sql } from 'drizzle-orm';
import { debits } from '#worker/db/schema/debits.ts';
import { orm } from '#worker/db/orm.ts';
import { payments } from '#worker/db/schema/payments.ts';
import type { PaymentSite } from '#worker/ports/payments.ts';

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
        eq(payments.tenantId, debits.tenantId),
        eq(payments.id, debits.id),
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
