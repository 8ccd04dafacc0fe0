import { and, desc, gt } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { sessions } from '#worker/db/schema/sessions.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

export function findMySessions({ db, tenant, now }: RequestContext, memberId: string) {
  return orm(db)
    .select({
      tokenHash: sessions.tokenHash,
      userAgent: sessions.userAgent,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
    })
    .from(sessions)
    .where(
      and(
        servedBy('sessions_member (member_id)', hasValues(sessions, { tenantId: tenant.id, memberId })),
        gt(sessions.expiresAt, now),
      ),
    )
    .orderBy(desc(sessions.lastSeenAt));
}

export function endMySession(
  { db, tenant, changedInboxes }: RequestContext,
  memberId: string,
  tokenHash: string,
) {
  changedInboxes.push(memberId);
  return orm(db)
    .delete(sessions)
    .where(hasValues(sessions, { tenantId: tenant.id, memberId, tokenHash }));
}
