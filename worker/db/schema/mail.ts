import { isNotNull, sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MemberData } from '../member-data/member-data.ts';

/** Emails to send, written in the same batch as their cause, so that neither is stored without the other. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    tenantId: text('tenant_id').notNull(),
    recipient: text().notNull(),
    language: text().notNull(),
    kind: text().notNull(),
    /** Values for the text. They are emptied after delivery, because links in them are secrets. */
    params: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When to try next; null after the email is delivered or given up. */
    dueAt: integer('due_at'),
    attempts: integer().notNull().default(0),
    deliveredAt: integer('delivered_at'),
    /** Which members and what news is about, for the check before it is sent. Emptied with the values. */
    about: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull().default({}),
    /** The start of the attempt under way; null while none is. */
    claimedAt: integer('claimed_at'),
  },
  (t) => [
    index('outbox_waiting').on(t.tenantId, t.dueAt).where(isNotNull(t.dueAt)),
    index('outbox_tenant').on(t.tenantId, t.id),
    index('outbox_expiry').on(t.createdAt),
    // The job that empties what a demo shows at /__outbox reads it. Elsewhere a sent email has no values.
    index('outbox_shown')
      .on(t.createdAt)
      .where(sql`${t.dueAt} is null and ${t.params} <> '{}'`),
  ],
);

export const memberData: readonly MemberData[] = [
  {
    table: outbox,
    erasure: { kept: 'An email may be on its way; all are deleted after 7 days.' },
    exported: 'The member has received what it contains.',
  },
];
