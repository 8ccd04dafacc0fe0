import type { Write } from '#worker/db/write.ts';
import { writePostback } from '#worker/features/affiliates/postback-store.ts';
import { writeTakingBack } from '#worker/features/credits/ledger-store.ts';
import { type PaymentRow, writeReversal } from '../payment-store.ts';
import { type RefundRow, findRefund, writeRefundVoid } from '../withdraw/refund-store.ts';
import { findPurchase } from '../withdraw/withdrawal-store.ts';
import { logSiteFault } from '#worker/context/faults.ts';
import type { SettlingSite } from './commit-or-retry.ts';
import { writeChargebackMail, writeRefundMail } from './reversal-mails.ts';
import type { Step } from './report-and-plan.ts';

/** All that is left of a payment went back, and takes the credits that are left. */
export const giveBack: Step = (site, row, { buyer, amount, isPlain }) => {
  const amountLeft = row.total - row.returned;
  const writes: Write[] = [writeReversal(site, row, 'refunded')];
  if (buyer && row.completedAt !== null) {
    const credits = row.credits - row.returnedCredits;
    writes.push(...writeTakingBack(site, { ...row, credits }, 'refund'));
    writes.push(writeRefundMail(site, row, buyer, { amount: amountLeft, isPart: false }));
  }
  return { writes, counted: amount - amountLeft, isExpected: isPlain };
};

/**
 * The bank has taken a payment back, which is then in dispute as a whole, also when it took only a part, and also after a
 * withdrawal. Credits that were spent are not paid for any more.
 */
export const chargeBack: Step = async (site, row, { buyer, amount, currency, isPlain }) => {
  const refund = await findRefund(site, row.id);
  const writes: Write[] = [writeReversal(site, row, 'charged_back'), ...voidRefund(site, row, refund)];
  if (buyer && row.completedAt !== null) {
    const credits = row.credits - row.returnedCredits - (await countWithdrawn(site, row));
    writes.push(...writeTakingBack(site, { ...row, credits }, 'chargeback'));
    writes.push(...writePostback(site, 'chargeback', { memberId: row.memberId, paymentId: row.id }));
    // Of a debit that was lowered before a bank had it, only the rest came back.
    const lowered = refund?.state === 'not_collected' ? refund.amount : 0;
    writes.push(writeChargebackMail(site, row, buyer, { currency, amount: amount - lowered }));
  }
  return { writes, isExpected: isPlain };
};

/** The bank has taken back what was given back, too. */
export const giveUpRefund: Step = async (site, row, { isPlain }) => {
  const refund = await findRefund(site, row.id);
  // The notice marks a paid refund as paid twice, so that it is on the list of an operator already.
  const isExpected = refund !== null && (isPlain || refund.state === 'paid');
  return { writes: voidRefund(site, row, refund), isExpected };
};

/** Credits that need not be paid for any more, because the member has withdrawn. */
async function countWithdrawn(site: SettlingSite, row: PaymentRow): Promise<number> {
  const withdrawal = (await findPurchase(site, row.id))?.withdrawal;
  if (!withdrawal) return 0;
  return withdrawal.hasSpentRefund ? row.credits - row.returnedCredits : withdrawal.credits;
}

/** The bank was faster than the refund, or the money went twice: then an operator has to know. */
function voidRefund(site: SettlingSite, row: PaymentRow, refund: RefundRow | null): Write[] {
  const isPaid = refund ? refund.state === 'paid' : row.status === 'refunded' && row.completedAt !== null;
  if (isPaid) logSiteFault(site, 'refund-and-chargeback', row.id);
  return refund ? [writeRefundVoid(site, row.id)] : [];
}
