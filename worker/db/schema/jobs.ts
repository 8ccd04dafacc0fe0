import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

/** Jobs that have failed since their last success. */
export const jobFailures = sqliteTable(
  'job_failures',
  {
    job: text().notNull(),
    /** Empty where the job works for the whole database. */
    tenantId: text('tenant_id').notNull(),
    /** When the first and the last of them were. */
    since: integer().notNull(),
    lastAt: integer('last_at').notNull(),
    failures: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.tenantId] }), index('job_failures_expiry').on(t.lastAt)],
);

/** How far a job has come through the events of the members of all sites, as a time. */
export const jobProgress = sqliteTable('job_progress', {
  job: text().primaryKey(),
  doneUntil: integer('done_until').notNull(),
});
