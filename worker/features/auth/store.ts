import { and, eq } from 'drizzle-orm';
import { orm } from '#worker/db/client.ts';
import { members } from '#worker/db/schema.ts';
import { normaliseEmail } from './email.ts';
import type { Visit } from '#worker/http/visit.ts';

type Site = Pick<Visit, 'db' | 'tenant'>;

/** What a login needs of an account of this site; null when there is none that may log in. */
export async function findLogin({ db, tenant }: Site, email: string) {
  const [row] = await orm(db)
    .select({
      id: members.id,
      passwordHash: members.passwordHash,
      status: members.status,
      language: members.language,
    })
    .from(members)
    .where(and(eq(members.tenantId, tenant.id), eq(members.emailNormalised, normaliseEmail(email))));
  return row && (row.status === 'active' || row.status === 'not_confirmed') ? row : null;
}

/** Puts another hash of the same password in the place of the stored one, unless that is no longer the stored one. */
export async function replacePasswordHash(
  { db, tenant }: Site,
  memberId: string,
  { stored, hash }: { stored: string; hash: string },
): Promise<void> {
  await orm(db)
    .update(members)
    .set({ passwordHash: hash })
    .where(and(eq(members.tenantId, tenant.id), eq(members.id, memberId), eq(members.passwordHash, stored)));
}

export async function changeLanguage(
  { db, tenant }: Site,
  memberId: string,
  language: string,
): Promise<void> {
  await orm(db)
    .update(members)
    .set({ language })
    .where(and(eq(members.tenantId, tenant.id), eq(members.id, memberId)));
}
