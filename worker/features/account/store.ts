import { and, desc, eq, gt } from 'drizzle-orm';
import { ApiError } from '#client/api/errors.ts';
import { orm } from '#worker/db/orm.ts';
import { deletionReasons, members, oneTimeLinks } from '#worker/db/schema.ts';
import { normaliseEmail } from '#worker/features/auth/normalise-email.ts';
import { requireMember } from '#worker/session/require-member.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

type Site = Pick<RequestContext, 'db' | 'tenant' | 'now'>;

const DAY_MS = 86_400_000;

const ofMember = ({ tenant }: Pick<Site, 'tenant'>, memberId: string) =>
  and(eq(members.tenantId, tenant.id), eq(members.id, memberId));

/** The account of whoever is logged in, with what its password is compared to. */
export async function requireMyAccount(context: RequestContext) {
  const { id } = requireMember(context);
  const [row] = await orm(context.db)
    .select({
      id: members.id,
      name: members.name,
      email: members.email,
      emailNormalised: members.emailNormalised,
      passwordHash: members.passwordHash,
      language: members.language,
      status: members.status,
    })
    .from(members)
    .where(ofMember(context, id));
  if (!row) throw new ApiError('authentication_required');
  return row;
}

/** The address that waits to be confirmed, or null. */
export async function findPendingEmail({ db, tenant, now }: Site, memberId: string): Promise<string | null> {
  const [row] = await orm(db)
    .select({ email: oneTimeLinks.payload })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.tenantId, tenant.id),
        eq(oneTimeLinks.memberId, memberId),
        eq(oneTimeLinks.purpose, 'change_email'),
        gt(oneTimeLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(oneTimeLinks.createdAt))
    .limit(1);
  return row?.email ?? null;
}

/** Statement; it fails on `members.email_normalised` where another confirmed account has the address. */
export function setEmail(site: Site, memberId: string, email: string) {
  return orm(site.db)
    .update(members)
    .set({ email, emailNormalised: normaliseEmail(email) })
    .where(ofMember(site, memberId));
}

/** Statement: hidden from now on, erased by the sweep. */
export function markDeleted(site: Site, memberId: string) {
  return orm(site.db)
    .update(members)
    .set({ status: 'deleted', deletedAt: site.now })
    .where(and(ofMember(site, memberId), eq(members.status, 'active')));
}

/** Statement that brings a deleted account back as it was. */
export function markRestored(site: Site, memberId: string) {
  return orm(site.db)
    .update(members)
    .set({ status: 'active', deletedAt: null })
    .where(and(ofMember(site, memberId), eq(members.status, 'deleted')));
}

/** Statement that erases an account which nobody has confirmed. */
export function eraseUnconfirmed(site: Site, memberId: string) {
  return orm(site.db)
    .delete(members)
    .where(and(ofMember(site, memberId), eq(members.status, 'not_confirmed')));
}

/** Statement. The day is enough: the moment would tell who it was. */
export function saveDeletionReason(
  { db, tenant, now }: Site,
  { reason, message }: { reason: string; message: string },
) {
  return orm(db)
    .insert(deletionReasons)
    .values({ tenantId: tenant.id, reason, message, createdAt: now - (now % DAY_MS) });
}
