import { logSiteFault } from '#worker/context/faults.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { PaymentSite, ProviderPayment } from '#worker/ports/payments.ts';
import { findProviderNamed } from '../find-provider.ts';
import type { PaymentRow } from '../payment-store.ts';

type AskingSite = PaymentSite & { readonly ports: Pick<Ports, 'log' | 'payments'> };

/** A charge takes seconds. */
const CHARGE_MS = 60_000;

/** Asks the provider for a payment; null without an answer, because the outcome is then unknown. */
export async function askProvider(site: AskingSite, row: PaymentRow): Promise<ProviderPayment | null> {
  const provider = findProviderNamed(site.ports, row.provider);
  if (provider === null) return null;
  try {
    const answer = await provider.read(site, row);
    return isLost(site, row, answer) ? { ...answer, status: 'expired' } : answer;
  } catch (error) {
    logSiteFault(site, 'payment-unanswered', String(error));
    return null;
  }
}

/** Whether the process that wanted to charge a saved method ended before: no page is open where it could still be paid. */
function isLost({ now }: AskingSite, row: PaymentRow, { status }: ProviderPayment): boolean {
  return status === 'created' && row.isRepeat && row.createdAt <= now - CHARGE_MS;
}

/** Whether an answer about the sale names another amount or currency than the order, so that it says nothing about it. */
export function isOtherSale(row: PaymentRow, answer: ProviderPayment): boolean {
  return !isWhole(row, answer) && !isReversed(answer.status);
}

/** Whether an amount is that of the order. */
export function isWhole(
  { total, currency }: Pick<PaymentRow, 'total' | 'currency'>,
  money: { readonly amount: number | null; readonly currency: string | null },
): boolean {
  return money.amount === total && money.currency === currency;
}

export function isReversed(status: string): status is 'refunded' | 'charged_back' {
  return status === 'refunded' || status === 'charged_back';
}
