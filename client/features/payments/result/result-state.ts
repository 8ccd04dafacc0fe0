import type { Payment } from '../contract.ts';

export type ResultState =
  | Exclude<Payment['status'], 'created'>
  | 'loading'
  | 'open'
  | 'recurring'
  | 'replaced'
  | 'unknown';

/** Whether the provider has not said yet how a payment ends. */
export function isUndecided(status: Payment['status']): boolean {
  return status === 'created' || status === 'pending';
}

/** Whether a payment ended without money, so that the same order can be tried again. */
export function isRetriable(status: Payment['status']): boolean {
  return status === 'failed' || status === 'canceled' || status === 'expired';
}

/** Whether the member may owe credits after a payment: it was taken back, or all its credits went to an older debt. */
export function mayLeaveDebt({ credits, settled, status }: Pick<Payment, 'credits' | 'settled' | 'status'>) {
  return status === 'charged_back' || settled === credits;
}

/** What the page shows. A payment without an answer of the provider is unknown, which is not failed. */
export function getResultState(
  { status, is_unknown, is_repeat, is_replaced }: Pick<Payment, 'status' | 'is_unknown'> & Partial<Payment>,
  hasChecked: boolean,
): ResultState {
  if (isUndecided(status) && is_unknown) return 'unknown';
  // A saved method was charged and declined.
  if (status === 'failed' && is_repeat === true) return 'recurring';
  if (status === 'canceled' && is_replaced === true) return 'replaced';
  if (status !== 'created') return status;
  return hasChecked ? 'open' : 'loading';
}
