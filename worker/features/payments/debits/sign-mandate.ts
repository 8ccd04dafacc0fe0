import { ApiError } from '#client/api/errors.ts';
import { isNotNullViolation, isUniqueViolation } from '#worker/db/errors.ts';
import type { PaymentRow } from '#worker/features/payments/payment-store.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { commit } from '#worker/idempotency/store.ts';
import { equalsInConstantTime } from '#worker/constant-time-equal.ts';
import { insertDebit } from './debit-store.ts';
import { writeDebitNotice } from './debit-notice.ts';
import { hashCode } from './iban-seal.ts';
import {
  CODE_TRIES,
  type MandateRow,
  countCodeTry,
  findMandateFor,
  isOpenMandate,
  writeSignature,
} from './mandate-store.ts';
import { findDueDay } from './bank-files/bank-days.ts';
import { MANDATE_DAYS, requireDebitSetup } from '#worker/payments/debit-setup.ts';
import { insertSavedMethod } from '../saved/saved-method-store.ts';
import { SEPA, assertDebitAllowed } from './sepa-provider.ts';

/** Until when a mandate is kept whose latest debit is ordered now. */
export function findDeleteTime(now: number): number {
  return now + MANDATE_DAYS * 86_400_000;
}

/** Checks the code, then signs the mandate and orders its first debit in one batch. */
export async function signMandate(
  context: RequestContext,
  order: PaymentRow,
  otp: string,
): Promise<{ signed: true }> {
  const { creditor } = await requireDebitSetup(context);
  const mandate = await findMandateFor(context, order.id);
  if (!isOpenMandate(mandate, creditor) || order.status !== 'created') throw new ApiError('not_found');
  await assertCode(context, mandate, otp);
  const dueOn = findDueDay(context.now, creditor.days);
  const debit = {
    id: order.id,
    memberId: order.memberId,
    mandateId: mandate.id,
    ibanHash: mandate.ibanHash,
    amount: order.total,
    sequence: mandate.isRecurring ? ('FRST' as const) : ('OOFF' as const),
    dueOn,
  };
  try {
    return await commit(
      context,
      [
        writeSignature(context, mandate.id, {
          signedFrom: context.clientAddress,
          deleteAt: findDeleteTime(context.now),
        }),
        insertDebit(context, debit, creditor.unsettled),
        ...(mandate.isRecurring ? [insertSavedMethod(context, toSaved(mandate))] : []),
        ...(await writeDebitNotice(context, order, { mandate, dueOn, isFirst: true })),
      ],
      { signed: true as const },
    );
  } catch (error) {
    // The same order from two windows: one of them has signed it.
    if (isUniqueViolation(error, 'debits.id')) return { signed: true };
    if (!isNotNullViolation(error, 'debits.amount')) throw error;
    await assertDebitAllowed(context, { memberId: order.memberId, ibanHash: mandate.ibanHash });
    // A newer order has taken its place in the meantime.
    throw new ApiError('not_found', { cause: error });
  }
}

/** A try counts before the code is compared, so that no two requests share one. */
async function assertCode(context: RequestContext, mandate: MandateRow, otp: string): Promise<void> {
  const { ibanKey } = await requireDebitSetup(context);
  const tried = await countCodeTry(context, mandate.id);
  if (!tried) throw new ApiError('validation', { fields: { otp: 'code_over' } });
  if (equalsInConstantTime(hashCode(ibanKey, mandate.id, otp), tried.codeHash ?? '')) return;
  const tries = CODE_TRIES - tried.codeTries;
  const reason = tries > 0 ? 'code_wrong' : 'code_over';
  throw new ApiError('validation', { fields: { otp: reason }, params: { tries } });
}

function toSaved({ id, memberId, ibanLabel }: MandateRow) {
  return { memberId, provider: SEPA, method: 'debit' as const, reference: id, label: ibanLabel };
}
