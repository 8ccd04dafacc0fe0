// docs/decisions/059-payments.md
import type { Method } from '#client/features/payments/rules.ts';
import type { ProviderState } from '#client/features/payments/contract.ts';
import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Database } from './database.ts';

/** What adapters know of a site. */
export interface PaymentSite {
  readonly tenant: Tenant;
  readonly company: Company;
  readonly origin: string;
  readonly db: Database;
  readonly now: number;
}

/** A payment that a member is about to make. */
export interface NewPayment {
  /** The number of the order. */
  readonly id: string;
  readonly memberId: string;
  /** It counts the smallest units of the currency. */
  readonly amount: number;
  readonly currency: string;
  readonly method: Method;
  /** Where the provider sends the member afterwards. */
  readonly returnUrl: string;
  /** Whether the member wants the method saved; only with a method of {@link PaymentProvider.saves}. */
  readonly saves?: boolean;
}

/** An order that is stored already, and the name of the saved method that pays it. */
export interface SavedCharge extends Pick<NewPayment, 'id' | 'memberId' | 'amount' | 'currency' | 'method'> {
  readonly saved: string;
}

/** How far a payment is, as the provider says when asked. */
export interface ProviderPayment {
  readonly status: ProviderState;
  readonly amount: number;
  readonly currency: string;
  /** The method, if it was saved: its name at the provider and what the member sees, such as Visa •••• 4242. */
  readonly saved?: { readonly reference: string; readonly label: string };
}

/** A notice as it has arrived. */
export interface Notice {
  readonly url: URL;
  readonly headers: Headers;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** What a notice is about. */
export interface ReceivedNotice {
  readonly paymentId: string;
  /** Only where {@link PaymentProvider.read} does not tell: what happened beside the sale. */
  readonly event?: ProviderEvent;
}

/** What happened to a payment, beside that it was paid. */
export interface ProviderEvent {
  /** `refunded`, `charged_back`, or the provider's own word for what the adapter does not know. */
  readonly kind: string;
  /** The same whenever the notice is repeated, and different for every other one. */
  readonly reference: string;
  /** It counts the smallest units of the currency. Null where the notice does not say it. */
  readonly amount: number | null;
  readonly currency: string | null;
}

/** A payment that was started. */
export interface StartedPayment {
  readonly id: string;
  /** As {@link PaymentProvider.start} has returned it; null for a charge. */
  readonly reference: string | null;
  /** It counts the smallest units of the currency. */
  readonly total: number;
  readonly currency: string;
}

/**
 * One payment provider. Only {@link PaymentProvider.read} can say that something was paid; a notice merely says when to
 * ask, or that money has gone back.
 */
export interface PaymentProvider {
  readonly name: string;
  /** Where its pages are, unless that is the site itself: forms of our pages may lead there. */
  readonly origin?: string;
  /** Methods that it can save for later orders; asked how far a payment is, it then names the saved one. */
  readonly saves?: readonly Method[];
  /** Whether notices with an event say that money went back, so that asking about a paid order tells nothing new. */
  readonly tellsReversals?: boolean;
  /** Whether a site sells through it. */
  serves(site: Pick<PaymentSite, 'tenant'>): Promise<boolean>;
  /** Whether it takes such a payment. */
  accepts(payment: { readonly method: Method; readonly currency: string }): boolean;
  /**
   * The page where the member pays, and the number that the provider has given, if it gives one at once. An `ApiError`
   * tells the member why the order is refused; any other error, that the provider does not answer.
   */
  start(site: PaymentSite, payment: NewPayment): Promise<{ redirect: string; reference: string | null }>;
  /**
   * Charges a saved method without a page. The number of the order is the key: asked again for the same order, it charges
   * nothing more. {@link PaymentProvider.read} finds it by that number, and says `created` of a charge that never arrived.
   */
  charge?(site: PaymentSite, payment: SavedCharge): Promise<void>;
  /** Throws when the provider gives no usable answer: the outcome is then unknown, which is not a failure. */
  read(site: PaymentSite, payment: StartedPayment): Promise<ProviderPayment>;
  /** Throws `ApiError('bad_request')` unless the signature is right. */
  readNotice(site: PaymentSite, notice: Notice): Promise<ReceivedNotice>;
  /**
   * Gives a completed payment back, or a part of it. Asked again for the same payment, it gives back nothing more. Throws
   * unless the money is on its way. Without this function refunds stay open until an operator has paid them.
   */
  refund?(site: PaymentSite, payment: StartedPayment, amount: number): Promise<void>;
}
