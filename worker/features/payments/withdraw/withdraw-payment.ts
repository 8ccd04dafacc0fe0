// docs/decisions/062-withdrawal.md
import { ApiError } from '#client/api/errors.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { commit } from '#worker/idempotency/store.ts';
import { enqueueMail } from '#worker/mail/enqueue-mail.ts';
import { type Statement, toAcknowledgement } from './acknowledgement.ts';
import { type Refund, computeRefund, toStanding } from './compute-refund.ts';
import { isOpen } from './to-purchase.ts';
import { type Purchase, type WithdrawalRow, findPurchase } from './withdrawal-store.ts';
import { isOutdated, listWithdrawalWrites } from './withdrawal-writes.ts';

/** Other requests change what is left of a purchase a few times at most. */
const MOST_TRIES = 4;

interface Options<A> {
  /** What the member was shown; null where nothing was. */
  readonly shownRefund: number | null;
  /** What the call answers; it is stored with the withdrawal. */
  readonly answer: (withdrawal: Omit<WithdrawalRow, 'tenantId'>) => A;
}

/**
 * Carries out a withdrawal in one batch: the statement, the credits, Premium, the money to give back, the acknowledgement
 * and the event. Each purchase has one withdrawal; stating it again answers the same.
 */
export async function withdrawPayment<A>(
  context: RequestContext,
  initialPurchase: Purchase,
  statement: Statement,
  options: Options<A>,
): Promise<A> {
  let purchase = initialPurchase;
  for (let tries = 1; ; tries++) {
    if (purchase.withdrawal !== null) return options.answer(purchase.withdrawal);
    if (!isOpen(context, purchase)) throw new ApiError('withdrawal_closed');
    const { payment, balance } = purchase;
    const refund = computeRefund(toStanding(payment), balance, context.company.refund_spent_credits);
    if (options.shownRefund !== null && options.shownRefund !== refund.amount)
      throw new ApiError('withdrawal_changed');
    const withdrawal = toRow(context, purchase, statement, refund);
    try {
      const mail = enqueueMail(context, withdrawal.email, toAcknowledgement(context, purchase, withdrawal));
      const writes = listWithdrawalWrites(context, purchase, withdrawal, mail);
      return await commit(context, writes, options.answer(withdrawal));
    } catch (error) {
      if (!isOutdated(error) || tries === MOST_TRIES) throw error;
    }
    purchase = (await findPurchase(context, payment.id)) ?? purchase;
  }
}

function toRow(
  { company, now }: RequestContext,
  { payment }: Purchase,
  { reference, name, email }: Statement,
  { credits, amount }: Refund,
): Omit<WithdrawalRow, 'tenantId'> {
  const { id: paymentId, memberId } = payment;
  const hasSpentRefund = company.refund_spent_credits;
  return { paymentId, memberId, reference, name, email, credits, amount, hasSpentRefund, createdAt: now };
}
