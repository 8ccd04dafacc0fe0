import { CONSENT_VERSION } from '#client/features/consent/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { consents } from '#worker/db/schema/consents.ts';
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

/** The member has agreed to the use of the partners sought, as one who has signed up. */
export async function insertMember(
  db: Database,
  over: Partial<MemberRow> & { id: string },
): Promise<MemberRow> {
  const row = createMemberRow(over);
  const { id, tenantId, language } = row;
  await orm(db).batch([
    orm(db).insert(members).values(row),
    orm(db)
      .insert(consents)
      .values({ tenantId, memberId: id, version: CONSENT_VERSION, language, givenAt: 0 }),
  ]);
  return row;
}
