import type { Payment, ProviderState } from '#client/features/payments/contract.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import type { PaymentRow } from '../payment-store.ts';
import { chargeBack, giveBack, giveUpRefund } from './reverse-payment.ts';
import type { SettlingSite } from './commit-or-retry.ts';
import { complete } from './complete-payment.ts';
import { countRefund, takePart } from './partial-refund.ts';
import { noteAnswer } from './note-answer.ts';
import type { Plan, ProviderReport, Step } from './report-and-plan.ts';

/** What a provider answers when it is asked, `unknown` without a usable answer, or what a notice tells beside the sale. */
export type Outcome = ProviderState | 'unknown' | 'credit_of_part' | 'credit_of_rest' | 'unclear';

const nothing: Step = () => ({ writes: [] });

/** Money that arrives later still completes it. */
const UNPAID = {
  unknown: noteAnswer(null),
  created: noteAnswer('created'),
  pending: noteAnswer('pending'),
  failed: noteAnswer('failed'),
  canceled: noteAnswer('canceled'),
  expired: noteAnswer('expired'),
  completed: complete,
  refunded: giveBack,
  charged_back: chargeBack,
  credit_of_part: takePart,
  credit_of_rest: giveBack,
  unclear: nothing,
};

/** A payment that was paid: reports about the sale change nothing any more. */
const PAID = {
  unknown: nothing,
  created: nothing,
  pending: nothing,
  failed: nothing,
  canceled: nothing,
  expired: nothing,
  completed: nothing,
  unclear: nothing,
};

/** Money that goes back belongs to the refund that this site gives. */
const GIVEN_BACK = { ...PAID, refunded: nothing, credit_of_part: countRefund, credit_of_rest: countRefund };

/** What follows for a payment of each state from each outcome: the whole life of a payment. */
const TRANSITIONS = {
  created: UNPAID,
  pending: UNPAID,
  failed: UNPAID,
  canceled: UNPAID,
  expired: UNPAID,
  completed: {
    ...PAID,
    refunded: giveBack,
    charged_back: chargeBack,
    credit_of_part: takePart,
    credit_of_rest: giveBack,
  },
  withdrawn: { ...GIVEN_BACK, charged_back: chargeBack },
  refunded: { ...GIVEN_BACK, charged_back: giveUpRefund },
  charged_back: { ...GIVEN_BACK, charged_back: nothing },
} satisfies Record<Payment['status'], Record<Outcome, Step>>;

/** What follows from an outcome, with the event that updates open pages of the member. */
export async function planOutcome(
  site: SettlingSite,
  row: PaymentRow,
  outcome: Outcome,
  report: ProviderReport,
): Promise<Plan> {
  const plan = await TRANSITIONS[row.status][outcome](site, row, report);
  if (!report.buyer || plan.isSilent || plan.writes.length === 0) return plan;
  return { ...plan, writes: [...plan.writes, ...writeEvents(site, [row.memberId], { kind: 'user' })] };
}
