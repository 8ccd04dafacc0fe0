import type { ProviderEvent, ProviderPayment } from '#worker/ports/payments.ts';
import { logSiteFault } from '#worker/context/faults.ts';
import type { Write } from '#worker/db/write.ts';
import { type PaymentRow, isOpen } from '../payment-store.ts';
import { askProvider, isOtherSale, isReversed, isWhole } from './ask-provider.ts';
import { type Buyer, type SettlingSite, commitOrRetry } from './commit-or-retry.ts';
import { OTHER_SALE } from './notice-store.ts';
import { planOutcome } from './transitions.ts';
import { planEvent } from './settle-event.ts';

export type { SettlingSite } from './commit-or-retry.ts';

/**
 * Asks the provider how far a payment is, and carries out what it says: any number of times, in any order, at once from
 * several places. Credits are given once, and the member is told after the commit.
 */
export async function settlePayment(site: SettlingSite, row: PaymentRow): Promise<PaymentRow> {
  return (await askAndSettle(site, row)).payment;
}

/** The same, and whether the provider has given a usable answer, or one that is on the list of an operator. */
export async function askAndSettle(
  site: SettlingSite,
  row: PaymentRow,
): Promise<{ payment: PaymentRow; isKnown: boolean }> {
  const said = await askProvider(site, row);
  const otherSale = said && isOtherSale(row, said) ? said : null;
  const providerAnswer = otherSale ? null : said;
  const outcome = providerAnswer?.status ?? 'unknown';
  const payment = await commitOrRetry(site, row, async (current, buyer) => {
    if (providerAnswer && needsNotice(current, providerAnswer))
      return planEvent(site, current, { buyer, event: toEvent(current, providerAnswer) });
    const { total: amount, currency } = current;
    const report = {
      buyer,
      amount,
      currency,
      isPlain: true,
      reference: outcome,
      saved: providerAnswer?.saved,
    };
    const notice = otherSale ? await planOtherSale(site, current, { buyer, answer: otherSale }) : [];
    return [...notice, ...(await planOutcome(site, current, outcome, report)).writes];
  });
  return { payment, isKnown: providerAnswer !== null || (otherSale !== null && isListed(row, otherSale)) };
}

/** An order that was paid at another amount or currency stays on the list of an operator, once; anything else is logged. */
async function planOtherSale(
  site: SettlingSite,
  row: PaymentRow,
  { buyer, answer }: { buyer: Buyer; answer: ProviderPayment },
): Promise<readonly Write[]> {
  const { status, amount, currency } = answer;
  if (isListed(row, answer)) {
    const reference = [row.id, status, amount, currency].join(' ');
    return planEvent(site, row, { buyer, event: { kind: OTHER_SALE, reference, amount, currency } });
  }
  logSiteFault(site, 'payment-differs', `${row.id}: ${status} ${amount} ${currency}`);
  return [];
}

function isListed(row: PaymentRow, { status }: ProviderPayment): boolean {
  return status === 'completed' && isOpen(row);
}

/** Whether the state of the payment does not tell an operator all that has happened to its money. */
function needsNotice(row: PaymentRow, answer: ProviderPayment): boolean {
  if (!isReversed(answer.status)) return false;
  return !isWhole(row, answer) || (row.status === 'refunded' && answer.status === 'charged_back');
}

/** What went back in parts is the sum of them. */
function toEvent({ id, returned }: PaymentRow, { status, amount, currency }: ProviderPayment): ProviderEvent {
  const reference = [id, status, amount, currency].join(' ');
  return { kind: status, reference, amount: status === 'refunded' ? amount - returned : amount, currency };
}
