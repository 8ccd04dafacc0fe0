import { sql } from 'drizzle-orm';
import { check, index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type MemberData, ownRows } from '../member-data/member-data.ts';
import { time } from '#worker/db/query/times.ts';
import type { Locale } from '#client/i18n/locales.ts';
import { METHODS } from '#client/features/payments/rules.ts';
import { PAYMENT_STATES, PROVIDER_STATES } from '#client/features/payments/contract.ts';

const REFUND_STATES = ['open', 'paid', 'void', 'not_collected'] as const;

// Amounts are in the smallest unit of their currency. Times are epoch milliseconds.

/**
 * Orders of credits, each with the price that the member saw and what the provider has said. They outlast the account:
 * when a member is erased, a trigger removes the name.
 */
export const payments = sqliteTable(
  'payments',
  {
    /** The number of the order, such as A-7F3K-2094. */
    id: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    credits: integer().notNull(),
    currency: text().notNull(),
    price: integer().notNull(),
    discount: integer().notNull(),
    discountCode: text('discount_code'),
    discountPercentage: integer('discount_percentage').notNull(),
    total: integer().notNull(),
    vat: integer().notNull(),
    /** Tenths of a percent. */
    vatRate: integer('vat_rate').notNull(),
    country: text().notNull(),
    method: text({ enum: METHODS }).notNull(),
    provider: text().notNull(),
    /** The number that the provider has given. */
    reference: text(),
    status: text({ enum: PAYMENT_STATES }).notNull(),
    /** Hash of the token in the address to which the provider leads back; null if the member never leaves this site. */
    returnHash: text('return_hash'),
    consentVersion: text('consent_version').notNull(),
    language: text().$type<Locale>().notNull(),
    createdAt: integer('created_at').notNull(),
    completedAt: integer('completed_at'),
    /** When the provider was asked last, and when it is to be asked next. */
    checkedAt: integer('checked_at'),
    checkAt: integer('check_at'),
    isUnknown: integer('is_unknown', { mode: 'boolean' }).notNull().default(false),
    /** Whether a saved method was charged, so that the member saw no page of the provider. */
    isRepeat: integer('is_repeat', { mode: 'boolean' }).notNull().default(false),
    /** Agreement to saving the method for later orders. */
    saves: integer({ mode: 'boolean' }).notNull().default(false),
    /** A part of the money that the provider has given back while the payment stands, and its share of the credits. */
    returned: integer().notNull().default(0),
    returnedCredits: integer('returned_credits').notNull().default(0),
    /** Credits of the order, if its discount was gone when the money came and bought fewer; null otherwise. */
    orderedCredits: integer('ordered_credits'),
    /** The order to which the discount of this one went, which canceled it. */
    replacedBy: text('replaced_by'),
    /** Credits that went to what the member owed. */
    settled: integer().notNull().default(0),
  },
  (t) => [
    // A number of a provider belongs to one order.
    uniqueIndex('payments_reference').on(t.provider, t.reference),
    index('payments_member').on(t.tenantId, t.memberId, t.createdAt),
    // Payments that were completed once, which can be withdrawn.
    index('payments_completed')
      .on(t.tenantId, t.memberId, t.completedAt, t.id)
      .where(sql`${t.completedAt} is not null`),
    // Triggers look here for other orders with the code.
    index('payments_discount_code')
      .on(t.tenantId, t.discountCode)
      .where(sql`${t.discountCode} is not null`),
    index('payments_due')
      .on(t.checkAt)
      .where(sql`${t.checkAt} is not null`),
    // The total follows from the price, and no order is free.
    check('payments_total', sql`${t.total} = ${t.price} - ${t.discount} and ${t.total} > 0`),
    check('payments_credits', sql`${t.credits} > 0`),
  ],
);

/**
 * Withdrawals from the contract, at most one a payment, each as the member has stated it and with what came of it. They
 * outlast the account: when a member is erased, a trigger removes name and address.
 */
