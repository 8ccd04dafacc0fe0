import { commitWrites } from '#worker/db/write.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import { writeRefundMail } from '../settle/reversal-mails.ts';
import { computeRefund, toStanding } from './compute-refund.ts';
import { isCollected } from './to-purchase.ts';
import { isOutdated, listWithdrawalWrites } from './withdrawal-writes.ts';
import { findLatestPurchase } from './withdrawal-store.ts';

/** Other processes change what is left of a purchase a few times at most. */
const MOST_TRIES = 4;

/**
 * Gives the price of all unused credits of a member back, the latest purchase first, without a statement of the member. Free
 * credits count as used first, as for a withdrawal. It can be repeated.
 * @returns the number of purchases of which money goes back
 */
export async function refundUnused(site: SiteContext, memberId: string, reference: string): Promise<number> {
  let refunded = 0;
  for (let tries = 1; ; tries++) {
    try {
      while (await refundLatest(site, memberId, reference)) refunded += 1;
      return refunded;
    } catch (error) {
      if (!isOutdated(error) || tries === MOST_TRIES) throw error;
    }
  }
}

/** Whether there was a purchase of which anything was unused. */
async function refundLatest(site: SiteContext, memberId: string, reference: string): Promise<boolean> {
  const purchase = await findLatestPurchase(site, memberId);
  if (purchase === null || purchase.balance === 0 || purchase.buyer === null) return false;
  const { payment, balance, buyer } = purchase;
  const { credits, amount } = computeRefund(toStanding(payment), balance, false);
  const mail = writeRefundMail(site, payment, buyer, {
    amount,
    isPart: amount < payment.total,
    isCollected: isCollected(purchase),
  });
  const withdrawal = {
    paymentId: payment.id,
    memberId,
    reference,
    ...buyer,
    credits,
    amount,
    hasSpentRefund: false,
    createdAt: site.now,
  };
  await commitWrites(site.db, listWithdrawalWrites(site, purchase, withdrawal, mail));
  return true;
}
