import { join } from 'node:path';
import { and, eq } from 'drizzle-orm';
import { DEMO_LOGIN } from '#demo/credentials.ts';
import { orm } from '#worker/db/orm.ts';
import { members, sessions } from '#worker/db/schema.ts';
import { createMemberId } from '#worker/features/signup/member-id.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { createInlineWriter } from '#worker/platform/node/inline-writer.ts';
import { createToken, hashToken } from '#worker/session/token.ts';

export interface NewMember {
  name: string;
  email: string;
  password: string;
  gender: string;
  seeking: string;
  date_of_birth: string;
}

const DAY_MS = 86_400_000;
/** The server may be writing. */
const WAIT_MS = 10_000;

/**
 * Inserts a confirmed member with a session into the database of the server on Node and returns the token of the
 * session. Country, language and password are those of the demo member, because a hash takes half a second.
 */
export async function insertMember(
  folder: string,
  site: string,
  { name, email, gender, seeking, date_of_birth: birthDate }: NewMember,
  userAgent: string,
): Promise<string> {
  const database = openDatabase(join(folder, 'main.db'), (connection) => {
    connection.waitForLocks(WAIT_MS);
    return createInlineWriter(connection);
  });
  const db = orm(database);
  const [demo] = await db
    .select({ passwordHash: members.passwordHash, country: members.country, language: members.language })
    .from(members)
    .where(and(eq(members.tenantId, site), eq(members.emailNormalized, DEMO_LOGIN.email)));
  if (!demo) throw new Error(`${site} has no demo member.`);
  const now = Date.now();
  const id = createMemberId();
  const token = createToken();
  await db.batch([
    db.insert(members).values({
      id,
      tenantId: site,
      email,
      emailNormalized: email,
      name,
      gender,
      seeking,
      birthDate,
      ...demo,
      status: 'active',
      createdAt: now,
      lastActiveAt: now,
    }),
    db.insert(sessions).values({
      tokenHash: hashToken(token),
      tenantId: site,
      memberId: id,
      createdAt: now,
      expiresAt: now + DAY_MS,
      lastSeenAt: now,
      userAgent,
    }),
  ]);
  await database.close();
  return token;
}
