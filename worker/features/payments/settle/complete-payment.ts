import type { Write } from '#worker/db/write.ts';
import { writeOrderSource } from '#worker/features/affiliates/order-source-store.ts';
import { writePostback } from '#worker/features/affiliates/postback-store.ts';
import { writePurchase, writeTakingShare } from '#worker/features/credits/ledger-store.ts';
import { writeOutpriced } from '#worker/features/discounts/code-store.ts';
import { writeCompletion } from '../payment-store.ts';
import { insertSavedMethod } from '../saved/saved-method-store.ts';
import { writeReceipt } from './receipt.ts';
import type { Step } from './step.ts';

/**
 * Completes a payment: its credits, Premium, the receipt, the saved method. What was given back before goes at once, and
 * unpaid orders whose discount is used now are canceled.
 */
export const complete: Step = (site, row, { buyer, saved }) => {
  const { id, memberId, provider, method } = row;
  const writes: Write[] = [writeCompletion(site, row), ...writeOutpriced(site, row)];
  if (buyer === null) return { writes };
  writes.push(...writePurchase(site, row), writeOrderSource(site, row));
  writes.push(...writePostback(site, 'purchase', { memberId, paymentId: id }));
  if (row.returnedCredits > 0)
    writes.push(writeTakingShare(site, { id, memberId, credits: row.returnedCredits }, 'early'));
  writes.push(writeReceipt(site, row, buyer));
  if (row.saves && saved) writes.push(insertSavedMethod(site, { memberId, provider, method, ...saved }));
  return { writes };
};
