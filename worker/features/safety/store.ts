import { type SQL, and, desc, eq, ne, or } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { blocks, members, photoRequests, reports } from '#worker/db/schema.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

/** More than this nobody reads. */
const MOST_BLOCKED = 500;

/**
 * Statements that block somebody. What the two have allowed each other to see ends with it. A refusal that the blocking
 * member was given stays: block and unblock must not make room for the next request.
 */
export function insertBlock({ db, tenant, now }: RequestContext, memberId: string, blockedId: string) {
  const block = { tenantId: tenant.id, memberId, blockedId, createdAt: now };
  return [
    orm(db).insert(blocks).values(block).onConflictDoNothing(),
    orm(db)
      .delete(photoRequests)
      .where(
        or(
          isGrant(memberId, blockedId),
          and(isGrant(blockedId, memberId), ne(photoRequests.state, 'refused')),
        ),
      ),
  ];
}

export function deleteBlock({ db, tenant }: RequestContext, memberId: string, blockedId: string) {
  return [
    orm(db)
      .delete(blocks)
      .where(
        and(eq(blocks.tenantId, tenant.id), eq(blocks.memberId, memberId), eq(blocks.blockedId, blockedId)),
      ),
  ];
}

/** Also those who are away or hidden: whom one has blocked one may always let go. Not those who have left. */
export function listBlockedMembers({ db, tenant }: RequestContext, memberId: string) {
  return orm(db)
    .select({ id: members.id, name: members.name, fictional: members.fictional })
    .from(blocks)
    .innerJoin(members, eq(members.id, blocks.blockedId))
    .where(and(eq(blocks.tenantId, tenant.id), eq(blocks.memberId, memberId), eq(members.status, 'active')))
    .orderBy(desc(blocks.createdAt), blocks.blockedId)
    .limit(MOST_BLOCKED);
}

/** Statement that stores a report. It fails on `reports.reference` when the same one is there already. */
export function insertReport(
  { db, tenant, now }: RequestContext,
  report: Pick<typeof reports.$inferInsert, 'reference' | 'memberId' | 'reportedId' | 'reason' | 'message'>,
) {
  return orm(db)
    .insert(reports)
    .values({ ...report, tenantId: tenant.id, createdAt: now });
}

function isGrant(ownerId: string, viewerId: string): SQL | undefined {
  return and(eq(photoRequests.ownerId, ownerId), eq(photoRequests.viewerId, viewerId));
}
