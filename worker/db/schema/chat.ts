import { desc, sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
  type SQLiteColumn,
} from 'drizzle-orm/sqlite-core';
import { type MemberData, ownRows } from '../member-data/member-data.ts';
import { GIFTS } from '#client/features/chat/gifts/gifts.ts';
import { MESSAGE_KINDS, REACTIONS } from '#client/features/chat/messages/message.ts';
import { nameOf, ofMember } from './members.ts';

// Ids and times always come from outside the SQL, so that statements can be replicated; a test checks it.

/** Two members who have written to each other. It has no foreign key to members, because it outlives one of them. */
export const conversations = sqliteTable(
  'conversations',
  {
    /** The first 128 bits of a hash of the site and both members (`worker/features/chat/conversation-id.ts`). */
    id: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    /** The smaller id of the two. */
    memberA: text('member_a').notNull(),
    memberB: text('member_b').notNull(),
    createdAt: integer('created_at').notNull(),
    /** Number of the newest message. */
    seq: integer().notNull().default(0),
    /** Time of the oldest message that may have to move to the archive; null: none. */
    hotSince: integer('hot_since'),
    /** How often messages were changed. A trigger counts, so that a change during archiving is noticed. */
    changeCount: integer('change_count').notNull().default(0),
  },
  (t) => [
    // The job that archives messages reads it.
    index('conversations_hot')
      .on(t.tenantId, t.hotSince)
      .where(sql`${t.hotSince} is not null`),
    // Two members have one conversation; which of them writes first makes no difference.
    uniqueIndex('conversations_pair').on(t.tenantId, t.memberA, t.memberB),
    // One order of the two, so that the unique index finds them.
    check('conversations_order', sql`${t.memberA} < ${t.memberB}`),
  ],
);

/** What a conversation is to one of its two members. */
export const conversationMembers = sqliteTable(
  'conversation_members',
  {
    conversationId: text('conversation_id').notNull(),
    memberId: text('member_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    peerId: text('peer_id').notNull(),
    /** Number and time of the newest message, repeated here so that one index has the order of the list. */
    lastSeq: integer('last_seq').notNull().default(0),
    lastAt: integer('last_at').notNull(),
    /** The newest message of this member; 0: has never written. */
    writtenSeq: integer('written_seq').notNull().default(0),
    readSeq: integer('read_seq').notNull().default(0),
    /** The member has deleted all messages up to this one. */
    clearedSeq: integer('cleared_seq').notNull().default(0),
    /** Unread messages of the peer, counted up to 100. */
    unread: integer().notNull().default(0),
    /** Where the member has put it: 1 pinned above the list, 0 in the list, -1 shelved, which members call archived. */
    spot: integer().notNull().default(0),
    /** The member is not notified of its messages. */
    muted: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.memberId] }),
    // Not partial, because the foreign key, the erasure and the data export use it as well.
    index('conversation_members_list').on(t.memberId, desc(t.spot), desc(t.lastAt), t.conversationId),
    // The site comes first, so that SQLite prefers it to the index above.
    index('conversation_members_unread')
      .on(t.tenantId, t.memberId, desc(t.spot), desc(t.lastAt), t.conversationId, t.muted, t.unread)
      .where(sql`${t.unread} > 0`),
    check('conversation_members_unread_range', sql`${t.unread} between 0 and 100`),
    ofMember(t),
    ofConversation(t),
  ],
);

/** In the database they are stored in the order of their key, without a row id. */
export const messages = sqliteTable(
  'messages',
  {
    conversationId: text('conversation_id').notNull(),
    /** They count from 1, without gaps. */
    seq: integer().notNull(),
    tenantId: text('tenant_id').notNull(),
    senderId: text('sender_id').notNull(),
    kind: text({ enum: MESSAGE_KINDS }).notNull(),
    /** Only the content of its kind is there, and none after the message was deleted or its sender erased. */
    text: text(),
    /** Credits that the sender paid. */
    price: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    gift: text({ enum: GIFTS }),
    /** Name of the image in the file store. Triggers delete the file when the message lets go of it. */
    imageKey: text('image_key'),
    imageWidth: integer('image_width'),
    imageHeight: integer('image_height'),
    imagePlaceholder: text('image_placeholder'),
    /** The message that this one answers. */
    replySeq: integer('reply_seq'),
    /** The key that the sender's device gave it; null for one that no device has sent, or whose content is gone. */
    sendKey: text('send_key'),
    senderReaction: text('sender_reaction', { enum: REACTIONS }),
    peerReaction: text('peer_reaction', { enum: REACTIONS }),
    /** The member who received it has deleted it for itself. */
    hidden: integer({ mode: 'boolean' }).notNull().default(false),
    /** Credits and free messages that the sender got back for this message and those before it, as none was answered. */
    refundCredits: integer('refund_credits'),
    refundFree: integer('refund_free'),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.seq] }),
    check('messages_price', sql`${t.price} >= 0`),
    ofConversation(t),
  ],
);

