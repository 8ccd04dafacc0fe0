import { and, desc, eq, exists, ne, or, sql } from 'drizzle-orm';
import { mandates, savedMethods } from '#worker/db/schema/debits.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import type { Site, SiteContext, TimedSite } from '#worker/context/site-context.ts';

export type SavedMethodRow = typeof savedMethods.$inferSelect;

/** Statement that saves a method for later orders, once. */
export function insertSavedMethod(
  { db, tenant, now }: TimedSite,
  method: Omit<SavedMethodRow, 'id' | 'tenantId' | 'createdAt'>,
) {
  return orm(db)
    .insert(savedMethods)
    .values({ ...method, id: crypto.randomUUID(), tenantId: tenant.id, createdAt: now })
    .onConflictDoNothing();
}

/** Methods that a member has saved and that still work, the latest first. */
export function listSavedMethods(
  { db, tenant, company }: Site & Pick<SiteContext, 'company'>,
  memberId: string,
): Promise<SavedMethodRow[]> {
  const mandate = orm(db)
    .select({ one: sql`1` })
    .from(mandates)
    .where(
      hasValues(mandates, {
        tenantId: tenant.id,
        id: savedMethods.reference,
        status: 'signed',
        creditorId: company.creditor?.id ?? '',
      }),
    );
  return orm(db)
    .select()
    .from(savedMethods)
    .where(
      and(
        eq(savedMethods.tenantId, tenant.id),
        servedBy('saved_methods_reference (tenant_id, member_id)', eq(savedMethods.memberId, memberId)),
        or(ne(savedMethods.method, 'debit'), exists(mandate)),
      ),
    )
    .orderBy(desc(savedMethods.createdAt), desc(savedMethods.id))
    .limit(20);
}

/** Statements that forget a method; a mandate ends with it. */
export function writeRemoval({ db, tenant }: Site, memberId: string, { id, reference }: SavedMethodRow) {
  return [
    orm(db)
      .delete(savedMethods)
      .where(hasValues(savedMethods, { tenantId: tenant.id, memberId, id })),
    orm(db)
      .update(mandates)
      .set({ status: 'revoked' })
      .where(hasValues(mandates, { tenantId: tenant.id, memberId, id: reference, status: 'signed' })),
  ] as const;
}
