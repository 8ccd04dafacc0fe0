import { and, desc, eq, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { isMemberOf, servedBy } from '#worker/db/query/conditions.ts';
import { openers } from '#worker/db/schema/chat.ts';
import { members } from '#worker/db/schema/members.ts';
import type { Site } from '#worker/context/site-context.ts';

/** Members who have begun five conversations or more with the same words, the latest first. */
export function listFlaggedOpeners({ db, tenant }: Site) {
  return (
    orm(db)
      .select({
        memberId: members.id,
        name: members.name,
        status: members.status,
        hash: openers.hash,
        count: openers.count,
        lastAt: openers.lastAt,
      })
      .from(openers)
      .innerJoin(members, isMemberOf(openers, openers.memberId))
      // A literal, because SQLite uses the partial index only if it finds the same condition in the query.
      .where(
        and(
          servedBy('openers_flagged (tenant_id)', eq(openers.tenantId, tenant.id)),
          sql`${openers.count} >= 5`,
        ),
      )
      .orderBy(desc(openers.lastAt))
  );
}
