import type { Write } from '#worker/db/write.ts';
import { writeTakingShare } from '#worker/features/credits/ledger-store.ts';
import { writeReturned } from '../payment-store.ts';
import { computeShare } from '../withdraw/compute-refund.ts';
import { findRefund, writeRefundReturned } from '../withdraw/refund-store.ts';
import { writeRefundMail } from './reversal-mails.ts';
import type { Step } from './report-and-plan.ts';

/** A part of the money takes its share of the credits that are left. */
export const takePart: Step = (site, row, { buyer, amount, reference }) => {
  const credits = computeShare(row, amount);
  const writes: Write[] = [writeReturned(site, row, { amount, credits })];
  if (buyer && row.completedAt !== null) {
    writes.push(writeTakingShare(site, { ...row, credits }, reference));
    writes.push(writeRefundMail(site, row, buyer, { amount, isPart: true }));
  }
  return { writes, counted: amount };
};

/** Money that this site wanted to go back, or more than that. */
export const countRefund: Step = async (site, row, { amount }) => {
  const refund = await findRefund(site, row.id);
  const amountLeft = refund === null || refund.state === 'void' ? 0 : refund.amount - refund.returned;
  const writes = amountLeft > 0 ? [writeRefundReturned(site, row.id, amount)] : [];
  return { writes, counted: Math.max(0, amount - amountLeft), isExpected: amount <= amountLeft };
};
