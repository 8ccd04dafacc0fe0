import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { AGE_CHECK_STATES } from '#client/features/age-check/contract.ts';
import { ofMember } from './members.ts';

// Times are epoch milliseconds.

/** Age checks of members. Nothing about the person is stored but whether the age was shown. */
export const ageChecks = sqliteTable(
  'age_checks',
  {
    id: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    provider: text().notNull(),
    /** The number that the provider has given the check. */
    reference: text().notNull(),
    /** The age that had to be shown. */
    minAge: integer('min_age').notNull(),
    status: text({ enum: AGE_CHECK_STATES }).notNull(),
    /** The way in which the age was shown, as the provider calls it. */
    method: text(),
    createdAt: integer('created_at').notNull(),
    /** When the outcome was confirmed. */
    endedAt: integer('ended_at'),
  },
  (t) => [
    uniqueIndex('age_checks_reference').on(t.tenantId, t.provider, t.reference),
    index('age_checks_member').on(t.tenantId, t.memberId, t.createdAt),
    index('age_checks_expiry')
      .on(t.createdAt)
      .where(sql`${t.status} <> 'verified'`),
    ofMember(t),
  ],
);

/** Checks of the sandbox, which takes the place of a provider and checks nothing. */
export const sandboxAgeChecks = sqliteTable(
  'sandbox_age_checks',
  {
    id: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    checkId: text('check_id').notNull(),
    minAge: integer('min_age').notNull(),
    status: text({ enum: AGE_CHECK_STATES }).notNull(),
    /** When a pending check is passed. */
    passesAt: integer('passes_at'),
    /** Where the person goes afterwards. */
    returnUrl: text('return_url').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('sandbox_age_checks_expiry').on(t.createdAt)],
);
