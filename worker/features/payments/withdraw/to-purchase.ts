import type { Purchase } from '#client/features/payments/withdraw/contract.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { computeRefund, toStanding } from './compute-refund.ts';
import { getRefundDeadline, getWithdrawalEnd, isInTime } from './period.ts';
import type { Purchase as PurchaseRow, WithdrawalRow } from './withdrawal-store.ts';

type Site = Pick<SiteContext, 'tenant' | 'company' | 'now'>;

/** Whether the contract can still be withdrawn from. */
export function isOpen({ tenant, now }: Pick<Site, 'tenant' | 'now'>, { payment }: PurchaseRow): boolean {
  const { status, completedAt } = payment;
  return status === 'completed' && completedAt !== null && isInTime(tenant, completedAt, now);
}

/** Whether the money has come, or a bank is about to collect it. */
export function isCollected({ withdrawal, debit, refundState }: PurchaseRow): boolean {
  return withdrawal === null ? debit !== 'accepted' : refundState !== 'not_collected';
}

/** A purchase as its member sees it. */
export function toPurchase(site: Site, row: PurchaseRow): Purchase {
  const { payment, withdrawal, balance, isOnly } = row;
  const completedAt = payment.completedAt ?? payment.createdAt;
  const refund = computeRefund(toStanding(payment), balance, site.company.refund_spent_credits);
  return {
    id: payment.id,
    state: getState(site, row),
    credits: payment.credits,
    total: payment.total,
    currency: payment.currency,
    country: payment.country,
    method: payment.method,
    ordered_at: new Date(payment.createdAt).toISOString(),
    completed_at: new Date(completedAt).toISOString(),
    withdraw_until: new Date(getWithdrawalEnd(site.tenant, completedAt)).toISOString(),
    returned: payment.returned,
    returned_credits: payment.returnedCredits,
    unspent: refund.credits,
    refund: refund.amount,
    refund_by: new Date(getRefundDeadline(site.now)).toISOString(),
    is_collected: isCollected(row),
    ends_premium: isOnly,
    withdrawal: withdrawal && toWithdrawal(withdrawal),
  };
}

export function toWithdrawal({
  reference,
  createdAt,
  credits,
  amount,
  email,
}: Pick<WithdrawalRow, 'reference' | 'createdAt' | 'credits' | 'amount' | 'email'>) {
  return {
    reference,
    received_at: new Date(createdAt).toISOString(),
    credits,
    refund: amount,
    refund_by: new Date(getRefundDeadline(createdAt)).toISOString(),
    email,
  };
}

function getState(site: Site, row: PurchaseRow): Purchase['state'] {
  if (row.withdrawal !== null) return 'withdrawn';
  if (row.payment.status !== 'completed') return 'reversed';
  return isOpen(site, row) ? 'open' : 'ended';
}
