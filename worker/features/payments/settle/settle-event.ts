import type { ProviderEvent } from '#worker/ports/payments.ts';
import type { Write } from '#worker/db/write.ts';
import type { PaymentRow } from '../payment-store.ts';
import { logSiteFault } from '#worker/context/faults.ts';
import { isWhole } from './ask-provider.ts';
import { type Buyer, type SettlingSite, commitOrRetry } from './commit-or-retry.ts';
import { insertNotice, isNoticeKept } from './notice-store.ts';
import { type Outcome, planOutcome } from './transitions.ts';

/**
 * Stores what a provider reports after the sale and carries it out in the same batch, once however often it is reported.
 * What differs from the order, or is not known, stays on the list of an operator.
 */
export async function settleEvent(
  site: SettlingSite,
  row: PaymentRow,
  event: ProviderEvent,
): Promise<PaymentRow> {
  return commitOrRetry(site, row, (current, buyer) => planEvent(site, current, { buyer, event }));
}

/** What follows from an event; nothing if it was stored before. */
export async function planEvent(
  site: SettlingSite,
  row: PaymentRow,
  { buyer, event }: { buyer: Buyer; event: ProviderEvent },
): Promise<readonly Write[]> {
  const { id, provider, total, currency, returned } = row;
  const { reference } = event;
  if (await isNoticeKept(site, { provider, reference })) return [];
  const money = { amount: event.amount ?? total, currency: event.currency ?? currency };
  const isPlain = isWhole(row, event) && returned === 0;
  const report = { ...money, buyer, isPlain, reference };
  const { writes, isExpected, counted } = await planOutcome(site, row, toOutcome(row, event), report);
  if (!isExpected) logDifference(site, id, event);
  const state = isExpected ? 'applied' : 'open';
  return [insertNotice(site, { ...event, paymentId: id, provider, counted, state }), ...writes];
}

/** Stores for an operator what a provider reports about an order that it did not take here. */
export async function keepEvent(
  site: SettlingSite,
  { provider, paymentId, event }: { provider: string; paymentId: string; event: ProviderEvent },
): Promise<void> {
  if (await isNoticeKept(site, { provider, reference: event.reference })) return;
  logDifference(site, paymentId, event);
  await insertNotice(site, { ...event, paymentId, provider, state: 'open' }).onConflictDoNothing();
}

function toOutcome(row: PaymentRow, { kind, amount, currency }: ProviderEvent): Outcome {
  if (kind === 'charged_back') return kind;
  // Only an operator knows what another currency stands for.
  if (kind !== 'refunded' || !amount || amount < 0 || currency !== row.currency) return 'unclear';
  return amount < row.total - row.returned ? 'credit_of_part' : 'credit_of_rest';
}

function logDifference(site: SettlingSite, paymentId: string, event: ProviderEvent): void {
  const { kind, amount, currency } = event;
  const description = [kind, amount, currency].filter((part) => part !== null).join(' ');
  logSiteFault(site, 'payment-differs', `${paymentId}: ${description}`);
}