export const withdrawals = sqliteTable(
  'withdrawals',
  {
    paymentId: text('payment_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    reference: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** Unspent credits, which were taken back. */
    credits: integer().notNull(),
    /** Money to give back. */
    amount: integer().notNull(),
    /** Whether the company gave back the price of spent credits too. */
    hasSpentRefund: integer('has_spent_refund', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('withdrawals_member').on(t.tenantId, t.memberId),
    check('withdrawals_amounts', sql`${t.credits} >= 0 and ${t.amount} >= 0`),
  ],
);

/** Money that this site gives back, at most once a payment. */
export const refunds = sqliteTable(
  'refunds',
  {
    paymentId: text('payment_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    amount: integer().notNull(),
    /** Why an operator gives it back; null after a withdrawal. */
    reason: text(),
    /** `void`: the bank took the payment back first. `not_collected`: a debit was lowered by it before a bank had it. */
    state: text({ enum: REFUND_STATES }).notNull(),
    attempts: integer().notNull().default(0),
    /** When the provider is asked next; null where an operator has to pay. */
    dueAt: integer('due_at'),
    createdAt: integer('created_at').notNull(),
    endedAt: integer('ended_at'),
    /** What of it has gone back, as the provider has said. */
    returned: integer().notNull().default(0),
    /** Who gives it back; null after a withdrawal. */
    operator: text(),
    /** Who has returned the money; null where the provider did. */
    paidBy: text('paid_by'),
  },
  (t) => [
    index('refunds_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index('refunds_state').on(t.tenantId, t.state, t.createdAt),
    check('refunds_amount', sql`${t.amount} > 0`),
  ],
);

const NOTICE_STATES = ['applied', 'open', 'closed'] as const;

/** What providers have said about money that went back, each once, and notices of kinds that we do not know. */
export const paymentNotices = sqliteTable(
  'payment_notices',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    tenantId: text('tenant_id').notNull(),
    /** The number that the notice names; there may be no such order. */
    paymentId: text('payment_id').notNull(),
    provider: text().notNull(),
    /** A repeated notice has the same. */
    reference: text().notNull(),
    /** `refunded`, `charged_back`, or as the provider calls it. */
    kind: text().notNull(),
    /** In the smallest unit of the currency; null where the notice names none. */
    amount: integer(),
    currency: text(),
    /** What of the amount was given back beyond what this site gives back itself. */
    counted: integer().notNull().default(0),
    /** `open`: an operator has to look at it. */
    state: text({ enum: NOTICE_STATES }).notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    // A repeated notice changes nothing.
    uniqueIndex('payment_notices_once').on(t.tenantId, t.provider, t.reference),
    index('payment_notices_payment').on(t.tenantId, t.paymentId),
    index('payment_notices_open')
      .on(t.tenantId)
      .where(sql`${t.state} = 'open'`),
  ],
);

export const memberData: readonly MemberData[] = [
  {
    table: payments,
    erasure: { anonymous: 'Books are kept.' },
    exported: {
      payments: ownRows(payments.memberId, [payments.createdAt, payments.id], {
        order: payments.id,
        status: payments.status,
        credits: payments.credits,
        currency: payments.currency,
        price: payments.price,
        discount: payments.discount,
        discount_code: payments.discountCode,
        total: payments.total,
        vat: payments.vat,
        vat_percentage: sql<number>`${payments.vatRate} / 10.0`.as('vat_percentage'),
        country: payments.country,
        method: payments.method,
        provider: payments.provider,
        provider_reference: payments.reference,
        consent: payments.consentVersion,
        language: payments.language,
        ordered: sql<string>`${time(payments.createdAt)}`.as('ordered'),
        completed: sql<string | null>`${time(payments.completedAt)}`.as('completed'),
      }),
    },
  },
  {
    table: withdrawals,
    erasure: { anonymous: 'Books are kept.' },
    exported: {
      withdrawals: ownRows(withdrawals.memberId, [withdrawals.createdAt], {
        order: withdrawals.paymentId,
        reference: withdrawals.reference,
        name: withdrawals.name,
        email: withdrawals.email,
        credits: withdrawals.credits,
        refund: withdrawals.amount,
        date: time(withdrawals.createdAt),
      }),
    },
  },
];

/** Payments of the sandbox, which takes the place of a payment provider and moves no money. */
export const sandboxPayments = sqliteTable(
  'sandbox_payments',
  {
    id: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    paymentId: text('payment_id').notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    status: text({ enum: PROVIDER_STATES }).notNull(),
    /** The state that it takes at `nextAt`. */
    nextStatus: text('next_status', { enum: PROVIDER_STATES }),
    nextAt: integer('next_at'),
    /** Notices to send, the first one at `noticeAt`. */
    notices: integer().notNull().default(0),
    noticeAt: integer('notice_at'),
    createdAt: integer('created_at').notNull(),
    /** Where its page leads back to; null for a charge, which has no page. */
    returnUrl: text('return_url'),
    /** What becomes of later charges, if the card is saved. */
    savesAs: text('saves_as', { enum: ['paid', 'declined'] }),
    /** What was given back. */
    refunded: integer().notNull().default(0),
  },
  (t) => [
    index('sandbox_payments_next')
      .on(t.nextAt)
      .where(sql`${t.nextAt} is not null`),
    index('sandbox_payments_notice')
      .on(t.noticeAt)
      .where(sql`${t.notices} > 0`),
  ],
);
