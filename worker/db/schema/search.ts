import { desc } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type MemberData, ownRows } from '../member-data/member-data.ts';
import { time } from '#worker/db/query/times.ts';
import { ofMember } from './members.ts';

/** A trigger allows at most ten for each member. */
export const savedSearches = sqliteTable(
  'saved_searches',
  {
    id: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    name: text().notNull(),
    /** The query of /members, without the question mark. */
    query: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('saved_searches_member').on(t.memberId, t.createdAt), ofMember(t)],
);

export const searches = sqliteTable(
  'searches',
  {
    memberId: text('member_id').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    query: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    updatedAt: integer('updated_at').notNull(),
  },
  (t) => [ofMember(t)],
);

/**
 * Interests of listed members in the order of search results, kept by triggers of `members` and
 * `member_interests`. `active_rank` may be an hour late, which saves a write on most requests.
 */
export const interestListings = sqliteTable(
  'interest_listings',
  {
    memberId: text('member_id').notNull(),
    interest: text().notNull(),
    tenantId: text('tenant_id').notNull(),
    gender: text().notNull(),
    country: text().notNull(),
    activeRank: integer('active_rank').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.memberId, t.interest] }),
    index('interest_listings_order').on(
      t.tenantId,
      t.interest,
      t.gender,
      t.country,
      desc(t.activeRank),
      t.memberId,
    ),
  ],
);

export const memberData: readonly MemberData[] = [
  {
    table: savedSearches,
    erasure: 'deleted',
    exported: {
      'searches.saved': ownRows(savedSearches.memberId, [], {
        name: savedSearches.name,
        query: savedSearches.query,
        date: time(savedSearches.createdAt),
      }),
    },
  },
  {
    table: searches,
    erasure: 'deleted',
    exported: {
      'searches.last': ownRows(searches.memberId, [], {
        query: searches.query,
        date: time(searches.updatedAt),
      }),
    },
  },
  { table: interestListings, erasure: 'deleted', exported: 'It repeats `interests`.' },
];

/** Counts of listed members by country, region, gender and year of birth, kept by triggers of `members`. */
export const memberCounts = sqliteTable(
  'member_counts',
  {
    tenantId: text('tenant_id').notNull(),
    country: text().notNull(),
    /** '' for the whole country. */
    region: text().notNull(),
    gender: text().notNull(),
    year: integer().notNull(),
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.country, t.region, t.gender, t.year] })],
);
