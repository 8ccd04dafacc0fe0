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
import type { Locale } from '#client/i18n/locales.ts';
import { PHOTO_TIERS, TIER_STEP } from './photo-tiers.ts';

// Times are epoch milliseconds. Each row of a site has its tenant_id, also in the foreign keys, so that a row
// cannot refer to a member of another site.

export const members = sqliteTable(
  'members',
  {
    id: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    email: text().notNull(),
    /** Lower case. Only confirmed accounts hold an address exclusively. */
    emailNormalized: text('email_normalised').notNull(),
    name: text().notNull(),
    /** Null for a fictional profile, so that it cannot log in. */
    passwordHash: text('password_hash'),
    gender: text().notNull(),
    seeking: text().notNull(),
    /** YYYY-MM-DD */
    birthDate: text('birth_date').notNull(),
    country: text().notNull(),
    region: text(),
    town: text(),
    /** A square of at least 5 km, never a point (docs/security.md#location). */
    cell: integer(),
    sexuality: text(),
    hairColor: text('hair_colour'),
    eyeColor: text('eye_colour'),
    bodyType: text('body_type'),
    relationshipStatus: text('relationship_status'),
    tattoos: text(),
    reason: text(),
    about: text().notNull().default(''),
    language: text().notNull(),
    status: text({ enum: ['not_confirmed', 'active', 'disabled', 'deleted'] }).notNull(),
    fictional: integer({ mode: 'boolean' }).notNull().default(false),
    paidUser: integer('paid_user', { mode: 'boolean' }).notNull().default(false),
    notificationsDisabled: text('notifications_disabled', { mode: 'json' })
      .$type<string[]>()
      .notNull()
      .default([]),
    network: text(),
    ref: text(),
    sub1: text(),
    sub2: text(),
    sub3: text(),
    createdAt: integer('created_at').notNull(),
    lastActiveAt: integer('last_active_at').notNull(),
    /** The optional message of the sign-up; `about` begins with it. */
    signupMessage: text('signup_message'),
    /** Only members with permission see the photos. */
    privacyMode: integer('privacy_mode', { mode: 'boolean' }).notNull().default(false),
    /** The member is in no list; only members that this member likes see the profile. */
    invisible: integer({ mode: 'boolean' }).notNull().default(false),
    /** Only the owner sees the profile until the pause ends. */
    paused: integer({ mode: 'boolean' }).notNull().default(false),
    /** When the member deleted the account; it is erased 14 days later. */
    deletedAt: integer('deleted_at'),
    /** Whether lists may show the member, as one column so that indexes can begin with it. */
    listed: integer({ mode: 'boolean' }).generatedAlwaysAs(
      sql`status = 'active' and invisible = 0 and paused = 0`,
      { mode: 'virtual' },
    ),
    /** Five years of birth: 398 is 1990 to 1994. */
    cohort: integer().generatedAlwaysAs(sql`cast(substr(birth_date, 1, 4) as integer) / 5`, {
      mode: 'virtual',
    }),
    /** Four by four cells (`worker/features/search/query/cells-in-range.ts`). */
    area: integer().generatedAlwaysAs(sql`cell / 3600 / 4 * 900 + cell % 3600 / 4`, { mode: 'virtual' }),
    /**
     * The number of members that this member likes. Triggers of `likes` keep it, so that reading a session needs
     * no count.
     */
    likesGiven: integer('likes_given').notNull().default(0),
    /** Translations of `about` for fictional profiles, by language. */
    aboutIn: text('about_in', { mode: 'json' }).$type<Readonly<Partial<Record<Locale, string>>>>(),
    /** The member has seen all activity up to this time. */
    activitySeenAt: integer('activity_seen_at').notNull().default(0),
    /** Whether there is an active photo, and so a main photo. Triggers of `photos` keep it. */
    hasPhoto: integer('has_photo', { mode: 'boolean' }).notNull().default(false),
    /**
     * The order of lists: members with a photo first, then the last activity. One column, so that a page is one
     * range.
     */
    activeRank: integer('active_rank').generatedAlwaysAs(rankBy('last_active_at'), { mode: 'virtual' }),
    /** The same order by join date. */
    joinedRank: integer('joined_rank').generatedAlwaysAs(rankBy('created_at'), { mode: 'virtual' }),
    /** The member shows what it has read and sees what others have read, or neither. */
    readReceipts: integer('read_receipts', { mode: 'boolean' }).notNull().default(true),
  },
  (t) => [
    // Anyone can type any address, so unconfirmed accounts neither block its owner nor reveal an account.
    uniqueIndex('members_email')
      .on(t.tenantId, t.emailNormalized)
      .where(sql`${t.status} <> 'not_confirmed'`),
    index('members_pending')
      .on(t.tenantId, t.emailNormalized, t.createdAt)
      .where(sql`${t.status} = 'not_confirmed'`),
    uniqueIndex('members_tenant').on(t.tenantId, t.id),
    index('members_search').on(
      t.tenantId,
      t.listed,
      t.gender,
      t.country,
      desc(t.activeRank),
      t.id,
      t.birthDate,
    ),
    index('members_search_region').on(
      t.tenantId,
      t.listed,
      t.gender,
      t.country,
      t.region,
      desc(t.activeRank),
      t.id,
      t.birthDate,
    ),
    index('members_search_any_gender').on(
      t.tenantId,
      t.listed,
      t.country,
      desc(t.activeRank),
      t.id,
      t.birthDate,
    ),
    // A search merges streams of a few cohorts or areas, each already in the order of the result.
    index('members_search_cohort').on(
      t.tenantId,
      t.listed,
      t.gender,
      t.country,
      t.cohort,
      desc(t.activeRank),
      t.id,
      t.birthDate,
    ),
    index('members_search_area')
      .on(t.tenantId, t.listed, t.gender, t.country, t.area, desc(t.activeRank), t.id, t.cell, t.birthDate)
      .where(sql`${t.cell} is not null`),
    index('members_search_new').on(
      t.tenantId,
      t.listed,
      t.gender,
      t.country,
      desc(t.joinedRank),
      t.id,
      t.birthDate,
    ),
    // For pages that visitors see.
    index('members_fictional')
      .on(t.tenantId, t.listed, t.country, desc(t.activeRank), t.id)
      .where(sql`${t.fictional} = 1`),
    index('members_deleted')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null`),
    check('members_status', sql`${t.status} in ('not_confirmed', 'active', 'disabled', 'deleted')`),
  ],
);

export const memberInterests = sqliteTable(
  'member_interests',
  {
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    interest: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.interest] }), ofMember(t)],
);

export const photos = sqliteTable(
  'photos',
  {
    /** 128 random bits in hex, also the name of the folder of its files. */
    key: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    /**
     * 0 is the main photo. It is not UNIQUE, because SQLite checks that row by row and would reject each new order
     * halfway. Every batch that changes a member's photos renumbers all of them from 0.
     */
    position: integer().notNull(),
    status: text({ enum: ['pending', 'active', 'rejected'] }).notNull(),
    /** Pixels of the full rendition. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    /** The rule that a rejected photo breaks, as a key of the texts. */
    rejection: text(),
    /** A CSS color that stands in until the photo has loaded, or null. */
    placeholder: text(),
    /** When a review last changed what others see of the photo; the owner is notified. */
    reviewedAt: integer('reviewed_at'),
  },
  (t) => [
    // Contains all that a card needs, so that the photo's row is not read.
    index('photos_member').on(t.memberId, t.position, t.status, t.key, t.width, t.height, t.placeholder),
    index('photos_reviewed')
      .on(t.memberId, desc(t.reviewedAt), t.key)
      .where(sql`${t.reviewedAt} is not null`),
    check('photos_status', sql`${t.status} in ('pending', 'active', 'rejected')`),
    ofMember(t),
  ],
);

/**
 * Photos whose files must be deleted. The trigger `photos_files` adds them when a row ends, and an upload adds its
 * key first in case its row is never written. Due files are deleted every minute.
 */
export const fileDeletions = sqliteTable(
  'file_deletions',
  {
    /** The photo's key, which is the folder of its files. */
    key: text().primaryKey(),
    dueAt: integer('due_at').notNull(),
  },
  (t) => [index('file_deletions_due').on(t.dueAt)],
);

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
    endpoint: text().notNull(),
    key: text().notNull(),
    requestHash: text('request_hash').notNull(),
    answer: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.actor, t.endpoint, t.key] }),
    index('idempotency_expiry').on(t.createdAt),
  ],
);

/**
 * All credits gained and spent; triggers make it append-only. It has no foreign key because it outlives the
 * member, whose id a trigger then replaces with one that is stored nowhere else.
 */
/** Where credits of members come from and go to. */
export const CREDIT_ACCOUNTS = ['granted', 'spent', 'refunded', 'expired', 'owed'] as const;

export const creditLedger = sqliteTable(
  'credit_ledger',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    /** What comes to the balance of the member, or goes if it is below 0. */
    amount: integer().notNull(),
    reason: text().notNull(),
    /** The cause (a payment, a message), so that nothing is granted or charged twice. */
    reference: text().notNull(),
    createdAt: integer('created_at').notNull(),
    /** The account on the other side, which changes by the same amount the other way (docs/decisions/058-ledger.md). */
    account: text({ enum: CREDIT_ACCOUNTS }).notNull().default('spent'),
  },
  (t) => [
    uniqueIndex('credit_ledger_once').on(t.tenantId, t.reason, t.reference),
    index('credit_ledger_member').on(t.tenantId, t.memberId, t.id),
    check('credit_ledger_amount', sql`${t.amount} <> 0`),
    check('credit_ledger_account', sql`${t.account} in ('granted', 'spent', 'refunded', 'expired', 'owed')`),
  ],
);

/** The sum of a member's ledger, written only by its trigger. No row means no credits. */
export const creditBalances = sqliteTable(
  'credit_balances',
  {
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    balance: integer().notNull(),
    /** Credits that were already spent when their payment was taken back. */
    owed: integer().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.memberId] }),
    check('credit_balances_balance', sql`${t.balance} >= 0`),
    check('credit_balances_owed', sql`${t.owed} >= 0`),
    ofMember(t),
  ],
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
  },
  (t) => [
    index('outbox_due').on(t.dueAt),
    index('outbox_tenant').on(t.tenantId, t.id),
    index('outbox_expiry').on(t.createdAt),
  ],
);

/** Complaints stay when the member is gone, because they may concern the law. */
export const complaints = sqliteTable(
  'complaints',
  {
    reference: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    kind: text().notNull(),
    name: text().notNull(),
    email: text().notNull(),
    /** Address of the page or name of the profile, as typed. */
    subject: text(),
    message: text().notNull(),
    language: text().notNull(),
    status: text({ enum: ['open', 'answered'] })
      .notNull()
      .default('open'),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('complaints_tenant').on(t.tenantId, t.status, t.createdAt),
    // For the data export.
    index('complaints_sender').on(t.tenantId, sql`lower(email)`),
    index('complaints_text')
      .on(t.createdAt)
      .where(sql`${t.message} <> ''`),
  ],
);

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
    uniqueIndex('swipes_of_day').on(t.memberId, t.day, t.place),
    index('swipes_latest').on(t.memberId, desc(t.createdAt)),
    check('swipes_place', sql`(${t.verdict} = 'skip') = (${t.place} is null)`),
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

/** Reports stay when both members are gone, because they may concern the law. */
/** A message as it was when it was reported. */
export interface Evidence {
  readonly seq: number;
  readonly from: 'reporter' | 'reported';
  readonly text: string | null;
  readonly gift: string | null;
  readonly isPhoto: boolean;
  /** Epoch milliseconds. */
  readonly at: number;
}

export const reports = sqliteTable(
  'reports',
  {
    reference: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    reportedId: text('reported_id').notNull(),
    reason: text().notNull(),
    message: text().notNull(),
    status: text({ enum: ['open', 'answered'] })
      .notNull()
      .default('open'),
    createdAt: integer('created_at').notNull(),
    /** A reported message and those before it, as the reporting member saw them; null for a report of a profile. */
    evidence: text({ mode: 'json' }).$type<readonly Evidence[]>(),
    /** A copy of the image of the reported message, which its sender cannot delete. Triggers delete the file. */
    evidenceKey: text('evidence_key'),
  },
  (t) => [
    index('reports_evidence')
      .on(t.createdAt)
      .where(sql`${t.evidence} is not null`),
    index('reports_tenant').on(t.tenantId, t.status, t.createdAt),
    index('reports_text')
      .on(t.createdAt)
      .where(sql`${t.message} <> ''`),
  ],
);

/** Permissions and requests to see the photos of a member in privacy mode. */
export const photoRequests = sqliteTable(
  'photo_grants',
  {
    tenantId: text('tenant_id').notNull(),
    ownerId: text('owner_id').notNull(),
    viewerId: text('viewer_id').notNull(),
    state: text({ enum: ['requested', 'granted', 'refused'] }).notNull(),
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
    /**
     * When the viewer was notified of the answer; null where nothing is announced, such as a withdrawn permission.
     */
    announcedAt: integer('announced_at'),
  },
  (t) => [
    primaryKey({ columns: [t.ownerId, t.viewerId] }),
    index('photo_grants_owner').on(t.ownerId, t.state, t.createdAt),
    index('photo_grants_received').on(t.ownerId, desc(t.createdAt), t.viewerId),
    index('photo_grants_announced')
      .on(t.viewerId, desc(t.announcedAt), t.ownerId)
      .where(sql`${t.announcedAt} is not null`),
    ofMember({ tenantId: t.tenantId, memberId: t.ownerId }),
    ofMember({ tenantId: t.tenantId, memberId: t.viewerId }),
  ],
);

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

/** Reasons of deleted accounts, without any reference to the member. */
export const deletionReasons = sqliteTable(
  'departures',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    tenantId: text('tenant_id').notNull(),
    reason: text().notNull(),
    message: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    index('departures_text')
      .on(t.createdAt)
      .where(sql`${t.message} <> ''`),
  ],
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

function rankBy(time: string) {
  const { shown, limited } = PHOTO_TIERS;
  const tier = `has_photo * (${shown} - ${shown - limited} * privacy_mode)`;
  return sql.raw(`${time} + ${tier} * ${TIER_STEP}`);
}

export function ofMember(columns: { tenantId: SQLiteColumn; memberId: SQLiteColumn }) {
  return foreignKey({
    columns: [columns.tenantId, columns.memberId],
    foreignColumns: [members.tenantId, members.id],
  }).onDelete('cascade');
}
