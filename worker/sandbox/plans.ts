import type { Plan } from './store.ts';

const LATER_MS = 60_000;
/** Long enough to see the page before it. */
const CHANGED_AFTER_MS = 8000;

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
        nextAt: now + CHANGED_AFTER_MS,
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
        nextAt: now + CHANGED_AFTER_MS,
        notices: 1,
        noticeAt: now,
      };
    case 'chargeback':
      return {
        status: 'completed',
        nextStatus: 'charged_back',
        nextAt: now + CHANGED_AFTER_MS,
        notices: 1,
        noticeAt: now,
      };
    default:
      return { status: outcome, notices: 1, noticeAt: now };
  }
}
