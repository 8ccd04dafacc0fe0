import { check, index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { sql } from 'drizzle-orm';
import type { MemberData } from '../member-data/member-data.ts';
import { ofMember } from './members.ts';

/** The number of events that a member's screens have been told of so far. */
export const inboxes = sqliteTable(
  'inboxes',
  {
    memberId: text('member_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    rev: integer().notNull(),
  },
  (t) => [ofMember(t)],
);

/** What has changed for a member. The rows name only what changed; its content is read when they are sent. */
export const inboxEvents = sqliteTable(
  'inbox_events',
  {
    memberId: text('member_id').notNull(),
    rev: integer().notNull(),
    tenantId: text('tenant_id').notNull(),
    kind: text({
      enum: [
        'message',
        'message_changed',
        'read',
        'chat_deleted',
        'chat_arranged',
        'access',
        'likes',
        'user',
      ],
    }).notNull(),
    conversationId: text('conversation_id'),
    seq: integer(),
    /** The member who read, who was deleted from the list, or whose access has changed. */
    subjectId: text('subject_id'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.rev] }),
    index('inbox_events_expiry').on(t.createdAt),
    ofMember(t),
  ],
);

/** One row: the name of this history of the database. Revisions of another epoch mean nothing. */
export const syncEpoch = sqliteTable(
  'sync_epoch',
  {
    id: integer().primaryKey(),
    epoch: text().notNull(),
  },
  (t) => [check('sync_epoch_one', sql`${t.id} = 1`)],
);

export const memberData: readonly MemberData[] = [
  { table: inboxes, erasure: 'deleted', exported: 'It is bookkeeping about `messages`.' },
  {
    table: inboxEvents,
    erasure: { kept: 'Devices of the other member learn of a change; events are deleted after 7 days.' },
    exported: 'It is bookkeeping about `messages`.',
  },
];
