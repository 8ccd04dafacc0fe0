import { type SQL, and, desc, eq, ne, or } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isMemberOf, servedBy } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { photoRequests } from '#worker/db/schema/photos.ts';
import { blocks } from '#worker/db/schema/relations.ts';
import { reports } from '#worker/db/schema/safety.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { TimedSiteId } from '#worker/context/site-context.ts';

const MAX_BLOCKED = 500;

/**
 * Statements that block a member. Photo permissions between the two end. A refusal that the blocking member has received
 * stays, so that block and unblock do not allow another request.
 */
export function insertBlock({ db, tenant, now }: TimedSiteId, memberId: string, blockedId: string) {
  const block = { tenantId: tenant.id, memberId, blockedId, createdAt: now };
  return [
    orm(db).insert(blocks).values(block).onConflictDoNothing(),
    orm(db)
      .delete(photoRequests)
      .where(
        and(
          eq(photoRequests.tenantId, tenant.id),
          or(
            isGrant(memberId, blockedId),
            and(isGrant(blockedId, memberId), ne(photoRequests.state, 'refused')),
          ),
        ),
      ),
  ];
}

export function deleteBlock({ db, tenant }: RequestContext, memberId: string, blockedId: string) {
  return [
    orm(db)
      .delete(blocks)
      .where(hasValues(blocks, { tenantId: tenant.id, memberId, blockedId })),
  ];
}

/** Includes paused and invisible members, so that every block can be undone, but not deleted ones. */
export function listBlockedMembers({ db, tenant }: RequestContext, memberId: string) {
  return orm(db)
    .select({ id: members.id, name: members.name, fictional: members.fictional })
    .from(blocks)
    .innerJoin(members, isMemberOf(blocks, blocks.blockedId))
    .where(
      and(
        servedBy('primary key (member_id)', hasValues(blocks, { tenantId: tenant.id, memberId })),
        eq(members.status, 'active'),
      ),
    )
    .orderBy(desc(blocks.createdAt), blocks.blockedId)
    .limit(MAX_BLOCKED);
}

/** What is kept of a reported message. */
export type ReportedContent = Pick<typeof reports.$inferInsert, 'evidence' | 'evidenceKey'>;

export type { Evidence } from '#worker/db/schema/safety.ts';

/** Statement. It fails on `reports.reference` when the same report is stored already. */
export function insertReport(
  { db, tenant, now }: RequestContext,
  report: Omit<typeof reports.$inferInsert, 'tenantId' | 'createdAt' | 'status'>,
) {
  return orm(db)
    .insert(reports)
    .values({ ...report, tenantId: tenant.id, createdAt: now });
}

function isGrant(ownerId: string, viewerId: string): SQL | undefined {
  return hasValues(photoRequests, { ownerId, viewerId });
}
