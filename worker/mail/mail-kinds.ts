import type { DecisionAction } from '#client/features/moderation/contract.ts';
import type { Method } from '#client/features/payments/rules.ts';

/** Every email of the product with the values of its text, stored as JSON until delivery. */
export type Mail =
  | { kind: 'confirm_address'; name: string; link: string }
  /** Tells only the owner of the address that it already has an account (docs/security.md#identity). */
  | { kind: 'account_exists'; login: string; reset: string }
  /** The same, and for a password reset, when a decision has closed that account: there is nothing to log in to. */
  | { kind: 'account_closed'; link: string; contact: string }
  | { kind: 'reset_password'; name: string; link: string; minutes: number }
  /** Warns the owner of the mailbox, in case a stranger changed the password. */
  | { kind: 'password_changed'; name: string; reset: string }
  /** It goes to the new address. */
  | { kind: 'email_change'; name: string; link: string }
  /** It goes to the new address when it already has an account (docs/security.md#identity). */
  | { kind: 'email_change_taken'; login: string; reset: string }
  /** It goes to the old address; the link undoes the change. */
  | { kind: 'email_changed'; name: string; link: string; hours: number }
  /** The link restores the account for this number of days. */
  | { kind: 'account_deleted'; name: string; link: string; days: number }
  /** `date` is the last day of the site, as it is written in the language of the reader. */
  | { kind: 'site_closing'; name: string; date: string; link: string }
  /** A password reset was requested for an address without a confirmed account. `signup` is null where sign-up is closed. */
  | { kind: 'no_account'; signup: string | null }
  /** To the sender; it repeats nothing that was typed, because the address may be wrong. `about` is the kind. */
  | { kind: 'complaint_received'; reference: string; about: string }
  /** To the site's `support_email`. `from` is an address, `about` the kind, `subject` is as typed. */
  | {
      kind: 'complaint';
      reference: string;
      name: string;
      from: string;
      about: string;
      subject: string;
      message: string;
    }
  /** It goes to the member who reported. `about` is the reason. */
  | { kind: 'report_received'; reference: string; about: string }
  /**
   * It goes to the site's `support_email`. `from` is the address of the reporting member, `reported` the name and page
   * of the other.
   */
  | {
      kind: 'report';
      reference: string;
      name: string;
      from: string;
      about: string;
      reported: string;
      message: string;
      /** The text of a reported message; empty for a photo, which is kept with the report. */
      quoted?: string;
    }
  | Decision
  /** To the person who appeals. `decision` is the reference of the decision. */
  | { kind: 'appeal_received'; reference: string; decision: string }
  /** To the site's `support_email`; the appeal itself stays with the case. */
  | { kind: 'appeal'; reference: string; decision: string }
  | {
      kind: 'appeal_decided';
      reference: string;
      /** For the sender of a case an upheld appeal opens it again. */
      side: 'sender' | 'affected';
      isUpheld: boolean;
      answer: string;
      body: DisputeBody | null;
    }
  | Receipt
  | DebitNotice
  | Withdrawal
  | RefundNotice
  | Chargeback
  /** To the sender of a statement for which no open purchase was found; the site's support looks at it. */
  | ({ kind: 'withdrawal_received' } & WithdrawalStatement)
  /** The same to the site's `support_email`. */
  | ({ kind: 'withdrawal_case' } & WithdrawalStatement)
  | ({ kind: 'new_like' } & AboutMember)
  | ({ kind: 'new_match' } & AboutMember)
  | ({ kind: 'new_message' } & AboutMember)
  | ({ kind: 'photo_request' } & AboutMember)
  | ({ kind: 'photo_answer'; granted: boolean } & AboutMember)
  | ({ kind: 'photo_review' } & Notice);

interface DisputeBody {
  name: string;
  website: string;
}

/** A decision and its reasons, to the sender of a report or complaint and to the member it affects. */
export interface Decision {
  kind: 'decision';
  side: 'sender' | 'affected';
  reference: string;
  /** The report or complaint, which the affected member does not learn; '' for what the site has found itself. */
  about: string;
  action: DecisionAction;
  ground: 'terms' | 'law';
  rule: string;
  facts: string;
  /** Whether an automated tool has found it. A person has decided in any case. */
  isAutomated?: boolean;
  link: string;
  /** The day on which the data of the closed account are erased, as `until`. */
  erasedOn?: string;
  /** The last day to appeal, as it is written in the language of the reader. */
  until: string;
  body: DisputeBody | null;
}

/** Of a purchase, with amounts and dates as they are written in its language. */
export interface Receipt {
  kind: 'receipt';
  name: string;
  link: string;
  order: string;
  date: string;
  credits: number;
  /** The number that was ordered, if the money bought fewer because the discount was gone. */
  ordered?: number;
  /** Credits that went to what the member owed. */
  settled?: number;
  price: string;
  /** Empty without a discount. */
  discount: string;
  total: string;
  vat: string;
  rate: string;
  method: Method;
  seller: string;
  withdrawUntil: string;
  withdrawLink: string;
}

/** Announces a debit, with amount and date as they are written in its language. */
interface DebitNotice {
  kind: 'debit_notice';
  name: string;
  link: string;
  order: string;
  amount: string;
  date: string;
  account: string;
  reference: string;
  creditor: string;
  creditorId: string;
  /** The mandate itself; empty for a later debit. */
  text: string;
}

/** What a person has stated, with date and time as they are written in the language of the reader. */
export interface WithdrawalStatement {
  reference: string;
  name: string;
  /** An address. */
  from: string;
  order: string;
  received: string;
}

/** The acknowledgement of a withdrawal. */
export interface Withdrawal extends WithdrawalStatement {
  kind: 'withdrawal';
  bought: number;
  total: string;
  /** What was given back before. */
  returned?: string;
  unspent: number;
  refund: string;
  method: Method;
  /** Otherwise a direct debit is lowered by the refund, and no money comes back. */
  isCollected: boolean;
  refundBy: string;
}

/** It tells of a payment that is given back, or a part of it. */
export interface RefundNotice {
  kind: 'refund';
  name: string;
  order: string;
  refund: string;
  method: Method;
  /** Otherwise a direct debit is canceled, and no money comes back. */
  isCollected: boolean;
  isPart?: boolean;
  /** False for a payment that never brought credits. */
  isCredited?: boolean;
}

/** It tells of a payment that a bank has taken back. */
export interface Chargeback {
  kind: 'chargeback';
  name: string;
  order: string;
  method: Method;
  amount: string;
  /** Credits that the member owes now. */
  owed: number;
  link: string;
}

/** News that readers can switch off with `unsubscribe`. */
interface Notice {
  name: string;
  link: string;
  unsubscribe: string;
}

/** `from` is the name of the other member. */
interface AboutMember extends Notice {
  from: string;
}

export type MailKind = Mail['kind'];
