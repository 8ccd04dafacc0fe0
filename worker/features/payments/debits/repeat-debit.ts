import { ApiError } from '#client/api/errors.ts';
import type { Write } from '#worker/db/write.ts';
import type { PaymentRow } from '#worker/features/payments/payment-store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { findDueDay } from './bank-files/bank-days.ts';
import { writeDebitNotice } from './debit-notice.ts';
import { insertDebit } from './debit-store.ts';
import { findMandate, writeKeeping } from './mandate-store.ts';
import { findDebitSetup } from '#worker/payments/debit-setup.ts';
import { assertDebitAllowed } from './sepa-provider.ts';
import { findDeleteTime } from './sign-mandate.ts';

/** Statements of a further debit of a mandate that the member has kept. They belong into the batch of the order. */
export async function writeRepeatedDebit(
  context: RequestContext,
  order: PaymentRow,
  mandateId: string,
): Promise<Write[]> {
  const setup = await findDebitSetup(context);
  if (!setup) throw new ApiError('method_unavailable');
  const { creditor } = setup;
  await assertDebitAllowed(context, { memberId: order.memberId, ibanHash: null });
  const mandate = await findMandate(context, mandateId);
  const isOwn = mandate?.memberId === order.memberId && mandate.status === 'signed' && mandate.isRecurring;
  // A mandate allows debits by the creditor that it names, and by no later one of the company.
  if (!isOwn || mandate.creditorId !== creditor.id) throw new ApiError('method_unavailable');
  const dueOn = findDueDay(context.now, creditor.days);
  const debit = {
    id: order.id,
    memberId: order.memberId,
    mandateId,
    ibanHash: mandate.ibanHash,
    amount: order.total,
    sequence: 'RCUR' as const,
    dueOn,
  };
  return [
    insertDebit(context, debit, creditor.unsettled),
    writeKeeping(context, mandateId, findDeleteTime(context.now)),
    ...(await writeDebitNotice(context, order, { mandate, dueOn, isFirst: false })),
  ];
}
