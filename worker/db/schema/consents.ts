import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';
import { type MemberData, ownRows } from '../member-data/member-data.ts';
import { time } from '#worker/db/query/times.ts';
import { ofMember } from './members.ts';

/**
 * When a member agreed to the use of data about sexual orientation and the partners sought, and to which text. A row stays
 * after the member has withdrawn, as evidence of the time until then.
 */
export const consents = sqliteTable(
  'consents',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    tenantId: text('tenant_id').notNull(),
    memberId: text('member_id').notNull(),
    /** Of the text; a new text gets a new version. */
    version: text().notNull(),
    /** In which the text was shown. */
    language: text().notNull(),
    givenAt: integer('given_at').notNull(),
    withdrawnAt: integer('withdrawn_at'),
  },
  (t) => [
    index('consents_member').on(t.memberId, t.givenAt),
    // A member has one at a time, however often a form arrives.
    uniqueIndex('consents_standing')
      .on(t.tenantId, t.memberId)
      .where(sql`${t.withdrawnAt} is null`),
    ofMember(t),
  ],
);

export const memberData: readonly MemberData[] = [
  {
    table: consents,
    erasure: 'deleted',
    exported: {
      consents: ownRows(consents.memberId, [consents.id], {
        version: consents.version,
        language: consents.language,
        given: time(consents.givenAt),
        withdrawn: time(consents.withdrawnAt),
      }),
    },
  },
];
