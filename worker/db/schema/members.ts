import { type SQL, type SQLWrapper, desc, sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  type SQLiteColumn,
  sqliteTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/sqlite-core';
import { mapFacts } from '#client/facts/facts.ts';
import { type MemberData, ownRows } from '../member-data/member-data.ts';
import { time } from '#worker/db/query/times.ts';
import type { Locale } from '#client/i18n/locales.ts';
import { createFactColumns } from '../facts/create-fact-columns.ts';
import { PHOTO_TIERS, TIER_STEP } from '../photo-tiers.ts';

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
    ...createFactColumns(),
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
    /** Whether the network may learn what becomes of the member, as chosen before the sign-up. */
    tellsNetwork: integer('tells_network', { mode: 'boolean' }).notNull().default(false),
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
    /** At least so old, as a provider of age checks has confirmed; null without such a check. */
    verifiedAge: integer('verified_age'),
  },
  (t) => {
    // Every search names them; their order is that of the indexes.
    const sought = [t.tenantId, t.listed, t.gender, t.country] as const;
    return [
      // Anyone can type any address, so unconfirmed accounts neither block its owner nor reveal an account.
      uniqueIndex('members_email')
        .on(t.tenantId, t.emailNormalized)
        .where(sql`${t.status} <> 'not_confirmed'`),
      // Sign-ups of an address that is not confirmed yet.
      index('members_pending')
        .on(t.tenantId, t.emailNormalized, t.createdAt)
        .where(sql`${t.status} = 'not_confirmed'`),
      // Foreign keys name both columns, so that no row refers to a member of another site.
      uniqueIndex('members_tenant').on(t.tenantId, t.id),
      // A page of results is one range: first equal columns, then the order, then what is filtered without the row.
      index('members_search').on(...sought, desc(t.activeRank), t.id, t.birthDate),
      index('members_search_region').on(...sought, t.region, desc(t.activeRank), t.id, t.birthDate),
      index('members_search_any_gender').on(
        t.tenantId,
        t.listed,
        t.country,
        desc(t.activeRank),
        t.id,
        t.birthDate,
      ),
      // A search merges streams of a few cohorts or areas, each already in the order of the result.
      index('members_search_cohort').on(...sought, t.cohort, desc(t.activeRank), t.id, t.birthDate),
      index('members_search_area')
        .on(...sought, t.area, desc(t.activeRank), t.id, t.cell, t.birthDate)
        .where(sql`${t.cell} is not null`),
      index('members_search_new').on(...sought, desc(t.joinedRank), t.id, t.birthDate),
      // Pages that visitors see read it.
      index('members_fictional')
        .on(t.tenantId, t.listed, t.country, desc(t.activeRank), t.id)
        .where(sql`${t.fictional} = 1`),
      // The job that erases accounts reads it.
      index('members_deleted')
        .on(t.deletedAt)
        .where(sql`${t.deletedAt} is not null`),
      // The report of operators reads it.
      index('members_source')
        .on(t.tenantId, t.createdAt)
        .where(sql`${t.network} is not null or ${t.ref} is not null`),
      check('members_status', sql`${t.status} in ('not_confirmed', 'active', 'disabled', 'deleted')`),
    ];
  },
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

export const memberData: readonly MemberData[] = [
  {
    table: members,
    erasure: 'deleted',
    exported: {
      account: ownRows(members.id, [], {
        name: members.name,
        email: members.email,
        status: members.status,
        language: members.language,
        signup_date: time(members.createdAt),
        last_active: time(members.lastActiveAt),
        activity_seen: sql<
          string | null
        >`iif(${members.activitySeenAt}, ${time(members.activitySeenAt)}, null)`,
        paid_user: members.paidUser,
        gender: members.gender,
        seeking: members.seeking,
        birth_date: members.birthDate,
        country: members.country,
        region: members.region,
        town: members.town,
        area: members.cell,
        ...mapFacts((fact) => members[fact]),
        about: members.about,
        signup_message: members.signupMessage,
        privacy_mode: members.privacyMode,
        invisible: members.invisible,
        paused: members.paused,
        verified_age: members.verifiedAge,
        notifications_disabled: members.notificationsDisabled,
        network: members.network,
        ref: members.ref,
        sub1: members.sub1,
        sub2: members.sub2,
        sub3: members.sub3,
        tells_network: members.tellsNetwork,
      }),
    },
  },
  {
    table: memberInterests,
    erasure: 'deleted',
    exported: { interests: ownRows(memberInterests.memberId, [], { interest: memberInterests.interest }) },
  },
];

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

/** The name of the member that a row of a table with sites is about. */
export function nameOf({ tenantId }: { readonly tenantId: SQLWrapper }, id: SQLWrapper): SQL<string | null> {
  // A part of its own, because drizzle writes the columns of a statement with one table without the name of the table.
  const isOfSite = sql`m.tenant_id = ${tenantId}`;
  return sql<string | null>`(select m.name from ${members} m where ${isOfSite} and m.id = ${id})`;
}

/**
 * Members who were erased, so that a restored backup from before erases them again. Only with the row of a
 * member, as that backup has it, can one tell which member a hash stands for (docs/decisions/078-backups.md).
 */
export const erasures = sqliteTable('erasures', {
  /** `worker/db/expiry/erasures-store.ts` */
  hash: text().primaryKey(),
});
