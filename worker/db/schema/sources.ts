import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

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
