import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { type MemberData, ownRows } from '../member-data/member-data.ts';
import { time } from '#worker/db/query/times.ts';

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
    // The data export finds complaints by their address.
    index('complaints_sender').on(t.tenantId, sql`lower(email)`),
    // Finds texts whose time is over.
    index('complaints_text')
      .on(t.createdAt)
      .where(sql`${t.message} <> ''`),
  ],
);

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

/** Reports stay when both members are gone, because they may concern the law. */
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
    // Finds texts whose time is over.
    index('reports_text')
      .on(t.createdAt)
      .where(sql`${t.message} <> ''`),
  ],
);

export const memberData: readonly MemberData[] = [
  {
    table: reports,
    erasure: { kept: 'Cases may concern the law; their texts are removed after 12 months.' },
    exported: {
      reports: ownRows(reports.memberId, [], {
        reference: reports.reference,
        member: reports.reportedId,
        reason: reports.reason,
        message: reports.message,
        status: reports.status,
        date: time(reports.createdAt),
      }),
    },
  },
  {
    table: complaints,
    erasure: { kept: 'Cases may concern the law; their texts are removed after 12 months.' },
    exported: { complaints: 'queried' },
  },
];

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
    // Finds texts whose time is over.
    index('departures_text')
      .on(t.createdAt)
      .where(sql`${t.message} <> ''`),
  ],
);
