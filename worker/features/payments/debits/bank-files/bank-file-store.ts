import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { debits, mandates } from '#worker/db/debit-schema.ts';
import { orm } from '#worker/db/orm.ts';
import { payments } from '#worker/db/payment-schema.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

type Site = Pick<RequestContext, 'db' | 'tenant' | 'now'>;

/**
 * Takes the debits of a site that are not in a file yet into one; two commands never take the same one. A day that banks
 * can no longer keep becomes the earliest one.
 */
export async function claimForFile(
  { db, tenant, now }: Site,
  { fileId, earliest }: { fileId: string; earliest: string },
): Promise<number> {
  const rows = await orm(db)
    .update(debits)
    .set({
      status: 'exported',
      fileId,
      dueOn: sql`max(${debits.dueOn}, ${earliest})`,
      changedAt: now,
    })
    .where(
      and(
        eq(debits.tenantId, tenant.id),
        eq(debits.status, 'accepted'),
        isNull(debits.fileId),
        // Only what a member still owes: an order that was given back is not debited.
        sql`exists (select 1 from ${payments} where ${payments.id} = ${debits.id} and ${payments.tenantId} = ${debits.tenantId} and ${payments.status} = 'completed')`,
      ),
    )
    .returning({ id: debits.id });
  return rows.length;
}

/** What a file contains, always in the same order. */
export async function readFile({ db, tenant }: Pick<Site, 'db' | 'tenant'>, fileId: string) {
  return orm(db)
    .select({ debit: debits, mandate: mandates })
    .from(debits)
    .innerJoin(mandates, eq(mandates.id, debits.mandateId))
    .where(and(eq(debits.tenantId, tenant.id), eq(debits.fileId, fileId)))
    .orderBy(asc(debits.dueOn), asc(debits.sequence), asc(debits.id));
}

/** Debits that the bank has had long enough to refuse count as paid. */
export async function settleExported({ db, tenant, now }: Site, dueBefore: string): Promise<void> {
  await orm(db)
    .update(debits)
    .set({ status: 'collected', changedAt: now })
    .where(
      and(eq(debits.tenantId, tenant.id), inArray(debits.status, ['exported']), lte(debits.dueOn, dueBefore)),
    );
}

/** Returned debits whose credits were not taken back yet, because a process ended in between. */
export async function listUnfinishedReturns({ db, tenant }: Pick<Site, 'db' | 'tenant'>): Promise<string[]> {
  const rows = await orm(db)
    .select({ id: debits.id })
    .from(debits)
    .innerJoin(payments, and(eq(payments.id, debits.id), eq(payments.tenantId, debits.tenantId)))
    .where(
      and(eq(debits.tenantId, tenant.id), eq(debits.status, 'returned'), eq(payments.status, 'completed')),
    )
    .limit(100);
  return rows.map(({ id }) => id);
}
