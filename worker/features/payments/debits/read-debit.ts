import { type Debit, MANDATE_VERSION } from '#client/features/payments/debits/contract.ts';
import type { PaymentRow } from '#worker/features/payments/payment-store.ts';
import type { Creditor } from '#tenants/schema/creditor.ts';
import { toPayment } from '#worker/features/payments/to-payment.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { addBankDays, addDays, toDay } from './bank-files/bank-days.ts';
import { type DebitRow, findDebit, readStanding } from './debit-store.ts';
import { createMandateReference, writeMandateText } from './mandate-text.ts';
import { CODE_MS, type MandateRow, findMandate, findMandateFor, isOpenMandate } from './mandate-store.ts';
import { toPhoneLabel } from './account-input.ts';
import { requireDebitSetup } from '#worker/payments/debit-setup.ts';

/** Banks give a debit back within five of their days; a member can demand that for eight weeks. */
export const RETURN_BANK_DAYS = 5;
const REFUND_DAYS = 56;

/** How far the direct debit of an order is. */
export async function readDebit(context: RequestContext, order: PaymentRow): Promise<Debit> {
  const { creditor } = await requireDebitSetup(context);
  const signed = await findDebit(context, order.id);
  const mandate = signed
    ? await findMandate(context, signed.mandateId)
    : ofCreditor(await findMandateFor(context, order.id), creditor);
  const { isBlocked, unsettled } = await readStanding(context, {
    memberId: order.memberId,
    ibanHash: mandate?.ibanHash ?? null,
  });
  const isFull = unsettled.length >= creditor.unsettled;
  const stage = findStage(order, { signed, mandate, isBlocked, isFull });
  const [oldest] = unsettled;
  return {
    stage,
    payment: toPayment(context, order),
    mandate: toMandate(context, order, { mandate, creditor }),
    account: mandate?.ibanLabel ?? null,
    code: stage === 'code' && mandate ? toCode(mandate) : null,
    collection: signed && {
      status: signed.status,
      date: signed.dueOn,
      refund_until: addDays(signed.dueOn, REFUND_DAYS),
    },
    waiting:
      stage === 'limit' && oldest
        ? {
            amount: oldest.amount,
            date: toDay(oldest.createdAt),
            until: addBankDays(oldest.dueOn, RETURN_BANK_DAYS),
          }
        : null,
  };
}

/** None for one that was to be signed for an earlier creditor: the form is filled in anew. */
function ofCreditor(mandate: MandateRow | null, creditor: Creditor): MandateRow | null {
  return mandate?.status === 'open' && !isOpenMandate(mandate, creditor) ? null : mandate;
}

interface Found {
  readonly signed: DebitRow | null;
  readonly mandate: MandateRow | null;
  readonly isBlocked: boolean;
  readonly isFull: boolean;
}

function findStage({ status }: PaymentRow, { signed, mandate, isBlocked, isFull }: Found): Debit['stage'] {
  if (signed) return 'signed';
  if (status !== 'created') return 'over';
  if (isBlocked) return 'blocked';
  if (isFull) return 'limit';
  return mandate?.status === 'open' ? 'code' : 'form';
}

function toCode({ phone, codeSentAt }: MandateRow): Debit['code'] {
  return {
    phone: toPhoneLabel(phone),
    sent_at: new Date(codeSentAt).toISOString(),
    valid_minutes: CODE_MS / 60_000,
  };
}

function toMandate(
  context: RequestContext,
  order: PaymentRow,
  { mandate, creditor }: { readonly mandate: MandateRow | null; readonly creditor: Creditor },
): Debit['mandate'] {
  const signedAt = mandate?.signedAt ?? null;
  return {
    reference: mandate?.id ?? createMandateReference(context.tenant, order),
    creditor: mandate?.creditorName ?? creditor.name,
    creditor_id: mandate?.creditorId ?? creditor.id,
    text: mandate?.text ?? writeMandateText(creditor, context.locale),
    version: mandate?.textVersion ?? MANDATE_VERSION,
    is_recurring: mandate?.isRecurring ?? false,
    signed_at: signedAt === null ? null : new Date(signedAt).toISOString(),
  };
}
