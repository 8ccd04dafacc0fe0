import { and, eq, gt, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { isOfSite, servedBy } from '#worker/db/query/conditions.ts';
import { paymentNotices, payments, refunds } from '#worker/db/schema/payments.ts';
import { creditLedger } from '#worker/db/schema/credits.ts';
import type { Site } from '#worker/context/site-context.ts';

const REVERSED = ['refunded', 'charged_back'] as const;

/** Money of all completed payments by month and currency, in the smallest unit. */
export function sumSales({ db, tenant }: Site) {
  const month = monthOf(payments.completedAt);
  return orm(db)
    .select({ month, currency: payments.currency, total: sql<number>`sum(${payments.total})` })
    .from(payments)
    .where(
      and(
        servedBy('payments_completed (tenant_id)', eq(payments.tenantId, tenant.id)),
        isNotNull(payments.completedAt),
      ),
    )
    .groupBy(month, payments.currency);
}

/** Money that went back, by the month in which the provider said so. */
export function sumReversals({ db, tenant }: Site) {
  const month = monthOf(payments.checkedAt);
  return orm(db)
    .select({
      month,
      currency: payments.currency,
      total: sql<number>`sum(${payments.total} - ${payments.returned})`,
    })
    .from(payments)
    .where(
      and(
        servedBy('payments_completed (tenant_id)', eq(payments.tenantId, tenant.id)),
        isNotNull(payments.completedAt),
        inArray(payments.status, [...REVERSED]),
      ),
    )
    .groupBy(month, payments.currency);
}

/** Money that providers gave back in parts, or beyond what this site wanted, by the month of the notice. */
export function sumParts({ db, tenant }: Site) {
  const month = monthOf(paymentNotices.createdAt);
  return orm(db)
    .select({ month, currency: payments.currency, total: sql<number>`sum(${paymentNotices.counted})` })
    .from(paymentNotices)
    .innerJoin(payments, and(eq(payments.id, paymentNotices.paymentId), isOfSite(payments.tenantId, tenant)))
    .where(
      and(
        servedBy('payment_notices_payment (tenant_id)', eq(paymentNotices.tenantId, tenant.id)),
        gt(paymentNotices.counted, 0),
        isNotNull(payments.completedAt),
      ),
    )
    .groupBy(month, payments.currency);
}

/** Money that this site gives back without taking back a whole payment, by the month of the decision. */
export function sumRefunds({ db, tenant }: Site) {
  const month = monthOf(refunds.createdAt);
  return orm(db)
    .select({ month, currency: payments.currency, total: sql<number>`sum(${refunds.amount})` })
    .from(refunds)
    .innerJoin(payments, and(eq(payments.id, refunds.paymentId), isOfSite(payments.tenantId, tenant)))
    .where(
      and(
        servedBy('refunds_state (tenant_id)', eq(refunds.tenantId, tenant.id)),
        ne(refunds.state, 'void'),
        ne(payments.status, 'refunded'),
      ),
    )
    .groupBy(month, payments.currency);
}

/** Credits by month, reason and the account on the other side. */
export function sumEntries({ db, tenant }: Site) {
  const month = monthOf(creditLedger.createdAt);
  return orm(db)
    .select({
      month,
      reason: creditLedger.reason,
      account: creditLedger.account,
      credits: sql<number>`sum(${creditLedger.amount})`,
    })
    .from(creditLedger)
    .where(servedBy('credit_ledger_member (tenant_id)', eq(creditLedger.tenantId, tenant.id)))
    .groupBy(month, creditLedger.reason, creditLedger.account);
}

/** '2026-11', in UTC. */
function monthOf(
  column:
    | typeof payments.completedAt
    | typeof payments.checkedAt
    | typeof refunds.createdAt
    | typeof paymentNotices.createdAt
    | typeof creditLedger.createdAt,
) {
  return sql<string>`strftime('%Y-%m', ${column} / 1000, 'unixepoch')`;
}
