import { getTableColumns, sql } from 'drizzle-orm';
import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { type Write, commitWrites } from '#worker/db/write.ts';
import { defineStatements, defineWrite } from '#worker/db/query/define-statement.ts';
import { consents } from '#worker/db/schema/consents.ts';
import { members } from '#worker/db/schema/members.ts';
import type { BoundValue, Database } from '#worker/ports/database.ts';

export type MemberRow = typeof members.$inferInsert;

/** A complete row; the default is an active member of `ardenza`. */
export function createMemberRow(over: Partial<MemberRow> & { id: string }): MemberRow {
  const email = over.email ?? `${over.id}@mail.example`;
  return {
    tenantId: 'ardenza',
    email,
    emailNormalized: email.toLowerCase(),
    name: over.id,
    gender: 'f',
    seeking: 'm',
    birthDate: '1990-05-17',
    country: 'NL',
    language: 'nl',
    status: 'active',
    createdAt: 0,
    lastActiveAt: 0,
    ...over,
  };
}

const COLUMNS = getTableColumns(members);
type ColumnName = keyof typeof COLUMNS;

/** Built once for each choice of columns, because thousands of tests insert members. */
const insertColumns = defineStatements((...names: readonly ColumnName[]) => {
  const placeholders = Object.fromEntries(names.map((name) => [name, sql.placeholder(name)]));
  return defineWrite((db) => db.insert(members).values(placeholders as unknown as MemberRow));
});

const insertConsent = defineWrite((db) =>
  db.insert(consents).values({
    tenantId: sql.placeholder('tenantId'),
    memberId: sql.placeholder('memberId'),
    version: CONSENT_VERSION,
    language: sql.placeholder('language'),
    givenAt: 0,
  }),
);

/** The member has agreed to the use of the partners sought, as one who has signed up. */
export async function insertMember(
  db: Database,
  over: Partial<MemberRow> & { id: string },
): Promise<MemberRow> {
  const row = createMemberRow(over);
  await insertMembers(db, [row]);
  return row;
}

/** Many members in one batch: inside workerd each call of the database takes a millisecond. */
export async function insertMembers(db: Database, rows: readonly MemberRow[]): Promise<void> {
  await commitWrites(db, rows.flatMap(writeMember));
}

function writeMember(row: MemberRow): Write[] {
  const given = Object.entries(row).filter(([, value]) => value !== undefined);
  const stored = given.map(([name, value]) => {
    const column = COLUMNS[name as ColumnName];
    return [name, value === null ? null : (column.mapToDriverValue(value) as BoundValue)] as const;
  });
  const { id, tenantId, language } = row;
  return [
    insertColumns(...stored.map(([name]) => name as ColumnName)).bind(Object.fromEntries(stored)),
    insertConsent.bind({ tenantId, memberId: id, language }),
  ];
}
