import { and, gte } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { oneTimeLinks } from '#worker/db/schema/sessions.ts';
import type { RequestContext } from '#worker/context/request-context.ts';

/**
 * Statement. It withdraws the undo links made since `createdAt`. Earlier ones stay, so that a thief who changes the
 * address twice does not take the undo from the first owner.
 */
export function withdrawUndoSince({ db, tenant }: RequestContext, memberId: string, createdAt: number) {
  return orm(db)
    .delete(oneTimeLinks)
    .where(
      and(
        hasValues(oneTimeLinks, { tenantId: tenant.id, memberId, purpose: 'undo_email' }),
        gte(oneTimeLinks.createdAt, createdAt),
      ),
    );
}
