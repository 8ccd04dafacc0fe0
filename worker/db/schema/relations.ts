import { desc, sql } from 'drizzle-orm';
import { check, index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type MemberData, ownRows } from '../member-data/member-data.ts';
import { time } from '#worker/db/query/times.ts';
import { nameOf, ofMember } from './members.ts';

export const likes = sqliteTable(
  'likes',
  {
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    likedId: text('liked_id').notNull(),
    createdAt: integer('created_at').notNull(),
    /** When the liked member saw it; until then the like is new (`like_new`). */
    seenAt: integer('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.likedId] }),
    index('likes_given').on(t.memberId, desc(t.createdAt), t.likedId),
    index('likes_received').on(t.likedId, desc(t.createdAt), t.memberId, t.seenAt),
    // Without it, whoever has received thousands would have all of them read on each page for the few new ones.
    index('likes_unseen')
      .on(t.likedId, desc(t.createdAt), t.memberId)
      .where(sql`${t.seenAt} is null`),
    check('likes_not_oneself', sql`${t.memberId} <> ${t.likedId}`),
    ofMember(t),
    ofMember({ tenantId: t.tenantId, memberId: t.likedId }),
  ],
);

/** Answers in the swipe game. `place` numbers the likes of a day, from 1 to 4. */
export const swipes = sqliteTable(
  'swipes',
  {
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    targetId: text('target_id').notNull(),
    verdict: text({ enum: ['like', 'skip'] }).notNull(),
    /** YYYY-MM-DD in UTC. */
    day: text().notNull(),
    /** Which like of the day it is; null for a skip. */
    place: integer(),
    createdAt: integer('created_at').notNull(),
    /** The answer can no longer be taken back, because the answer after it was. */
    settled: integer({ mode: 'boolean' }).notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.targetId] }),
    // Each of the four places of a day is taken once, whatever arrives at once.
    uniqueIndex('swipes_of_day').on(t.memberId, t.day, t.place),
    index('swipes_latest').on(t.memberId, desc(t.createdAt)),
    // Only likes take a place.
    check('swipes_place', sql`(${t.verdict} = 'skip') = (${t.place} is null)`),
    // A fifth like of a day fails with its batch.
    check('swipes_a_day', sql`${t.place} is null or ${t.place} between 1 and 4`),
    ofMember(t),
    ofMember({ tenantId: t.tenantId, memberId: t.targetId }),
  ],
);

/** A block holds in both directions. */
export const blocks = sqliteTable(
  'blocks',
  {
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    blockedId: text('blocked_id').notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.blockedId] }),
    index('blocks_of').on(t.blockedId, t.memberId),
    check('blocks_not_oneself', sql`${t.memberId} <> ${t.blockedId}`),
    ofMember(t),
    ofMember({ tenantId: t.tenantId, memberId: t.blockedId }),
  ],
);

export const memberData: readonly MemberData[] = [
  {
    table: likes,
    erasure: 'deleted',
    exported: {
      'likes.given': ownRows(likes.memberId, [], {
        member: likes.likedId,
        name: nameOf(likes, likes.likedId),
        date: time(likes.createdAt),
      }),
      'likes.received': 'queried',
    },
  },
  {
    table: swipes,
    erasure: 'deleted',
    exported: {
      swipes: ownRows(swipes.memberId, [], {
        member: swipes.targetId,
        answer: swipes.verdict,
        day: swipes.day,
      }),
    },
  },
  {
    table: blocks,
    erasure: 'deleted',
    exported: {
      blocked: ownRows(blocks.memberId, [], {
        member: blocks.blockedId,
        name: nameOf(blocks, blocks.blockedId),
        date: time(blocks.createdAt),
      }),
    },
  },
];
