import type { RequestContext } from '#worker/context/request-context.ts';
import type { PaymentProvider } from '#worker/ports/payments.ts';
import type { PaymentRow } from '../payment-store.ts';
import { logSiteFault } from '#worker/context/faults.ts';
import { settlePayment } from '../settle/settle-payment.ts';

/**
 * Charges a saved method for an order that is stored, and carries out what came of it. If this process ends in between,
 * the job that asks about payments does that.
 */
export async function chargeSaved(
  context: RequestContext,
  provider: PaymentProvider,
  order: PaymentRow,
  saved: string,
): Promise<void> {
  const { id, memberId, total: amount, currency, method } = order;
  try {
    await provider.charge?.(context, { id, memberId, amount, currency, method, saved });
  } catch (error) {
    // It may have arrived all the same, so the provider is asked as after a charge.
    logSiteFault(context, 'payment-unanswered', String(error));
  }
  await settlePayment(context, order);
}
