import { sql } from 'drizzle-orm';
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

/** How far a closing site has come (docs/product.md#closing-sites). Each part goes through the members in the order of their ids. */
export const closings = sqliteTable('closings', {
  tenantId: text('tenant_id').primaryKey(),
  /** The last day, of which members were told. With another one all begins again. */
  closesOn: text('closes_on').notNull(),
  /** The last member who was told. */
  toldTo: text('told_to').notNull().default(''),
  told: integer().notNull().default(0),
  /** When the last of all members was told. */
  toldAt: integer('told_at'),
  /** The last member whose unused credits were given back. */
  refundedTo: text('refunded_to').notNull().default(''),
  refunded: integer().notNull().default(0),
  /** When all credits were last given back; once more before the end. */
  refundedAt: integer('refunded_at'),
  /** When all members were erased. */
  endedAt: integer('ended_at'),
  /** When the next part begins; null after the end. */
  dueAt: integer('due_at'),
});

/** The times in which members could not use a site (docs/product.md#paused-sites). */
export const sitePauses = sqliteTable(
  'site_pauses',
  {
    tenantId: text('tenant_id').notNull(),
    /** When the first member met the pause. */
    startedAt: integer('started_at').notNull(),
    /** Null while it lasts. */
    endedAt: integer('ended_at'),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.startedAt] }),
    // A site has one pause at a time, also when two processes note it at once.
    uniqueIndex('site_pauses_lasting')
      .on(t.tenantId)
      .where(sql`${t.endedAt} is null`),
  ],
);
