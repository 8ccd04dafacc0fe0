import type { Plan } from './store.ts';

const LATER_MS = 60_000;
const PENDING_MS = 15_000;
const REVERSED_AFTER_MS = 10_000;

/** What can happen to a payment, as the checkout of the sandbox offers it. */
export const OUTCOMES = [
  'paid',
  'paid_once',
  'pending',
  'failed',
  'canceled',
  'expired',
  'late_notice',
  'duplicate_notice',
  'refund',
  'chargeback',
] as const;

export type Outcome = (typeof OUTCOMES)[number];

export function planOutcome(outcome: Outcome, now: number): Plan {
  switch (outcome) {
    case 'paid':
      return { status: 'completed', notices: 1, noticeAt: now, savesAs: 'paid' };
    case 'paid_once':
      return { status: 'completed', notices: 1, noticeAt: now, savesAs: 'declined' };
    case 'pending':
      return {
        status: 'pending',
        nextStatus: 'completed',
        nextAt: now + PENDING_MS,
        notices: 1,
        noticeAt: now,
      };
    case 'late_notice':
      return { status: 'completed', notices: 1, noticeAt: now + LATER_MS };
    case 'duplicate_notice':
      return { status: 'completed', notices: 2, noticeAt: now };
    case 'refund':
      return {
        status: 'completed',
        nextStatus: 'refunded',
        nextAt: now + REVERSED_AFTER_MS,
        notices: 1,
        noticeAt: now,
      };
    case 'chargeback':
      return {
        status: 'completed',
        nextStatus: 'charged_back',
        nextAt: now + REVERSED_AFTER_MS,
        notices: 1,
        noticeAt: now,
      };
    default:
      return { status: outcome, notices: 1, noticeAt: now };
  }
}
