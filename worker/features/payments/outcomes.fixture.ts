import type { Payment } from '#client/features/payments/contract.ts';
import type { Outcome } from '#worker/sandbox/plans.ts';

export type Status = Exclude<Payment['status'], 'created'>;

interface Row {
  readonly outcome: Outcome;
  /** What the page of the payment says at once, and in the end where that differs. */
  readonly first: Status;
  readonly last?: Status;
  /** The entries of the ledger about the payment, the latest first. */
  readonly changes: readonly Change[];
}

export type Change = 'purchase' | 'refund' | 'chargeback';

/** What each outcome of a payment at the sandbox means. Those that change later come first, so that a test waits once. */
export const OUTCOMES: readonly Row[] = [
  { outcome: 'pending', first: 'pending', last: 'completed', changes: ['purchase'] },
  { outcome: 'refund', first: 'completed', last: 'refunded', changes: ['refund', 'purchase'] },
  { outcome: 'chargeback', first: 'completed', last: 'charged_back', changes: ['chargeback', 'purchase'] },
  { outcome: 'duplicate_notice', first: 'completed', changes: ['purchase'] },
  { outcome: 'late_notice', first: 'completed', changes: ['purchase'] },
  { outcome: 'paid', first: 'completed', changes: ['purchase'] },
  { outcome: 'failed', first: 'failed', changes: [] },
  { outcome: 'canceled', first: 'canceled', changes: [] },
  { outcome: 'expired', first: 'expired', changes: [] },
];
