import { logSiteFault } from '#worker/context/faults.ts';
import type { Write } from '#worker/db/write.ts';
import { findDebit } from '../debits/debit-store.ts';
import { canRefund } from '../find-provider.ts';
import { type PaymentRow, writeReversal } from '../payment-store.ts';
import { writeRefund } from '../withdraw/refund-store.ts';
import type { SettlingSite } from './commit-or-retry.ts';

/**
 * Statements that give back the money of an order whose account was erased before the money came: there is no member to
 * have the credits. They follow the completion of the payment in its batch, so that the books have both.
 */
export async function returnOwnerless(site: SettlingSite, row: PaymentRow): Promise<Write[]> {
  const refund = {
    paymentId: row.id,
    amount: row.total - row.returned,
    reason: 'The account was erased before the money came.',
    operator: null,
    isAutomatic: canRefund(site.ports, row),
    isUncollected: (await findDebit(site, row.id))?.status === 'accepted',
  };
  const reversal = writeReversal(site, { ...row, status: 'completed' }, 'refunded');
  const log = () => logSiteFault(site, 'payment-without-account', row.id);
  return [...writeRefund(site, refund), { toSQL: () => reversal.toSQL(), onCommit: log }];
}
