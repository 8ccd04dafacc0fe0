import { savedMethods } from '#worker/db/debit-schema.ts';
import { orm } from '#worker/db/orm.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

export type SavedMethodRow = typeof savedMethods.$inferSelect;

/** Statement that saves a method for later orders, once. */
export function insertSavedMethod(
  { db, tenant, now }: Pick<RequestContext, 'db' | 'tenant' | 'now'>,
  method: Omit<SavedMethodRow, 'id' | 'tenantId' | 'createdAt'>,
) {
  return orm(db)
    .insert(savedMethods)
    .values({ ...method, id: crypto.randomUUID(), tenantId: tenant.id, createdAt: now })
    .onConflictDoNothing();
}
