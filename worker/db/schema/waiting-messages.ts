import { sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { WAITING_PROBLEMS } from '#client/features/chat/rules.ts';
import { time } from '#worker/db/query/times.ts';
import { type MemberData, ownRows } from '../member-data/member-data.ts';
import { ofMember } from './members.ts';

/** First messages that a member has written before confirming the address. They are sent once it is confirmed. */
export const waitingMessages = sqliteTable(
  'waiting_messages',
  {
    memberId: text('member_id').notNull(),
    recipientId: text('peer_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    text: text().notNull(),
    /** When it was written, or found to be one that cannot be sent: then it is deleted 14 days later. */
    createdAt: integer('created_at').notNull(),
    /** When it is to be sent; null before the confirmation, and once it is known that it cannot be sent. */
    dueAt: integer('due_at'),
    attempts: integer().notNull().default(0),
    /** Why it could not be sent. */
    problem: text({ enum: WAITING_PROBLEMS }),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.recipientId] }),
    index('waiting_messages_due')
      .on(t.dueAt)
      .where(sql`${t.dueAt} is not null`),
    index('waiting_messages_expiry').on(t.createdAt),
    index('waiting_messages_peer').on(t.recipientId),
    ofMember(t),
    ofMember({ tenantId: t.tenantId, memberId: t.recipientId }),
  ],
);

export const memberData: readonly MemberData[] = [
  {
    table: waitingMessages,
    erasure: 'deleted',
    exported: {
      waiting_messages: ownRows(waitingMessages.memberId, [waitingMessages.createdAt], {
        member: waitingMessages.recipientId,
        text: waitingMessages.text,
        date: time(waitingMessages.createdAt),
      }),
    },
  },
];
