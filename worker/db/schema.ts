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

// Times are epoch milliseconds. What belongs to a site says so in tenant_id, and the foreign keys
// below carry it too: a row cannot point at a member of another site.

export const members = sqliteTable(
  'members',
  {
    id: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    email: text().notNull(),
    /** Lower case. An address belongs to one account of a site from the moment on that it is confirmed. */
    emailNormalised: text('email_normalised').notNull(),
    name: text().notNull(),
    /** None on a fictional profile: nobody can log in as one. */
    passwordHash: text('password_hash'),
    gender: text().notNull(),
    seeking: text().notNull(),
    /** YYYY-MM-DD */
    birthDate: text('birth_date').notNull(),
    country: text().notNull(),
    region: text(),
    town: text(),
    /** A square of at least 5 km, never a point (SECURITY 17). */
    cell: integer(),
    sexuality: text(),
    hairColour: text('hair_colour'),
    eyeColour: text('eye_colour'),
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
    /** What the member wrote when signing up (SPEC §3); `about` begins with it. */
    signupMessage: text('signup_message'),
    /** Photos only for those whom the member has allowed to see them. */
    privacyMode: integer('privacy_mode', { mode: 'boolean' }).notNull().default(false),
    /** In no list; the profile only for those whom the member likes. */
    invisible: integer({ mode: 'boolean' }).notNull().default(false),
    /** Away for a while: nobody sees the profile until the member is back. */
    paused: integer({ mode: 'boolean' }).notNull().default(false),
    /** When the member asked for the account to be deleted; 14 days later it is erased. */
    deletedAt: integer('deleted_at'),
    /** Whether lists may show the member, in one column so that indexes can begin with it. */
    listed: integer({ mode: 'boolean' }).generatedAlwaysAs(
      sql`status = 'active' and invisible = 0 and paused = 0`,
      { mode: 'virtual' },
    ),
    /** Five years of birth: 398 is 1990 to 1994. */
    cohort: integer().generatedAlwaysAs(sql`cast(substr(birth_date, 1, 4) as integer) / 5`, {
      mode: 'virtual',
    }),
    /** Four by four cells (see search/areas.ts). */
    area: integer().generatedAlwaysAs(sql`cell / 3600 / 4 * 900 + cell % 3600 / 4`, { mode: 'virtual' }),
    /** How many members this one likes. Counted by triggers of likes, so that the session knows it without looking. */
    likesGiven: integer('likes_given').notNull().default(0),
    /** What `about` says in other languages, for fictional profiles; null where nobody has written any. */
    aboutIn: text('about_in', { mode: 'json' }).$type<Readonly<Partial<Record<Locale, string>>>>(),
    /** Until then the member has seen the list of activity. */
    activitySeenAt: integer('activity_seen_at').notNull().default(0),
    /** Has an active photo, and so a main photo. Kept by triggers of photos. */
    hasPhoto: integer('has_photo', { mode: 'boolean' }).notNull().default(false),
    /** The order of lists: people with a photo first, then by their last activity. One column, so that it is one range. */
    activeRank: integer('active_rank').generatedAlwaysAs(rankBy('last_active_at'), { mode: 'virtual' }),
    /** The same by the day of joining. */
    joinedRank: integer('joined_rank').generatedAlwaysAs(rankBy('created_at'), { mode: 'virtual' }),
  },
  (t) => [
    // Anyone may type anyone's address: accounts that nobody has confirmed do not keep its owner out, nor tell of one.
    uniqueIndex('members_email')
      .on(t.tenantId, t.emailNormalised)
      .where(sql`${t.status} <> 'not_confirmed'`),
    index('members_pending')
      .on(t.tenantId, t.emailNormalised, t.createdAt)
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
    // A search merges the streams of a few cohorts or areas, each of which is in the order of the result already.
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
    // For the pages that strangers see.
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
    /** 128 random bits in hex: also the folder of its files. */
    key: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    /**
     * 0 is the main photo. Not UNIQUE for a member, because SQLite checks that row by row and would refuse every new
     * order half-way. Each batch that changes a member's photos ends by numbering all of them from 0, and batches run
     * one after the other, so no two of them are ever in one place (photos/own-store.ts).
     */
    position: integer().notNull(),
    status: text({ enum: ['pending', 'active', 'rejected'] }).notNull(),
    /** Pixels of the full rendition. */
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: integer('created_at').notNull(),
    /** Of a rejected photo: which rule it breaks, as a key of the texts. */
    rejection: text(),
    /** What stands there until the photo has loaded: a colour as CSS writes it, or null. */
    placeholder: text(),
    /** When a review last changed what others see of it, which its owner is told. */
    reviewedAt: integer('reviewed_at'),
  },
  (t) => [
    // All that a card needs of its photo, so that the photo's row is not looked up.
    index('photos_member').on(t.memberId, t.position, t.status, t.key, t.width, t.height, t.placeholder),
    index('photos_reviewed')
      .on(t.memberId, desc(t.reviewedAt), t.key)
      .where(sql`${t.reviewedAt} is not null`),
    check('photos_status', sql`${t.status} in ('pending', 'active', 'rejected')`),
    ofMember(t),
  ],
);

/**
 * Photos whose files are to go: written by the trigger photos_files with the end of the row, and before an upload for
 * the case that its row never comes. What is due is deleted every minute, whoever was interrupted before.
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
    /** SHA-256 of the token in hex; the token itself is in the cookie only. */
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

