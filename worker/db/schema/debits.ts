import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type MemberData, ownRows } from '../member-data/member-data.ts';
import { time } from '#worker/db/query/times.ts';
import type { Locale } from '#client/i18n/locales.ts';
import { DEBIT_STATES, METHODS, SEQUENCES } from '#client/features/payments/rules.ts';
import { ofMember } from './members.ts';

// Amounts are in cents. Times are epoch milliseconds, days are written as 2026-11-27.

/**
 * Mandates for direct debits with all that proves them. They outlast the account until the bank no longer takes a debit
 * back: when a member is erased, a trigger removes the member's id.
 */
export const mandates = sqliteTable(
  'mandates',
  {
    /** The reference that the bank sees: ARD-2026-7F3K2094. */
    id: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    /** The order for which it was given. */
    paymentId: text('payment_id').notNull(),
    /** `open` until the code was entered; `revoked` once it must not be used any more. */
    status: text({ enum: ['open', 'signed', 'revoked'] }).notNull(),
    /** Whether it holds for later orders as well. */
    isRecurring: integer('is_recurring', { mode: 'boolean' }).notNull(),
    accountHolder: text('account_holder').notNull(),
    /** Encrypted; only a file for the bank needs it. */
    ibanSealed: text('iban_sealed').notNull(),
    /** Keyed hash, so that an account is recognized without reading it. */
    ibanHash: text('iban_hash').notNull(),
    /** What people see: •••• 4300. */
    ibanLabel: text('iban_label').notNull(),
    street: text().notNull(),
    houseNumber: text('house_number').notNull(),
    zip: text().notNull(),
    city: text().notNull(),
    country: text().notNull(),
    /** E.164, the number that got the code. */
    phone: text().notNull(),
    creditorId: text('creditor_id').notNull(),
    creditorName: text('creditor_name').notNull(),
    textVersion: text('text_version').notNull(),
    text: text().notNull(),
    language: text().$type<Locale>().notNull(),
    codeHash: text('code_hash'),
    /** Codes that were entered since the last one was sent. */
    codeTries: integer('code_tries').notNull().default(0),
    codeSentAt: integer('code_sent_at').notNull(),
    signedAt: integer('signed_at'),
    /** The network address of the request that signed it. */
    signedFrom: text('signed_from'),
    createdAt: integer('created_at').notNull(),
    deleteAt: integer('delete_at').notNull(),
  },
  (t) => [
    // An order has at most one, however often its form arrives.
    uniqueIndex('mandates_payment').on(t.tenantId, t.paymentId),
    index('mandates_member').on(t.tenantId, t.memberId),
    index('mandates_expiry').on(t.deleteAt),
    // None is used or revoked without a signature.
    check('mandates_signed', sql`${t.status} = 'open' or ${t.signedAt} is not null`),
  ],
);

/** Debits of accounts, one for each order that a mandate pays. */
export const debits = sqliteTable(
  'debits',
  {
    /** The number of the order. */
    id: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    mandateId: text('mandate_id').notNull(),
    ibanHash: text('iban_hash').notNull(),
    /** Null never: an insert fails with it that is refused. */
    amount: integer().notNull(),
    sequence: text({ enum: SEQUENCES }).notNull(),
    status: text({ enum: DEBIT_STATES }).notNull(),
    /** The day of the debit that the member was told. */
    dueOn: text('due_on').notNull(),
    /** The file in which it went to the bank. */
    fileId: text('file_id'),
    /** Why the bank gave the money back, as its code: AM04. */
    returnReason: text('return_reason'),
    createdAt: integer('created_at').notNull(),
    /** When it came into its present state. */
    changedAt: integer('changed_at').notNull(),
  },
  (t) => [
    index('debits_member').on(t.tenantId, t.memberId),
    index('debits_account').on(t.tenantId, t.ibanHash),
    index('debits_mandate').on(t.mandateId),
    // Debits whose money has not come yet.
    index('debits_open')
      .on(t.tenantId, t.status)
      .where(sql`${t.status} in ('accepted', 'exported')`),
    // Debits that a job settles, of all sites: when the bank cannot refuse them any more, and after it has returned them.
    index('debits_exported')
      .on(t.dueOn)
      .where(sql`${t.status} = 'exported'`),
    index('debits_returned')
      .on(t.tenantId)
      .where(sql`${t.status} = 'returned'`),
    index('debits_file')
      .on(t.tenantId, t.fileId)
      .where(sql`${t.fileId} is not null`),
    check('debits_amount', sql`${t.amount} > 0`),
  ],
);

