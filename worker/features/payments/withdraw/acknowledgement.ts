import { createFormat } from '#client/i18n/format.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
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

type Reader = Pick<RequestContext, 'locale' | 'country'>;

/** The law wants the content of the statement with its date and time. */
export function toStatement(
  { locale, country }: Reader,
  order: string,
  { reference, name, email, createdAt }: Statement & { createdAt: number },
): WithdrawalStatement {
  const received = createFormat(locale, country).date(createdAt, {
    dateStyle: 'long',
    timeStyle: 'long',
    timeZone: 'UTC',
  });
  return { reference, name, from: email, order, received };
}

/** The acknowledgement of a withdrawal, with what comes back and what goes. */
export function toAcknowledgement(
  context: Reader & Pick<RequestContext, 'origin'>,
  purchase: Purchase,
  row: Pick<WithdrawalRow, 'reference' | 'name' | 'email' | 'createdAt' | 'credits' | 'amount'>,
): Withdrawal {
  const { payment } = purchase;
  const format = createFormat(context.locale, context.country);
  return {
    kind: 'withdrawal',
    ...toStatement(context, payment.id, row),
    bought: payment.credits,
    total: format.money(payment.total, payment.currency),
    unspent: row.credits,
    refund: format.money(row.amount, payment.currency),
    method: payment.method,
    isCollected: isCollected(purchase),
    refundBy: format.date(getRefundDeadline(row.createdAt), { dateStyle: 'long' }),
  };
}
