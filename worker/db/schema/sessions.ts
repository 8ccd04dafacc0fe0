import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import type { MemberData } from '../member-data/member-data.ts';
import { ofMember } from './members.ts';

export const sessions = sqliteTable(
  'sessions',
  {
    /** SHA-256 of the token in hex; the token itself is only in the cookie. */
    tokenHash: text('token_hash').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    lastSeenAt: integer('last_seen_at').notNull(),
    userAgent: text('user_agent'),
  },
  (t) => [index('sessions_member').on(t.memberId), index('sessions_expiry').on(t.expiresAt), ofMember(t)],
);

/** Links in emails that work once. The secret itself is only in the email (docs/security.md#links). */
export const oneTimeLinks = sqliteTable(
  'one_time_links',
  {
    tokenHash: text('token_hash').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    purpose: text({
      enum: [
        'activate',
        'reset_password',
        'change_email',
        'undo_email',
        'reactivate',
        'unsubscribe',
        'export',
        'closed_account',
      ],
    }).notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** What the link changes: the new address, or the previous one to restore. */
    payload: text(),
  },
  (t) => [
    index('one_time_links_member').on(t.memberId, t.purpose),
    index('one_time_links_expiry').on(t.expiresAt),
    ofMember(t),
  ],
);

export const memberData: readonly MemberData[] = [
  { table: sessions, erasure: 'deleted', exported: { sessions: 'queried' } },
  {
    table: oneTimeLinks,
    erasure: 'deleted',
    exported: 'It has hashes of secrets; a new address shows in `account`.',
  },
];
