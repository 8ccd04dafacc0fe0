import type { Write } from '#worker/db/write.ts';
import type { ProviderPayment } from '#worker/ports/payments.ts';
import type { PaymentRow } from '../payment-store.ts';
import type { Buyer, SettlingSite } from './commit-or-retry.ts';
import type { Money } from './reversal-mails.ts';

/** What a provider has reported of a payment. */
export interface ProviderReport extends Money {
  readonly buyer: Buyer;
  /** Whether it is about the whole order, of which nothing went back before. */
  readonly isPlain: boolean;
  /** A repeated notice has the same reference. */
  readonly reference: string;
  readonly saved?: ProviderPayment['saved'];
}

/** What a report changes. */
export interface Plan {
  readonly writes: readonly Write[];
  /** Whether the member sees nothing of the change. */
  readonly isSilent?: boolean;
  /** Whether no operator has to look at the notice. */
  readonly isExpected?: boolean;
  /** Money of the notice beyond what this site gives back itself. */
  readonly counted?: number;
}

export type Step = (site: SettlingSite, row: PaymentRow, report: ProviderReport) => Plan | Promise<Plan>;
