import type { SiteContext } from '#worker/context/site-context.ts';
import { isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import type { Write } from '#worker/db/write.ts';
import { writeWithdrawnCredits } from '#worker/features/credits/ledger-store.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { canRefund } from '../find-provider.ts';
import { writeWithdrawn } from '../payment-store.ts';
import { writeRefund } from './refund-store.ts';
import { isCollected } from './to-purchase.ts';
import { type Purchase, type WithdrawalRow, insertWithdrawal } from './withdrawal-store.ts';

type Site = Pick<SiteContext, 'db' | 'tenant' | 'now' | 'ports'> & { readonly changedInboxes?: string[] };

/**
 * The batch that ends a purchase: the money to give back, the state of the payment, the statement, the credits, Premium, the
 * email and the event. It fails as {@link isOutdated} says when the purchase is not as it was read.
 */
export function listWithdrawalWrites(
  site: Site,
  purchase: Purchase,
  withdrawal: Omit<WithdrawalRow, 'tenantId'>,
  mail: Write,
): Write[] {
  const { payment } = purchase;
  const { paymentId, memberId, credits, amount } = withdrawal;
  const isAutomatic = canRefund(site.ports, payment);
  const isUncollected = !isCollected(purchase);
  const refund = { paymentId, amount, reason: null, operator: null, isAutomatic, isUncollected };
  return [
    ...(amount > 0 ? writeRefund(site, refund) : []),
    writeWithdrawn(site, payment),
    insertWithdrawal(site, withdrawal),
    ...writeWithdrawnCredits(site, { id: paymentId, memberId, credits }),
    mail,
    ...writeEvents({ changedInboxes: [], ...site }, [memberId], { kind: 'user' }),
  ];
}

/** Whether someone else has changed the purchase or the balance since they were read. */
export function isOutdated(error: unknown): boolean {
  return isUniqueViolation(error, 'withdrawals.payment_id') || isNotNullViolation(error);
}
