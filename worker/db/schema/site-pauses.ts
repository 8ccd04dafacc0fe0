import { sql } from 'drizzle-orm';
import { integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

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
