import { and, eq, gte } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { oneTimeLinks } from '#worker/db/schema.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

/**
 * Statement after which what was changed later cannot be undone any more. An earlier owner still can: a thief who goes
 * from one address to the next must not shake off the first.
 */
export function withdrawUndoSince({ db, tenant }: RequestContext, memberId: string, createdAt: number) {
  return orm(db)
    .delete(oneTimeLinks)
    .where(
      and(
        eq(oneTimeLinks.tenantId, tenant.id),
        eq(oneTimeLinks.memberId, memberId),
        eq(oneTimeLinks.purpose, 'undo_email'),
        gte(oneTimeLinks.createdAt, createdAt),
      ),
    );
}
