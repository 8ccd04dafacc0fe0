import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import type { Write } from '#worker/db/write.ts';
import { type PaymentRow, findBuyer } from '#worker/features/payments/payment-store.ts';
import { getResultPath } from '#worker/features/payments/result-path.ts';
import { insertMail } from '#worker/mail/store.ts';
import type { PaymentSite } from '#worker/ports/payments.ts';
import type { MandateRow } from './mandate-store.ts';

type Site = Pick<PaymentSite, 'db' | 'tenant' | 'origin' | 'now'>;

/** Statement for the email in advance of a debit; with the first debit of a mandate comes a copy of it. */
export async function writeDebitNotice(
  site: Site,
  { id, total, currency, country, language, memberId }: PaymentRow,
  { mandate, dueOn, isFirst }: { mandate: MandateRow; dueOn: string; isFirst: boolean },
): Promise<Write[]> {
  const buyer = await findBuyer(site, memberId);
  if (!buyer) return [];
  const format = createPurchaseFormat(language, country);
  const params = {
    name: buyer.name,
    link: site.origin + getResultPath(id),
    order: id,
    amount: format.money(total, currency),
    date: format.day(dueOn),
    account: mandate.ibanLabel,
    reference: mandate.id,
    creditor: mandate.creditorName,
    creditorId: mandate.creditorId,
    text: isFirst ? mandate.text : '',
  };
  return [insertMail(site, { recipient: buyer.email, language, kind: 'debit_notice', params })];
}
