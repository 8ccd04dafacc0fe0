import type { Payment } from '#client/features/payments/contract.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import type { PaymentRow } from './payment-store.ts';

const DAY_MS = 86_400_000;
/** The least that the law of the European Union gives. */
const LEAST_WITHDRAWAL_DAYS = 14;

/** Days in which a purchase can be given back; a site may give more than the law. */
export function getWithdrawalDays({ refund_days: days }: Pick<Tenant, 'refund_days'>): number {
  return Math.max(LEAST_WITHDRAWAL_DAYS, days);
}

/** The last moment to give back what was bought then. */
export function getWithdrawalEnd(tenant: Pick<Tenant, 'refund_days'>, boughtAt: number): number {
  return boughtAt + getWithdrawalDays(tenant) * DAY_MS;
}

/** A payment as its owner sees it. */
export function toPayment({ tenant }: Pick<RequestContext, 'tenant'>, row: PaymentRow): Payment {
  return {
    id: row.id,
    status: row.status,
    credits: row.credits,
    currency: row.currency,
    price: row.price,
    discount: row.discount,
    discount_code: row.discountCode,
    discount_percentage: row.discountPercentage,
    total: row.total,
    vat: row.vat,
    vat_rate: row.vatRate / 10,
    country: row.country,
    method: row.method,
    created_at: toIso(row.createdAt),
    completed_at: row.completedAt === null ? null : toIso(row.completedAt),
    withdraw_until: row.completedAt === null ? null : toIso(getWithdrawalEnd(tenant, row.completedAt)),
    checked_at: row.checkedAt === null ? null : toIso(row.checkedAt),
    is_unknown: row.isUnknown,
    is_repeat: row.isRepeat,
  };
}

function toIso(time: number): string {
  return new Date(time).toISOString();
}
