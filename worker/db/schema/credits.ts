import { sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type MemberData, ownRows } from '../member-data/member-data.ts';
import { time } from '#worker/db/query/times.ts';
import { ofMember } from './members.ts';

/** Where credits of members come from and go to. */
export const CREDIT_ACCOUNTS = ['granted', 'spent', 'refunded', 'expired', 'owed'] as const;

/**
 * All credits gained and spent; triggers make it append-only. It has no foreign key because it outlives the
 * member, whose id a trigger then replaces with one that is stored nowhere else.
 */
export const creditLedger = sqliteTable(
  'credit_ledger',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    /** What comes to the balance of the member, or goes if it is below 0. */
    amount: integer().notNull(),
    reason: text().notNull(),
    /** The cause (a payment, a message), so that nothing is granted or charged twice. */
    reference: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** The account on the other side, which changes by the same amount the other way (docs/decisions/058-ledger.md). */
    account: text({ enum: CREDIT_ACCOUNTS }).notNull().default('spent'),
    /** Who has corrected the credits; null for all that no operator does. Members do not learn it. */
    operator: text(),
  },
  (t) => [
    // Nothing is granted or charged twice.
    uniqueIndex('credit_ledger_once').on(t.tenantId, t.reason, t.reference),
    index('credit_ledger_member').on(t.tenantId, t.memberId, t.id),
    check('credit_ledger_amount', sql`${t.amount} <> 0`),
    check('credit_ledger_account', sql`${t.account} in ('granted', 'spent', 'refunded', 'expired', 'owed')`),
  ],
);

/** The sum of a member's ledger, written only by its trigger. No row means no credits. */
export const creditBalances = sqliteTable(
  'credit_balances',
  {
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    balance: integer().notNull(),
    /** Credits that were already spent when their payment was taken back. */
    owed: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.memberId] }),
    // A debit of more than the balance fails with its whole batch.
    check('credit_balances_balance', sql`${t.balance} >= 0`),
    // No purchase settles more than is owed.
    check('credit_balances_owed', sql`${t.owed} >= 0`),
    ofMember(t),
  ],
);

export const memberData: readonly MemberData[] = [
  {
    table: creditLedger,
    erasure: { anonymous: 'The books have to add up.' },
    exported: {
      credits: ownRows(creditLedger.memberId, [creditLedger.id], {
        amount: creditLedger.amount,
        reason: creditLedger.reason,
        reference: creditLedger.reference,
        date: time(creditLedger.createdAt),
      }),
    },
  },
  { table: creditBalances, erasure: 'deleted', exported: 'It is the sum of `credits`.' },
];