/** Uses of a limit that still count, e.g. wrong passwords of an account in the last 15 minutes. */
export const counters = sqliteTable(
  'counters',
  {
    scope: text().notNull(),
    key: text().notNull(),
    /** When these uses leave the window. */
    expiresAt: integer('expires_at').notNull(),
    /** How many came in the same millisecond. */
    n: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.scope, t.key, t.expiresAt] }), index('counters_expiry').on(t.expiresAt)],
);

/** The first answer to a mutation, given again when the same key arrives again. */
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
 * Every credit gained or spent, append-only by triggers. It has no foreign key because it outlives the
 * member: with the end of the member's row a trigger puts an id in its place that is kept nowhere else.
 */
export const creditLedger = sqliteTable(
  'credit_ledger',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    amount: integer().notNull(),
    reason: text().notNull(),
    /** What it was for (a payment, a message), so that nothing is granted or charged twice. */
    reference: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('credit_ledger_once').on(t.tenantId, t.reason, t.reference),
    index('credit_ledger_member').on(t.tenantId, t.memberId, t.id),
    check('credit_ledger_amount', sql`${t.amount} <> 0`),
  ],
);

/** The sum of a member's ledger. Written by the ledger's trigger only; no row means no credits. */
export const creditBalances = sqliteTable(
  'credit_balances',
  {
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    balance: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.tenantId, t.memberId] }),
    check('credit_balances_balance', sql`${t.balance} >= 0`),
    ofMember(t),
  ],
);

/** What a mail may be asked to do once: the secret itself is in the mail only (SECURITY 6). */
export const oneTimeLinks = sqliteTable(
  'one_time_links',
  {
    /** SHA-256 of the token in hex. */
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
    /** What the link is about beside the member: the new address, or the one to go back to. */
    payload: text(),
  },
  (t) => [
    index('one_time_links_member').on(t.memberId, t.purpose),
    index('one_time_links_expiry').on(t.expiresAt),
    ofMember(t),
  ],
);

/** Mails on their way: written in the batch of what they tell of, so that neither is without the other. */
export const outbox = sqliteTable(
  'outbox',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    tenantId: text('tenant_id').notNull(),
    recipient: text().notNull(),
    language: text().notNull(),
    kind: text().notNull(),
    /** What the text needs. Emptied once delivered: links in it are secrets. */
    params: text({ mode: 'json' }).$type<Record<string, unknown>>().notNull(),
    createdAt: integer('created_at').notNull(),
    /** When it is to be tried next; null when it is delivered or given up. */
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

/** What somebody complains of. Kept after the member is gone: it may concern the law. */
export const complaints = sqliteTable(
  'complaints',
  {
    /** Told to the sender, to refer to it. */
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
    // For whoever wants a copy of what is kept of them.
    index('complaints_sender').on(t.tenantId, sql`lower(email)`),
    index('complaints_text')
      .on(t.createdAt)
      .where(sql`${t.message} <> ''`),
  ],
);

/** Who likes whom. */
export const likes = sqliteTable(
  'likes',
  {
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    likedId: text('liked_id').notNull(),
    createdAt: integer('created_at').notNull(),
    /** When the one who is liked has seen it; until then it is new (SPEC §3 "like_new"). */
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

/** The swipe game: who was answered how. Four likes a day, which the places count. */
export const swipes = sqliteTable(
  'swipes',
  {
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    targetId: text('target_id').notNull(),
    verdict: text({ enum: ['like', 'skip'] }).notNull(),
    /** YYYY-MM-DD, by the server's day (UTC). */
    day: text().notNull(),
    /** Which like of the day it is; null of a skip. */
    place: integer(),
    createdAt: integer('created_at').notNull(),
    /** Cannot be taken back: the answer after it was. */
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

/** Who wants to have nothing to do with whom. It holds for both sides. */
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

/** What a member reports of another one. Kept after both are gone: it may concern the law. */
export const reports = sqliteTable(
  'reports',
  {
    /** Told to the sender, to refer to it. */
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
  },
  (t) => [
    index('reports_tenant').on(t.tenantId, t.status, t.createdAt),
    index('reports_text')
      .on(t.createdAt)
      .where(sql`${t.message} <> ''`),
  ],
);

/** Who may see, or asks to see, the photos of a member in privacy mode. */
export const photoRequests = sqliteTable(
  'photo_grants',
  {
    tenantId: text('tenant_id').notNull(),
    ownerId: text('owner_id').notNull(),
    viewerId: text('viewer_id').notNull(),
    state: text({ enum: ['requested', 'granted', 'refused'] }).notNull(),
    createdAt: integer('created_at').notNull(),
    decidedAt: integer('decided_at'),
    /** When the answer became news to the viewer; null where it is none, such as a permission that is taken back. */
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

/** Searches that a member has given a name. At most ten, which a trigger holds. */
export const savedSearches = sqliteTable(
  'saved_searches',
  {
    id: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    name: text().notNull(),
    /** As the address bar of /members has it, without the question mark. */
    query: text().notNull(),
    createdAt: integer('created_at').notNull(),
  },
  (t) => [index('saved_searches_member').on(t.memberId, t.createdAt), ofMember(t)],
);

/** Why people leave, without who they were. */
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
 * The interests of members whom lists may show, in the order in which a search shows them. Kept by triggers of
 * members and member_interests; so that it need not be written with each visit, `active_rank` may be an hour late.
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

/** How many members lists may show, by country, region, gender and year of birth. Kept by triggers of members. */
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

/** A member's last search. */
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

function ofMember(columns: { tenantId: SQLiteColumn; memberId: SQLiteColumn }) {
  return foreignKey({
    columns: [columns.tenantId, columns.memberId],
    foreignColumns: [members.tenantId, members.id],
  }).onDelete('cascade');
}
