import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type MemberData, ownRows } from '../member-data/member-data.ts';
import { time } from '#worker/db/query/times.ts';
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

export const memberData: readonly MemberData[] = [
  // What was confirmed, never how old the member is.
  {
    table: ageChecks,
    erasure: 'deleted',
    exported: {
      age_checks: ownRows(ageChecks.memberId, [ageChecks.createdAt], {
        provider: ageChecks.provider,
        reference: ageChecks.reference,
        result: ageChecks.status,
        at_least: ageChecks.minAge,
        method: ageChecks.method,
        started: sql<string>`${time(ageChecks.createdAt)}`.as('started'),
        ended: sql<string | null>`${time(ageChecks.endedAt)}`.as('ended'),
      }),
    },
  },
];

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
