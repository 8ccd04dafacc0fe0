import type { Write } from '#worker/db/write.ts';
import type { ProviderEvent, ProviderPayment } from '#worker/ports/payments.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { type PaymentRow, writeCheck } from '../payment-store.ts';
import { askProvider, isReversed, isWhole } from './ask-provider.ts';
import { type Buyer, type SettlingSite, commitOrRetry } from './commit-or-retry.ts';
import { writeCompleted } from './complete-payment.ts';
import { findNextCheck } from './next-check.ts';
import { isReversal, writeReversed } from './reverse-payment.ts';
import { settleEvent } from './settle-event.ts';

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
  const found = await askProvider(site, row);
  if (found && isReversal(found) && !isWhole(row, found)) {
    const payment = await settleEvent(site, row, toEvent(row, found));
    return { payment, isKnown: true };
  }
  const payment = await commitOrRetry(
    site,
    row,
    (current) => isCarriedOut(current, found),
    (current, buyer) => listWrites(site, current, found, buyer),
  );
  return { payment, isKnown: found !== null };
}

/** Another amount than that of the order went back. What went back in parts is the sum of them. */
function toEvent({ id, returned }: PaymentRow, { status, amount, currency }: ProviderPayment): ProviderEvent {
  const reference = [id, status, amount, currency].join(' ');
  return { kind: status, reference, amount: status === 'refunded' ? amount - returned : amount, currency };
}

/** Whether a payment is as far as the provider has said, or further. */
function isCarriedOut({ status }: PaymentRow, found: ProviderPayment | null): boolean {
  if (found === null || found.status === 'created' || status === found.status || isReversed(status))
    return true;
  if (status === 'withdrawn') return found.status !== 'charged_back';
  return status === 'completed' && !isReversed(found.status);
}

async function listWrites(
  site: SettlingSite,
  row: PaymentRow,
  found: ProviderPayment | null,
  buyer: Buyer,
): Promise<Write[]> {
  const status = found?.status ?? null;
  const told = buyer ? writeEvents(site, [row.memberId], { kind: 'user' }) : [];
  if (found && isReversal(found)) return [...(await writeReversed(site, row, found, buyer)), ...told];
  if (row.completedAt !== null || isReversed(row.status)) return [];
  if (status === 'completed') return [...writeCompleted(site, row, { buyer, saved: found?.saved }), ...told];
  const reached = status === null || status === 'created' ? row.status : status;
  const checkAt = findNextCheck(site.now, row, reached);
  return [writeCheck(site, row.id, { status, checkAt }), ...(reached === row.status ? [] : told)];
}
