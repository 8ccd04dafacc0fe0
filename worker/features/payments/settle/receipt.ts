import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import type { Write } from '#worker/db/write.ts';
import type { Receipt } from '#worker/mail/mail-kinds.ts';
import { insertMail } from '#worker/mail/store.ts';
import { type PaymentRow, selectSettled } from '../payment-store.ts';
import { getResultPath, getWithdrawalPath } from '../result-path.ts';
import { getWithdrawalEnd } from '../withdraw/period.ts';

type Site = Pick<SiteContext, 'db' | 'tenant' | 'company' | 'origin' | 'now'>;

/** Statement for the receipt of a payment that its batch completes, in the language of its order. */
export function writeReceipt(
  site: Site,
  row: PaymentRow,
  { name, email }: { readonly name: string; readonly email: string },
): Write {
  const { kind, ...params } = toReceipt(site, row, name);
  const mail = { recipient: email, language: row.language, kind, params };
  return insertMail(site, mail, { settled: selectSettled(site, row.id) });
}

function toReceipt({ tenant, company, origin, now }: Site, row: PaymentRow, name: string): Receipt {
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
    ...(row.orderedCredits !== null && { ordered: row.orderedCredits }),
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
