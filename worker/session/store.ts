import { type SQL, and, ne, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { sessions } from '#worker/db/schema/sessions.ts';
import { SESSION_S, type Session } from './session.ts';
import { createToken, deriveToken, hashToken } from './token.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';

/** A session that starts with the batch of `write`. Only the hash of its token is stored. */
export function prepareSession(
  context: Pick<RequestContext, 'db' | 'now' | 'request' | 'mutation'> & { tenant: { id: string } },
  memberId: string | SQL<string>,
) {
  const seed = createToken();
  const token = context.mutation === null ? seed : deriveToken(context.mutation.secret, seed);
  if (context.mutation) context.mutation.sessionSeed = seed;
  const tokenHash = hashToken(token);
  const write = orm(context.db)
    .insert(sessions)
    .values({
      tokenHash,
      tenantId: context.tenant.id,
      memberId,
      createdAt: context.now,
      expiresAt: context.now + SESSION_S * 1000,
      lastSeenAt: context.now,
      userAgent: (context.request.headers.get('user-agent') ?? '').slice(0, 200),
    });
  return { token, tokenHash, write };
}

/** For a batch: the member's id while the password has this hash, else null, which no session can have. */
export function selectMemberByPassword(
  { db, tenant }: Site,
  { id, passwordHash }: { id: string; passwordHash: string | null },
): SQL<string> {
  const unchanged = orm(db)
    .select({ id: members.id })
    .from(members)
    .where(hasValues(members, { tenantId: tenant.id, id, passwordHash: passwordHash ?? '' }));
  return sql<string>`(${unchanged})`;
}

/** Statement. It notes the login of a member. */
export function markActive({ db, tenant, now }: TimedSite, memberId: string) {
  return orm(db)
    .update(members)
    .set({ lastActiveAt: now })
    .where(hasValues(members, { tenantId: tenant.id, id: memberId }));
}

export async function endSession(
  { db, tenant, changedInboxes }: Pick<RequestContext, 'db' | 'tenant' | 'changedInboxes'>,
  { tokenHash, member }: Session,
): Promise<void> {
  await orm(db)
    .delete(sessions)
    .where(hasValues(sessions, { tenantId: tenant.id, tokenHash }));
  changedInboxes.push(member.id);
}

/** A statement that ends all other sessions of the member. */
export function endOtherSessions(
  { db, tenant, changedInboxes }: Pick<RequestContext, 'db' | 'tenant' | 'changedInboxes'>,
  memberId: string,
  tokenHash: string,
) {
  changedInboxes.push(memberId);
  return orm(db)
    .delete(sessions)
    .where(and(hasValues(sessions, { tenantId: tenant.id, memberId }), ne(sessions.tokenHash, tokenHash)));
}
