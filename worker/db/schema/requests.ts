import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MemberData } from '../member-data/member-data.ts';

/** Uses that a limit still counts, for example wrong passwords of the last 15 minutes. */
export const counters = sqliteTable(
  'counters',
  {
    scope: text().notNull(),
    key: text().notNull(),
    /** When these uses leave the window. */
    expiresAt: integer('expires_at').notNull(),
    /** The number of uses in the same millisecond. */
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key, t.expiresAt] }), index('counters_expiry').on(t.expiresAt)],
);

/** The first answer to a mutation, returned again when the same key arrives again. */
export const idempotency = sqliteTable(
  'idempotency',
  {
    tenantId: text('tenant_id').notNull(),
    actor: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    answer: text().notNull(),
    /** From it the same request computes the token of the session that it started; empty if it ended one. */
    sessionSeed: text('session_seed'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.actor, t.key] }), index('idempotency_expiry').on(t.createdAt)],
);

export const memberData: readonly MemberData[] = [
  {
    table: idempotency,
    erasure: { kept: 'A repeated request gets its first answer for 2 days.' },
    exported: 'The member has received the answers.',
  },
];
