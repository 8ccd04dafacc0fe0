import type { Write } from '#worker/db/write.ts';
import { writeTakingShare } from '#worker/features/credits/ledger-store.ts';
import type { ProviderEvent } from '#worker/ports/payments.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { type PaymentRow, writeReturned } from '../payment-store.ts';
import { computeShare } from '../withdraw/compute-refund.ts';
import { findRefund, writeRefundReturned } from '../withdraw/refund-store.ts';
import { isReversed, isWhole, logFault } from './ask-provider.ts';
import { type Buyer, type SettlingSite, commitOrRetry } from './commit-or-retry.ts';
import { insertNotice, isNoticeKept } from './notice-store.ts';
import { writeReversed } from './reverse-payment.ts';
import { writeRefundMail } from './reversal-mails.ts';

/**
 * Keeps what a provider has said beside the sale and carries it out in the same batch, once however often it is said. What
 * differs from the order, or is not known, stays on the list of an operator.
 */
export async function settleEvent(
  site: SettlingSite,
  row: PaymentRow,
  event: ProviderEvent,
): Promise<PaymentRow> {
  const { provider } = row;
  const isKept = () => isNoticeKept(site, { provider, reference: event.reference });
  if (await isKept()) return row;
  return commitOrRetry(site, row, isKept, async (current, buyer) => {
    const { writes, counted, isExpected } = await planEvent(site, current, event, buyer);
    if (!isExpected) logDifference(site, row.id, event);
    const state = isExpected ? ('applied' as const) : ('open' as const);
    const told = buyer && writes.length > 0 ? writeEvents(site, [row.memberId], { kind: 'user' }) : [];
    return [
      insertNotice(site, { ...event, paymentId: row.id, provider, counted, state }),
      ...writes,
      ...told,
    ];
  });
}

/** Keeps for an operator what a provider has said about an order that is not one of its own here. */
export async function keepEvent(
  site: SettlingSite,
  { provider, paymentId, event }: { provider: string; paymentId: string; event: ProviderEvent },
): Promise<void> {
  if (await isNoticeKept(site, { provider, reference: event.reference })) return;
  logDifference(site, paymentId, event);
  await insertNotice(site, { ...event, paymentId, provider, state: 'open' }).onConflictDoNothing();
}

/** What follows from an event. */
interface Plan {
  readonly writes: readonly Write[];
  /** Money that goes back beyond what this site gives back itself. */
  readonly counted: number;
  /** Whether no operator has to look at it. */
  readonly isExpected: boolean;
}

async function planEvent(
  site: SettlingSite,
  row: PaymentRow,
  event: ProviderEvent,
  buyer: Buyer,
): Promise<Plan> {
  const { kind, amount, currency } = event;
  const isPlain = isWhole(row, event) && row.returned === 0;
  // The whole payment is in dispute, also when the bank has taken only a part.
  if (kind === 'charged_back') {
    const money = { amount: amount ?? row.total, currency: currency ?? row.currency };
    const writes = await writeReversed(site, row, { status: kind, ...money }, buyer);
    return { writes, counted: 0, isExpected: isPlain && !isReversed(row.status) };
  }
  // Only an operator knows what another currency stands for.
  if (kind !== 'refunded' || !amount || amount < 0 || currency !== row.currency)
    return { writes: [], counted: 0, isExpected: false };
  if (row.status === 'withdrawn' || isReversed(row.status)) return planPaidRefund(site, row, amount);
  const left = row.total - row.returned;
  if (amount < left)
    return {
      writes: listPartWrites(site, row, { event, amount, buyer }),
      counted: amount,
      isExpected: false,
    };
  const writes = await writeReversed(site, row, { status: kind, amount: left, currency }, buyer);
  return { writes, counted: amount - left, isExpected: isPlain };
}

/** A part of the money takes its share of the credits that are left. */
function listPartWrites(
  site: SettlingSite,
  row: PaymentRow,
  { event, amount, buyer }: { event: ProviderEvent; amount: number; buyer: Buyer },
): Write[] {
  const credits = computeShare(row, amount);
  const writes: Write[] = [writeReturned(site, row, { amount, credits })];
  if (!buyer || row.completedAt === null) return writes;
  writes.push(writeTakingShare(site, { ...row, credits }, event.reference));
  writes.push(writeRefundMail(site, row, buyer, { amount, isPart: true }));
  return writes;
}

/** Money that this site wanted to go back, or more than that. */
async function planPaidRefund(site: SettlingSite, row: PaymentRow, amount: number): Promise<Plan> {
  const refund = await findRefund(site, row.id);
  const left = refund === null || refund.state === 'void' ? 0 : refund.amount - refund.returned;
  const writes = left > 0 ? [writeRefundReturned(site, row.id, amount)] : [];
  return { writes, counted: Math.max(0, amount - left), isExpected: amount <= left };
}

function logDifference(site: SettlingSite, paymentId: string, event: ProviderEvent): void {
  const { kind, amount, currency } = event;
  const said = [kind, amount, currency].filter((part) => part !== null).join(' ');
  logFault(site, 'payment-differs', `${paymentId}: ${said}`);
}
