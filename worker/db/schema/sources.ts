import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { POSTBACK_EVENTS } from '#tenants/schema/postback-settings.ts';
import { type MemberData, ownRows } from '../member-data/member-data.ts';
import { time } from '#worker/db/query/times.ts';
import { ofMember } from './members.ts';

// Where paying visitors came from, beside the columns of `members` that say so of a member. Days are counted from 1970, in UTC.

/**
 * The advertisement behind each completed order. It outlasts the account, as the order does: a trigger then removes what may be
 * the number of a single click.
 */
export const orderSources = sqliteTable(
  'order_sources',
  {
    paymentId: text('payment_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    network: text().notNull(),
    ref: text().notNull(),
    sub1: text().notNull(),
    sub2: text().notNull(),
    sub3: text().notNull(),
    signupDay: integer('signup_day').notNull(),
    /** Whether the member had completed no order before. */
    isFirst: integer('is_first', { mode: 'boolean' }).notNull(),
  },
  (t) => [index('order_sources_day').on(t.tenantId, t.signupDay)],
);

/** How many sign-ups of a day were erased since, by advertisement. A trigger counts them. */
export const erasedSources = sqliteTable(
  'erased_sources',
  {
    tenantId: text('tenant_id').notNull(),
    signupDay: integer('signup_day').notNull(),
    network: text().notNull(),
    ref: text().notNull(),
    signedUp: integer('signed_up').notNull(),
    confirmed: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.signupDay, t.network, t.ref] })],
);

/** What networks are told of members, once for each event. It is kept with the account, so that nothing is told twice. */
export const postbacks = sqliteTable(
  'postbacks',
  {
    /** The network gets it with each try. */
    id: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    network: text().notNull(),
    event: text({ enum: POSTBACK_EVENTS }).notNull(),
    /** The order of a purchase and its chargeback. */
    paymentId: text('payment_id'),
    attempts: integer().notNull(),
    /** Null after it was sent or given up. */
    dueAt: integer('due_at'),
    createdAt: integer('created_at').notNull(),
    sentAt: integer('sent_at'),
    /** Why the last try has failed. */
    problem: text(),
  },
  (t) => [
    uniqueIndex('postbacks_once').on(t.tenantId, t.memberId, t.event),
    index('postbacks_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    // The report of operators names them.
    index('postbacks_given_up')
      .on(t.tenantId, t.createdAt)
      .where(sql`${t.dueAt} is null and ${t.sentAt} is null`),
    ofMember(t),
  ],
);

export const memberData: readonly MemberData[] = [
  {
    table: postbacks,
    erasure: 'deleted',
    exported: {
      told_networks: ownRows(postbacks.memberId, [postbacks.createdAt], {
        network: postbacks.network,
        event: postbacks.event,
        order: postbacks.paymentId,
        stored: time(postbacks.createdAt),
        sent: time(postbacks.sentAt),
      }),
    },
  },
];
