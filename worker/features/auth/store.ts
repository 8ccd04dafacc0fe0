// docs/decisions/013-accounts-belong-to-confirmers.md
import { type SQL, and, desc, eq, sql } from 'drizzle-orm';
import { ApiError } from '#client/api/errors.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { recordErasure } from '#worker/db/expiry/erasures-store.ts';
import { factColumns, selectInterestNames } from '#worker/db/facts/fact-columns.ts';
import { members } from '#worker/db/schema/members.ts';
import { normalizeEmail } from '#worker/mail/normalize-email.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Site } from '#worker/context/site-context.ts';

/** More than one, so that a later sign-up with the same address does not lock out the earlier one. */
const PENDING_LIMIT = 3;

/**
 * The accounts of an address on this site: the one that has confirmed it, whatever its status, and the newest unconfirmed
 * ones, newest first.
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
      .where(and(eq(members.tenantId, tenant.id), eq(members.emailNormalized, normalizeEmail(email)), status))
      // The rowid orders accounts that were created in the same millisecond.
      .orderBy(desc(members.createdAt), desc(sql`rowid`))
      .limit(atMost);
  // Written out, because SQLite uses a partial index only when the query repeats its condition literally.
  const [[confirmed = null], pending] = await orm(db).batch([
    find(sql`${members.status} <> 'not_confirmed'`, 1),
    find(sql`${members.status} = 'not_confirmed'`, PENDING_LIMIT),
  ]);
  return { confirmed, pending };
}

export type Account = NonNullable<Awaited<ReturnType<typeof findAccountsByEmail>>['confirmed']>;

/** The accounts whose passwords are compared, in order. Its length is constant, with null for missing accounts. */
export async function findLoginCandidates(site: Site, email: string): Promise<readonly (Account | null)[]> {
  const { confirmed, pending } = await findAccountsByEmail(site, email);
  const newest = Array.from({ length: PENDING_LIMIT }, (_, i) => pending[i] ?? null);
  return [confirmed, ...newest];
}

export async function findMyFacts({ db, tenant }: Site, id: string) {
  const [facts] = await orm(db)
    .select({
      ...factColumns,
      interests: selectInterestNames({ tenant: members.tenantId, member: members.id }),
    })
    .from(members)
    .where(hasValues(members, { tenantId: tenant.id, id }));
  if (!facts) throw new ApiError('authentication_required');
  return facts;
}

/** Replaces the stored hash by another hash of the same password, unless the password was changed meanwhile. */
export async function replacePasswordHash(
  { db, tenant }: Site,
  memberId: string,
  { stored, hash }: { stored: string; hash: string },
): Promise<void> {
  await orm(db)
    .update(members)
    .set({ passwordHash: hash })
    .where(hasValues(members, { tenantId: tenant.id, id: memberId, passwordHash: stored }));
}

export function setPasswordHash({ db, tenant }: Site, memberId: string, passwordHash: string) {
  return orm(db)
    .update(members)
    .set({ passwordHash })
    .where(hasValues(members, { tenantId: tenant.id, id: memberId }));
}

export async function setLanguage({ db, tenant }: Site, memberId: string, language: string): Promise<void> {
  await orm(db)
    .update(members)
    .set({ language })
    .where(hasValues(members, { tenantId: tenant.id, id: memberId }));
}

/**
 * Statements. They erase an account whose address was never confirmed; with `keepsPaid` not one with purchases. Its sessions
 * leave with it, so its open pages close.
 */
export function eraseUnconfirmed(
  site: Pick<RequestContext, 'db' | 'tenant' | 'changedInboxes'>,
  memberId: string,
  { keepsPaid }: { keepsPaid: boolean },
) {
  site.changedInboxes.push(memberId);
  const db = orm(site.db);
  const isUnpaid = keepsPaid ? sql`${members.paidUser} = 0` : sql`true`;
  const isUnconfirmed = sql`${members.status} = 'not_confirmed' and ${isUnpaid}`;
  return [
    recordErasure(db, { id: memberId, tenantId: site.tenant.id }, isUnconfirmed),
    db
      .delete(members)
      .where(and(eq(members.tenantId, site.tenant.id), eq(members.id, memberId), isUnconfirmed)),
  ];
}
