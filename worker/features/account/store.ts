import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { ApiError } from '#client/api/errors.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { deletionReasons } from '#worker/db/schema/safety.ts';
import { oneTimeLinks } from '#worker/db/schema/sessions.ts';
import { normalizeEmail } from '#worker/mail/normalize-email.ts';
import { requireMember } from '#worker/session/require-member.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { TimedSite } from '#worker/context/site-context.ts';

const DAY_MS = 86_400_000;

const isMember = ({ tenant }: Pick<TimedSite, 'tenant'>, memberId: string) =>
  hasValues(members, { tenantId: tenant.id, id: memberId });

/** The account of the logged-in member, with the hash that a password is compared to. */
export async function requireMyAccount(context: RequestContext) {
  const { id } = requireMember(context);
  const [row] = await orm(context.db)
    .select({
      id: members.id,
      name: members.name,
      email: members.email,
      emailNormalized: members.emailNormalized,
      passwordHash: members.passwordHash,
      language: members.language,
      status: members.status,
    })
    .from(members)
    .where(isMember(context, id));
  if (!row) throw new ApiError('authentication_required');
  return row;
}

export async function findPendingEmail(
  { db, tenant, now }: TimedSite,
  memberId: string,
): Promise<string | null> {
  const [row] = await orm(db)
    .select({ email: oneTimeLinks.payload })
    .from(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.tenantId, tenant.id),
        servedBy('one_time_links_member (member_id, purpose)', eq(oneTimeLinks.memberId, memberId)),
        eq(oneTimeLinks.purpose, 'change_email'),
        gt(oneTimeLinks.expiresAt, now),
      ),
    )
    .orderBy(desc(oneTimeLinks.createdAt))
    .limit(1);
  return row?.email ?? null;
}

/** Statement. It fails on `members.email_normalised` when another confirmed account has the address. */
export function setEmail(site: TimedSite, memberId: string, email: string) {
  return orm(site.db)
    .update(members)
    .set({ email, emailNormalized: normalizeEmail(email) })
    .where(isMember(site, memberId));
}

/** Statement. It hides the account at once; a job erases it later. */
export function markDeleted(site: TimedSite, memberId: string) {
  return orm(site.db)
    .update(members)
    .set({ status: 'deleted', deletedAt: site.now })
    .where(and(isMember(site, memberId), eq(members.status, 'active')));
}

/** Statement. A job erases the closed account later, as one that its member has deleted. */
export function markForErasure(site: TimedSite, memberId: string) {
  return orm(site.db)
    .update(members)
    .set({ deletedAt: sql`coalesce(${members.deletedAt}, ${site.now})` })
    .where(and(isMember(site, memberId), eq(members.status, 'disabled')));
}

export function markRestored(site: TimedSite, memberId: string) {
  return orm(site.db)
    .update(members)
    .set({ status: 'active', deletedAt: null })
    .where(and(isMember(site, memberId), eq(members.status, 'deleted')));
}

/** Statement. It stores the day only, because the exact time would reveal which member it was. */
export function saveDeletionReason(
  { db, tenant, now }: TimedSite,
  { reason, message }: { reason: string; message: string },
) {
  return orm(db)
    .insert(deletionReasons)
    .values({ tenantId: tenant.id, reason, message, createdAt: now - (now % DAY_MS) });
}
