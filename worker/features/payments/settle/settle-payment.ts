import type { ProviderEvent, ProviderPayment } from '#worker/ports/payments.ts';
import type { PaymentRow } from '../payment-store.ts';
import { askProvider, isReversed, isWhole } from './ask-provider.ts';
import { type SettlingSite, commitOrRetry } from './commit-or-retry.ts';
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

/** The same, and whether the provider has given a usable answer. */
export async function askAndSettle(
  site: SettlingSite,
  row: PaymentRow,
): Promise<{ payment: PaymentRow; isKnown: boolean }> {
  const providerAnswer = await askProvider(site, row);
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
    return (await planOutcome(site, current, outcome, report)).writes;
  });
  return { payment, isKnown: providerAnswer !== null };
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
