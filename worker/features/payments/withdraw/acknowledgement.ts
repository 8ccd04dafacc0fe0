import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Withdrawal, WithdrawalStatement } from '#worker/mail/mail-kinds.ts';
import { getRefundDeadline } from './period.ts';
import { isCollected } from './to-purchase.ts';
import type { Purchase, WithdrawalRow } from './withdrawal-store.ts';

/** What a person has declared. */
export interface Statement {
  readonly reference: string;
  readonly name: string;
  readonly email: string;
}

type Reader = Pick<RequestContext, 'locale'>;

/** The law wants the content of the statement with its date and time. */
export function toStatement(
  { locale }: Reader,
  { order, country }: { readonly order: string; readonly country: string },
  { reference, name, email, createdAt }: Statement & { createdAt: number },
): WithdrawalStatement {
  const received = createPurchaseFormat(locale, country).instant(createdAt);
  return { reference, name, from: email, order, received };
}

/** The acknowledgement of a withdrawal, with what comes back and what goes. */
export function toAcknowledgement(
  context: Reader,
  purchase: Purchase,
  row: Pick<WithdrawalRow, 'reference' | 'name' | 'email' | 'createdAt' | 'credits' | 'amount'>,
): Withdrawal {
  const { payment } = purchase;
  const format = createPurchaseFormat(context.locale, payment.country);
  return {
    kind: 'withdrawal',
    ...toStatement(context, { order: payment.id, country: payment.country }, row),
    bought: payment.credits,
    total: format.money(payment.total, payment.currency),
    ...(payment.returned > 0 && { returned: format.money(payment.returned, payment.currency) }),
    unspent: row.credits,
    refund: format.money(row.amount, payment.currency),
    method: payment.method,
    isCollected: isCollected(purchase),
    refundBy: format.day(getRefundDeadline(row.createdAt)),
  };
}
