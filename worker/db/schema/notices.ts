import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import type { MemberData } from '../member-data/member-data.ts';
import { conversations } from './chat.ts';
import { ofMember } from './members.ts';
import { sessions } from './sessions.ts';

/** Where a browser wants to be notified. It belongs to the session of that browser and ends with it. */
export const pushSubscriptions = sqliteTable(
  'push_subscriptions',
  {
    sessionHash: text('session_hash')
      .primaryKey()
      .references(() => sessions.tokenHash, { onDelete: 'cascade' }),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    endpoint: text().notNull(),
    /** The public key and the secret of the browser, for which contents are encrypted. */
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Failures without a success in between, the time of the first of them and that of the next attempt. */
    failures: integer().notNull().default(0),
    failingSince: integer('failing_since'),
    retryAt: integer('retry_at'),
  },
  (t) => [
    uniqueIndex('push_subscriptions_endpoint').on(t.tenantId, t.endpoint),
    index('push_subscriptions_member').on(t.memberId),
    index('push_subscriptions_retry').on(t.retryAt),
    ofMember(t),
  ],
);

/** How far a member was notified of the messages of a conversation, and what is still to be decided. */
export const messageNotices = sqliteTable(
  'message_notices',
  {
    conversationId: text('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    memberId: text('member_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    /** Up to which message the browsers of the member were notified. */
    pushedSeq: integer('pushed_seq').notNull(),
    /** When a job decides about a push, and about an email of the messages up to `mailSeq`; null: nothing to decide. */
    pushAt: integer('push_at'),
    mailAt: integer('mail_at'),
    mailSeq: integer('mail_seq').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.memberId] }),
    index('message_notices_member').on(t.memberId),
    index('message_notices_push')
      .on(t.tenantId, t.pushAt)
      .where(sql`${t.pushAt} is not null`),
    index('message_notices_mail')
      .on(t.tenantId, t.mailAt)
      .where(sql`${t.mailAt} is not null`),
    ofMember(t),
  ],
);

export const memberData: readonly MemberData[] = [
  {
    table: pushSubscriptions,
    erasure: 'deleted',
    exported: 'It shows in `sessions`; the rest of the address is a secret of the browser.',
  },
  { table: messageNotices, erasure: 'deleted', exported: 'It is bookkeeping about `messages`.' },
];
