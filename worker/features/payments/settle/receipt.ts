import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import type { Receipt } from '#worker/mail/mail-kinds.ts';
import type { PaymentRow } from '../payment-store.ts';
import { getResultPath, getWithdrawalPath } from '../result-path.ts';
import { getWithdrawalEnd } from '../withdraw/period.ts';

/** The receipt of a payment that is completed now, in the language of its order. */
export function toReceipt(
  { tenant, company, origin, now }: Pick<RequestContext, 'tenant' | 'company' | 'origin' | 'now'>,
  row: PaymentRow,
  { name }: { name: string },
): Receipt {
  const format = createPurchaseFormat(row.language, row.country);
  const money = (amount: number) => format.money(amount, row.currency);
  const [vatNumber] = company.vat_numbers;
  return {
    kind: 'receipt',
    name,
    link: origin + getResultPath(row.id),
    order: row.id,
    date: format.day(now),
    credits: row.credits,
    price: money(row.price),
    discount: row.discount === 0 ? '' : money(-row.discount),
    total: money(row.total),
    vat: money(row.vat),
    rate: row.vatRate === 0 ? '' : format.percent(row.vatRate / 1000),
    method: row.method,
    seller: [company.name, ...(vatNumber === undefined ? [] : [vatNumber])].join(', '),
    withdrawUntil: format.day(getWithdrawalEnd(tenant, now)),
    withdrawLink: origin + getWithdrawalPath(row.id),
  };
}