/** Accounts whose debit was returned, as keyed hashes. An operator can lift a block; the next return renews it. */
export const debitBlocks = sqliteTable(
  'debit_blocks',
  {
    tenantId: text('tenant_id').notNull(),
    ibanHash: text('iban_hash').notNull(),
    /** The order whose debit was returned. */
    debitId: text('debit_id').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Null while it blocks. */
    liftedAt: integer('lifted_at'),
    /** Why an operator lifted it last. */
    liftReason: text('lift_reason'),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.ibanHash] })],
);

/**
 * What a report of the bank says and no rule can carry out, until an operator has answered it. One of no known order is
 * stored for every site of the company. It names no person.
 */
export const bankItems = sqliteTable(
  'bank_items',
  {
    tenantId: text('tenant_id').notNull(),
    /** Made from what the report says, so that it is stored once: B-7F3K-2094. */
    id: text().notNull(),
    text: text().notNull(),
    /** The order that it is about. Without one it is about a file; without that it may be about any. */
    orderId: text('order_id'),
    fileId: text('file_id'),
    /** The group of the file, as the bank names it. */
    groupId: text('group_id'),
    /** Whether the bank has rejected the file or group as a whole. */
    isRejection: integer('is_rejection', { mode: 'boolean' }).notNull(),
    createdAt: integer('created_at').notNull(),
    /** Null while it is open. */
    closedAt: integer('closed_at'),
    /** The name of an operator, or `import` if a report has answered it. */
    closedBy: text('closed_by'),
    resolution: text(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.id] }),
    index('bank_items_open')
      .on(t.tenantId, t.createdAt)
      .where(sql`${t.closedAt} is null`),
    // A closed one has an answer and the name of who gave it.
    check(
      'bank_items_closing',
      sql`(${t.closedAt} is null) = (${t.closedBy} is null) and (${t.closedAt} is null) = (${t.resolution} is null)`,
    ),
  ],
);

/** Cards and mandates that members have saved for later orders. */
export const savedMethods = sqliteTable(
  'saved_methods',
  {
    id: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    provider: text().notNull(),
    method: text({ enum: METHODS }).notNull(),
    /** The name that the provider has given it; for a mandate, its reference. */
    reference: text().notNull(),
    /** What the member sees: Visa •••• 4242. */
    label: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('saved_methods_reference').on(t.tenantId, t.memberId, t.provider, t.reference),
    ofMember(t),
  ],
);

/** Text messages of a demo, which leave the machine no more than its emails do. */
export const smsOutbox = sqliteTable(
  'sms_outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    tenantId: text('tenant_id').notNull(),
    recipient: text().notNull(),
    text: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('sms_outbox_recent').on(t.createdAt)],
);

export const memberData: readonly MemberData[] = [
  // The account number is stored encrypted, and its owner knows it.
  {
    table: mandates,
    erasure: { anonymous: 'The bank can take the money back for 410 days.' },
    exported: {
      mandates: ownRows(mandates.memberId, [mandates.createdAt], {
        reference: mandates.id,
        order: mandates.paymentId,
        status: mandates.status,
        recurring: mandates.isRecurring,
        account_holder: mandates.accountHolder,
        account: mandates.ibanLabel,
        street: mandates.street,
        house_number: mandates.houseNumber,
        zip: mandates.zip,
        city: mandates.city,
        country: mandates.country,
        phone: mandates.phone,
        creditor: mandates.creditorName,
        creditor_identifier: mandates.creditorId,
        text: mandates.text,
        text_version: mandates.textVersion,
        language: mandates.language,
        signed: sql<string | null>`${time(mandates.signedAt)}`.as('signed'),
        signed_from: mandates.signedFrom,
      }),
    },
  },
  {
    table: debits,
    erasure: { anonymous: 'The bank can take the money back for 410 days.' },
    exported: {
      direct_debits: ownRows(debits.memberId, [debits.createdAt], {
        order: debits.id,
        mandate: debits.mandateId,
        amount: debits.amount,
        status: debits.status,
        date: debits.dueOn,
        return_reason: debits.returnReason,
        ordered: sql<string>`${time(debits.createdAt)}`.as('ordered'),
      }),
    },
  },
  {
    table: savedMethods,
    erasure: 'deleted',
    exported: {
      saved_methods: ownRows(savedMethods.memberId, [savedMethods.createdAt], {
        method: savedMethods.method,
        provider: savedMethods.provider,
        name: savedMethods.label,
        saved: sql<string>`${time(savedMethods.createdAt)}`.as('saved'),
      }),
    },
  },
  {
    table: smsOutbox,
    erasure: { kept: 'Text messages of a demo are deleted after an hour.' },
    exported: 'They are gone after an hour.',
  },
];