/** Old messages, moved to files of the file store. The newest message of a conversation always stays in `messages`. */
export const messagePages = sqliteTable(
  'message_pages',
  {
    conversationId: text('conversation_id').notNull(),
    firstSeq: integer('first_seq').notNull(),
    lastSeq: integer('last_seq').notNull(),
    tenantId: text('tenant_id').notNull(),
    /** Name of the file. A file is written once; a change of the page writes another one, and a trigger deletes the old. */
    key: text().notNull(),
    /** Names of the images of these messages, which triggers delete with the page. */
    imageKeys: text('image_keys', { mode: 'json' }).$type<readonly string[]>().notNull(),
    /** For each message `a` or `b`, the member who has sent it, so that unread ones are counted without the file. */
    senders: text().notNull().default(''),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.firstSeq] }), ofConversation(t)],
);

/** Conversations whose archived messages still contain what an erased member has sent. */
export const pageErasures = sqliteTable(
  'page_erasures',
  {
    conversationId: text('conversation_id').notNull(),
    memberId: text('member_id').notNull(),
  },
  (t) => [primaryKey({ columns: [t.conversationId, t.memberId] }), ofConversation(t)],
);

/** First messages that a member has sent to several members in the same words, for reviewers. */
export const openers = sqliteTable(
  'openers',
  {
    memberId: text('member_id').notNull(),
    /** SHA-256 of the words, without case, accents, numbers and signs. */
    hash: text().notNull(),
    tenantId: text('tenant_id').notNull(),
    /** Not read: the version before writes it while a deployment migrates. */
    conversationId: text('conversation_id').notNull(),
    count: integer().notNull(),
    firstAt: integer('first_at').notNull(),
    lastAt: integer('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.hash] }),
    index('openers_expiry').on(t.lastAt),
    // Reviewers see words that were sent at least five times.
    index('openers_flagged')
      .on(t.tenantId, t.lastAt)
      .where(sql`${t.count} >= 5`),
    ofMember(t),
  ],
);

/** Free messages and started conversations that a member has used; their limits are those of the last use. */
export const messageAllowances = sqliteTable(
  'message_allowances',
  {
    memberId: text('member_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    freeUsed: integer('free_used').notNull().default(0),
    freeLimit: integer('free_limit').notNull(),
    started: integer().notNull().default(0),
    /** Null for Premium members, who may start any number. */
    startedLimit: integer('started_limit'),
  },
  (t) => [
    // A free message too many fails with its batch, whatever arrives at once.
    check('message_allowances_free', sql`${t.freeUsed} <= ${t.freeLimit}`),
    // So does a started conversation too many.
    check('message_allowances_started', sql`${t.startedLimit} is null or ${t.started} <= ${t.startedLimit}`),
    ofMember(t),
  ],
);

/** Conversations in which a fictional profile has to answer. */
export const pendingReplies = sqliteTable(
  'pending_replies',
  {
    conversationId: text('conversation_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    /** The fictional profile. */
    profileId: text('profile_id').notNull(),
    /** Random: what the responder knows the reply by. The id of a conversation would name its member to it. */
    questionId: text('question_id').notNull().default(''),
    /** The first and the last of the messages that one answer is for. */
    firstSeq: integer('first_seq').notNull(),
    seq: integer().notNull(),
    /** When a job takes it up, unless it is answered before. */
    dueAt: integer('due_at').notNull(),
    attempts: integer().notNull().default(0),
    /** True only within the batch of the answer: a trigger refuses any other message of a fictional profile. */
    answered: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    index('pending_replies_due').on(t.dueAt),
    index('pending_replies_member').on(t.memberId),
    index('pending_replies_profile').on(t.profileId),
    ofMember(t),
    ofMember({ tenantId: t.tenantId, memberId: t.profileId }),
    ofConversation(t),
  ],
);

export const memberData: readonly MemberData[] = [
  {
    table: conversations,
    erasure: { kept: 'The other member keeps the conversation.' },
    exported: 'It is bookkeeping about `messages`.',
  },
  {
    table: conversationMembers,
    erasure: { kept: 'The other member keeps the conversation.' },
    exported: {
      chats: ownRows(
        conversationMembers.memberId,
        [conversationMembers.conversationId],
        {
          member: conversationMembers.peerId,
          name: nameOf(conversationMembers, conversationMembers.peerId),
          list: sql`case ${conversationMembers.spot} when 1 then 'pinned' when -1 then 'archived' else 'all' end`,
          muted: conversationMembers.muted,
        },
        sql`(${conversationMembers.spot} <> 0 or ${conversationMembers.muted})`,
      ),
    },
  },
  {
    table: messages,
    erasure: { kept: 'The other member keeps the numbers of the messages, without what they said.' },
    exported: { messages: 'queried' },
  },
  {
    table: pageErasures,
    erasure: { kept: 'A job erases archived messages, and then its row.' },
    exported: 'It is bookkeeping about `messages`.',
  },
  { table: openers, erasure: 'deleted', exported: 'It has hashes of `messages`.' },
  { table: messageAllowances, erasure: 'deleted', exported: 'It is bookkeeping about `messages`.' },
  { table: pendingReplies, erasure: 'deleted', exported: 'It is bookkeeping about `messages`.' },
];

function ofConversation(columns: { conversationId: SQLiteColumn }) {
  return foreignKey({
    columns: [columns.conversationId],
    foreignColumns: [conversations.id],
  }).onDelete('cascade');
}
