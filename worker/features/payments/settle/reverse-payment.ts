import type { Write } from '#worker/db/write.ts';
import { writeTakingBack } from '#worker/features/credits/ledger-store.ts';
import type { ProviderPayment } from '#worker/ports/payments.ts';
import { type PaymentRow, writeReversal } from '../payment-store.ts';
import { type RefundRow, findRefund, writeRefundVoid } from '../withdraw/refund-store.ts';
import { findPurchase } from '../withdraw/withdrawal-store.ts';
import { isReversed, logFault } from './ask-provider.ts';
import type { Buyer, SettlingSite } from './commit-or-retry.ts';
import { type Money, writeChargebackMail, writeRefundMail } from './reversal-mails.ts';

/** What a provider has said about money that went back. */
export interface Reversed extends Money {
  readonly status: 'refunded' | 'charged_back';
}

export function isReversal(found: ProviderPayment): found is ProviderPayment & Reversed {
  return isReversed(found.status);
}

/** Statements that take a whole payment back, with its credits, and tell the member; none if nothing is left to take. */
export async function writeReversed(
  site: SettlingSite,
  row: PaymentRow,
  { status, ...money }: Reversed,
  buyer: Buyer,
): Promise<Write[]> {
  return status === 'refunded' ? writeGivenBack(site, row, buyer) : writeChargedBack(site, row, money, buyer);
}

function writeGivenBack(site: SettlingSite, row: PaymentRow, buyer: Buyer): Write[] {
  if (row.status === 'withdrawn' || isReversed(row.status)) return [];
  const writes: Write[] = [writeReversal(site, row, 'refunded')];
  if (!buyer || row.completedAt === null) return writes;
  const credits = row.credits - row.returnedCredits;
  writes.push(...writeTakingBack(site, { ...row, credits }, 'refund'));
  writes.push(writeRefundMail(site, row, buyer, { amount: row.total - row.returned, isPart: false }));
  return writes;
}

/** The bank can take back what was withdrawn or given back, too. Credits that were spent are not paid for any more. */
async function writeChargedBack(
  site: SettlingSite,
  row: PaymentRow,
  money: Money,
  buyer: Buyer,
): Promise<Write[]> {
  if (row.status === 'charged_back') return [writeRefundVoid(site, row.id)];
  const refund = row.status === 'completed' ? null : await findRefund(site, row.id);
  const voided = row.completedAt === null ? [] : giveUpRefund(site, row, refund);
  if (row.status === 'refunded') return voided;
  const writes: Write[] = [writeReversal(site, row, 'charged_back'), ...voided];
  if (!buyer || row.completedAt === null) return writes;
  const credits = row.credits - row.returnedCredits - (await countWithdrawn(site, row));
  writes.push(...writeTakingBack(site, { ...row, credits }, 'chargeback'));
  // Of a debit that was lowered before a bank had it, only the rest came back.
  const lowered = refund?.state === 'not_collected' ? refund.amount : 0;
  writes.push(writeChargebackMail(site, row, buyer, { ...money, amount: money.amount - lowered }));
  return writes;
}

/** Credits that need not be paid for any more, because the member has withdrawn. */
async function countWithdrawn(site: SettlingSite, row: PaymentRow): Promise<number> {
  if (row.status !== 'withdrawn') return 0;
  const withdrawal = (await findPurchase(site, row.id))?.withdrawal;
  if (!withdrawal) return 0;
  return withdrawal.hasSpentRefund ? row.credits - row.returnedCredits : withdrawal.credits;
}

/** The bank was faster than the refund, or the money went twice: then an operator has to know. */
function giveUpRefund(site: SettlingSite, { id, status }: PaymentRow, refund: RefundRow | null): Write[] {
  if (status === 'completed') return [];
  const isPaid = refund === null ? status === 'refunded' : refund.state === 'paid';
  if (isPaid) logFault(site, 'refund-and-chargeback', id);
  return [writeRefundVoid(site, id)];
}
