import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema/members.ts';
import type { Database } from '#worker/ports/database.ts';

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

export async function insertMember(
  db: Database,
  over: Partial<MemberRow> & { id: string },
): Promise<MemberRow> {
  const row = createMemberRow(over);
  await orm(db).insert(members).values(row);
  return row;
}
