import type { Payment, ProviderState } from '#client/features/payments/contract.ts';
import { writeCheck } from '../payment-store.ts';
import type { Step } from './report-and-plan.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How old a payment may be for an interval between two questions. */
const STEPS = [
  { within: 15 * MINUTE_MS, every: MINUTE_MS },
  { within: 6 * HOUR_MS, every: 15 * MINUTE_MS },
  { within: 30 * DAY_MS, every: 6 * HOUR_MS },
] as const;

/** Notes what the provider has said of an unpaid order, or that it gave no answer (null), and when it is asked again. */
export function noteAnswer(
  status: Exclude<ProviderState, 'completed' | 'refunded' | 'charged_back'> | null,
): Step {
  return (site, row) => {
    const reached = status === null || status === 'created' ? row.status : status;
    const checkAt = findNextCheck(site.now, row, reached);
    return { writes: [writeCheck(site, row.id, { status, checkAt })], isSilent: reached === row.status };
  };
}

/**
 * When the provider is asked again without a notice. A payment that has ended unpaid is asked about for another day,
 * because money may still arrive. Null: only a notice changes it now.
 */
function findNextCheck(
  now: number,
  { createdAt }: { createdAt: number },
  status: Payment['status'],
): number | null {
  const age = now - createdAt;
  const isEnded = status === 'failed' || status === 'canceled' || status === 'expired';
  if (isEnded) return age < DAY_MS ? now + HOUR_MS : null;
  const step = STEPS.find(({ within }) => age < within);
  return step ? now + step.every : null;
}
