import { type SQL, and, desc, eq, sql } from 'drizzle-orm';
import { ApiError } from '#client/api/errors.ts';
import { orm } from '#worker/db/orm.ts';
import { profileFactColumns } from '#worker/db/fact-columns.ts';
import { memberInterests, members } from '#worker/db/schema.ts';
import { normaliseEmail } from './normalise-email.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

type Site = Pick<RequestContext, 'db' | 'tenant'>;

/** More than one, so that nobody keeps others out of theirs by signing up with the same address after them. */
const PENDING_TRIED = 3;

/**
 * The accounts of this site that an address stands for: the one that has confirmed it, whatever became of that
 * account, and the newest of those that have not, the newest first.
 */
export async function findAccountsByEmail({ db, tenant }: Site, email: string) {
  const find = (status: SQL, atMost: number) =>
    orm(db)
      .select({
        id: members.id,
        name: members.name,
        email: members.email,
        passwordHash: members.passwordHash,
        status: members.status,
        language: members.language,
        deletedAt: members.deletedAt,
      })
      .from(members)
      .where(and(eq(members.tenantId, tenant.id), eq(members.emailNormalised, normaliseEmail(email)), status))
      // Of two in one millisecond, the one that was written last.
      .orderBy(desc(members.createdAt), desc(sql`rowid`))
      .limit(atMost);
  // Written out, because an index for some of the rows serves only a query that says the same words.
  const [[confirmed = null], pending] = await orm(db).batch([
    find(sql`${members.status} <> 'not_confirmed'`, 1),
    find(sql`${members.status} = 'not_confirmed'`, PENDING_TRIED),
  ]);
  return { confirmed, pending };
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccountsByEmail>>['confirmed']>;

/** Those whose password is looked at, in the order in which they are tried: always as many, with null for none. */
export async function findLoginCandidates(site: Site, email: string): Promise<readonly (Account | null)[]> {
  const { confirmed, pending } = await findAccountsByEmail(site, email);
  const newest = Array.from({ length: PENDING_TRIED }, (_, i) => pending[i] ?? null);
  return [confirmed?.status === 'disabled' ? null : confirmed, ...newest];
}

/** What a member has told of themselves (SPEC §3). */
export async function findMyFacts({ db, tenant }: Site, id: string) {
  const [[facts], interests] = await orm(db).batch([
    orm(db)
      .select(profileFactColumns)
      .from(members)
      .where(and(eq(members.tenantId, tenant.id), eq(members.id, id))),
    orm(db)
      .select({ interest: memberInterests.interest })
      .from(memberInterests)
      .where(and(eq(memberInterests.tenantId, tenant.id), eq(memberInterests.memberId, id)))
      .orderBy(memberInterests.interest),
  ]);
  if (!facts) throw new ApiError('authentication_required');
  return { ...facts, interests: interests.map(({ interest }) => interest) };
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

/** Statement for a new password. */
export function setPasswordHash({ db, tenant }: Site, memberId: string, passwordHash: string) {
  return orm(db)
    .update(members)
    .set({ passwordHash })
    .where(and(eq(members.tenantId, tenant.id), eq(members.id, memberId)));
}

export async function setLanguage({ db, tenant }: Site, memberId: string, language: string): Promise<void> {
  await orm(db)
    .update(members)
    .set({ language })
    .where(and(eq(members.tenantId, tenant.id), eq(members.id, memberId)));
}
