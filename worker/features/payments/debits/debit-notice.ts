import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import type { Write } from '#worker/db/write.ts';
import { type PaymentRow, findBuyer } from '#worker/features/payments/payment-store.ts';
import { toResult } from '#client/features/payments/shop-address.ts';
import { insertMail, insertMailIf } from '#worker/mail/store.ts';
import type { PaymentSite } from '#worker/ports/payments.ts';
import { isInFile } from './bank-files/bank-file-store.ts';
import type { DebitRow } from './debit-store.ts';
import type { MandateRow } from './mandate-store.ts';

type Site = Pick<PaymentSite, 'db' | 'tenant' | 'origin' | 'now'>;

interface Announced {
  readonly mandate: MandateRow;
  readonly amount: number;
  readonly dueOn: string;
  readonly isFirst: boolean;
}

/** Statement for the email in advance of a debit; with the first debit of a mandate comes a copy of it. */
export async function writeDebitNotice(
  site: Site,
  order: PaymentRow,
  announced: Omit<Announced, 'amount'>,
): Promise<Write[]> {
  const mail = await composeNotice(site, order, { ...announced, amount: order.total });
  return mail ? [insertMail(site, mail)] : [];
}

/** Statement for the same email with a later day, if its batch has taken the debit into a file. */
export async function writeMovedNotice(
  site: Site,
  { debit, mandate, order }: { debit: DebitRow; mandate: MandateRow; order: PaymentRow },
  { fileId, dueOn }: { fileId: string; dueOn: string },
): Promise<Write[]> {
  const { id, amount } = debit;
  const mail = await composeNotice(site, order, { mandate, amount, dueOn, isFirst: false });
  return mail ? [insertMailIf(site, mail, isInFile(site, id, fileId))] : [];
}

/** Null after the member was erased. */
async function composeNotice(
  site: Site,
  { id, currency, country, language, memberId }: PaymentRow,
  { mandate, amount, dueOn, isFirst }: Announced,
) {
  const buyer = await findBuyer(site, memberId);
  if (!buyer) return null;
  const format = createPurchaseFormat(language, country);
  const params = {
    name: buyer.name,
    link: site.origin + toResult(id),
    order: id,
    amount: format.money(amount, currency),
    date: format.day(dueOn),
    account: mandate.ibanLabel,
    reference: mandate.id,
    creditor: mandate.creditorName,
    creditorId: mandate.creditorId,
    text: isFirst ? mandate.text : '',
  };
  return { recipient: buyer.email, language, kind: 'debit_notice', params };
}
