import type { Payment } from '#client/features/payments/contract.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import type { PaymentRow } from './payment-store.ts';
import { getWithdrawalEnd } from './withdraw/period.ts';

/** A payment as its owner sees it. */
export function toPayment({ tenant }: Pick<SiteContext, 'tenant'>, row: PaymentRow): Payment {
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
    created_at: new Date(row.createdAt).toISOString(),
    completed_at: row.completedAt === null ? null : new Date(row.completedAt).toISOString(),
    withdraw_until:
      row.completedAt === null ? null : new Date(getWithdrawalEnd(tenant, row.completedAt)).toISOString(),
    checked_at: row.checkedAt === null ? null : new Date(row.checkedAt).toISOString(),
    is_unknown: row.isUnknown,
    is_repeat: row.isRepeat,
    is_replaced: row.status === 'canceled' && row.replacedBy !== null,
    ordered_credits: row.orderedCredits,
    settled: row.settled,
    returned: row.returned,
  };
}
