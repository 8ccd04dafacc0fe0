import type { Write } from '#worker/db/write.ts';
import { writeOrderSource } from '#worker/features/affiliates/order-source-store.ts';
import { writePostback } from '#worker/features/affiliates/postback-store.ts';
import { writePurchase, writeTakingShare } from '#worker/features/credits/ledger-store.ts';
import { writeOutpriced } from '#worker/features/discounts/code-store.ts';
import { writeCompletion, type PaymentRow, selectSettled } from '../payment-store.ts';
import { insertSavedMethod } from '../saved/saved-method-store.ts';
import { returnOwnerless } from './return-ownerless.ts';
import type { Step } from './report-and-plan.ts';
import { createPurchaseFormat } from '#client/features/payments/purchase-format.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import type { Receipt } from '#worker/mail/mail-kinds.ts';
import { insertMail } from '#worker/mail/store.ts';
import { toResult, toWithdrawal } from '#client/features/payments/shop-address.ts';
import { getWithdrawalEnd } from '../withdraw/period.ts';

/**
 * Completes a payment: its credits, Premium, the receipt, the saved method. What was given back before goes at once, and
 * unpaid orders whose discount is used now are canceled. Without an account the money goes back.
 */
export const complete: Step = async (site, row, { buyer, saved }) => {
  const { id, memberId, provider, method } = row;
  const writes: Write[] = [writeCompletion(site, row), ...writeOutpriced(site, row)];
  if (buyer === null) return { writes: [...writes, ...(await returnOwnerless(site, row))] };
  writes.push(...writePurchase(site, row), writeOrderSource(site, row));
  writes.push(...writePostback(site, 'purchase', { memberId, paymentId: id }));
  if (row.returnedCredits > 0)
    writes.push(writeTakingShare(site, { id, memberId, credits: row.returnedCredits }, 'early'));
  writes.push(writeReceipt(site, row, buyer));
  if (row.saves && saved) writes.push(insertSavedMethod(site, { memberId, provider, method, ...saved }));
  return { writes };
};

type Site = Pick<SiteContext, 'db' | 'tenant' | 'company' | 'origin' | 'now'>;

/** Statement for the receipt of a payment that its batch completes, in the language of its order. */
function writeReceipt(
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
    link: origin + toResult(row.id),
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
    withdrawLink: origin + toWithdrawal(row.id),
  };
}
