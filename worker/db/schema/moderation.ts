import { ne, sql } from 'drizzle-orm';
import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type MemberData, ownRows } from '../member-data/member-data.ts';
import { time } from '#worker/db/query/times.ts';

/** What operators have decided about reports and complaints, with the reasons that were sent. */
export const decisions = sqliteTable(
  'decisions',
  {
    reference: text().primaryKey(),
    tenantId: text('tenant_id').notNull(),
    /** The report or complaint, or the photo or the member that a site has decided about by itself. */
    caseReference: text('case_reference').notNull(),
    /** The member that it affects; null if a complaint is about no member. It stays when the member is gone, as reports do. */
    memberId: text('member_id'),
    action: text({ enum: ['none', 'warn', 'photo', 'text', 'message', 'block'] }).notNull(),
    /** The key of a photo, or the number of a message in its conversation. */
    target: text(),
    ground: text({ enum: ['terms', 'law'] }).notNull(),
    rule: text().notNull(),
    facts: text().notNull(),
    /** What an appeal can bring back, as JSON: texts of a profile, the state of a photo, or a message; and whether a block erases the account. */
    removed: text(),
    decidedBy: text('decided_by').notNull(),
    decidedAt: integer('decided_at').notNull(),
    /** The image of a removed message. A trigger deletes its files with the key. */
    removedImageKey: text('removed_image_key'),
  },
  (t) => [
    index('decisions_case').on(t.tenantId, t.caseReference),
    index('decisions_member').on(t.tenantId, t.memberId),
    // Finds texts whose time is over.
    index('decisions_text')
      .on(t.decidedAt)
      .where(sql`${t.facts} <> ''`),
  ],
);

/** The link to appeal, one for each person who was told of a decision, and the appeal once it is made. */
export const appeals = sqliteTable(
  'appeals',
  {
    /** The secret itself is only in the email (docs/security.md#links). */
    tokenHash: text('token_hash').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    decisionReference: text('decision_reference').notNull(),
    side: text({ enum: ['sender', 'affected'] }).notNull(),
    email: text().notNull(),
    language: text().notNull(),
    createdAt: integer('created_at').notNull(),
    expiresAt: integer('expires_at').notNull(),
    /** Null until the appeal is made. */
    reference: text(),
    status: text({ enum: ['unused', 'open', 'upheld', 'rejected'] })
      .notNull()
      .default('unused'),
    message: text().notNull().default(''),
    filedAt: integer('filed_at'),
    answer: text().notNull().default(''),
    decidedBy: text('decided_by'),
    decidedAt: integer('decided_at'),
  },
  (t) => [
    uniqueIndex('appeals_reference')
      .on(t.reference)
      .where(sql`${t.reference} is not null`),
    index('appeals_open')
      .on(t.tenantId, t.filedAt)
      .where(sql`${t.status} = 'open'`),
    index('appeals_unused')
      .on(t.expiresAt)
      .where(sql`${t.status} = 'unused'`),
    // Finds texts whose time is over.
    index('appeals_text')
      .on(t.filedAt)
      .where(sql`${t.email} || ${t.answer} <> ''`),
    index('appeals_decision').on(t.decisionReference),
  ],
);

export const memberData: readonly MemberData[] = [
  // As it was sent; the case and who decided stay with the site. Of a report that led to nothing, the member does not learn.
  {
    table: decisions,
    erasure: { kept: 'Cases may concern the law; their texts are removed after 12 months.' },
    exported: {
      decisions: ownRows(
        decisions.memberId,
        [decisions.decidedAt],
        {
          reference: decisions.reference,
          action: decisions.action,
          ground: decisions.ground,
          rule: decisions.rule,
          facts: decisions.facts,
          removed_text: sql<
            string | null
          >`case ${decisions.action} when 'text' then ${decisions.removed} ->> '$.about' when 'message' then ${decisions.removed} ->> '$.text' end`,
          date: time(decisions.decidedAt),
        },
        ne(decisions.action, 'none'),
      ),
    },
  },
  {
    table: appeals,
    erasure: { kept: 'Cases may concern the law; their texts are removed after 12 months.' },
    exported: { appeals: 'queried' },
  },
];

/** What the transparency page counts. Nothing here is about a person, so it stays when everything else is deleted. */
export const yearlyCounts = sqliteTable(
  'yearly_counts',
  {
    tenantId: text('tenant_id').notNull(),
    /** The year begins and ends in UTC. */
    year: integer().notNull(),
    name: text().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.tenantId, t.year, t.name] })],
);
