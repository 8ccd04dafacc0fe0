import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { findRow } from '#worker/db/query/find-row.ts';
import { mandates } from '#worker/db/schema/debits.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import type { Write } from '#worker/db/write.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';

export type MandateRow = typeof mandates.$inferSelect;

export const CODE_TRIES = 5;
export const CODE_MS = 10 * 60_000;

/** The mandate that was begun or signed for an order. */
export async function findMandateFor(site: Site, paymentId: string): Promise<MandateRow | null> {
  return findRow(site, mandates, eq(mandates.paymentId, paymentId));
}

/**
 * Whether a mandate waits for its code. One that names an earlier creditor of the company does not: no debit of today's
 * creditor may be signed with it.
 */
export function isOpenMandate(
  mandate: MandateRow | null,
  creditor: { readonly id: string },
): mandate is MandateRow {
  return mandate?.status === 'open' && mandate.creditorId === creditor.id;
}

export async function findMandate(site: Site, id: string): Promise<MandateRow | null> {
  return findRow(site, mandates, eq(mandates.id, id));
}

/** Statement that stores what was typed, in place of what was typed before. A signed mandate stays as it is. */
export function writeOpenMandate({ db, tenant }: Site, row: Omit<MandateRow, 'tenantId'>) {
  const { id: _id, createdAt: _createdAt, ...enteredValues } = row;
  return orm(db)
    .insert(mandates)
    .values({ ...row, tenantId: tenant.id })
    .onConflictDoUpdate({
      target: mandates.id,
      set: enteredValues,
      setWhere: hasValues(mandates, { tenantId: tenant.id, status: 'open' }),
    });
}

/** Statement that puts an open mandate back as it was; null: it was not there. */
export function writeMandateBack(site: Site, id: string, before: MandateRow | null): Write {
  if (before) return writeOpenMandate(site, before);
  return orm(site.db)
    .delete(mandates)
    .where(hasValues(mandates, { tenantId: site.tenant.id, id, status: 'open' }));
}

/** Statement that replaces the code of an open mandate. */
export function writeNewCode({ db, tenant, now }: TimedSite, id: string, codeHash: string) {
  return orm(db)
    .update(mandates)
    .set({ codeHash, codeTries: 0, codeSentAt: now })
    .where(hasValues(mandates, { tenantId: tenant.id, id, status: 'open' }));
}

/** Counts a try before the code is compared. Null when none is left or the code is too old. */
export async function countCodeTry(
  { db, tenant, now }: TimedSite,
  id: string,
): Promise<Pick<MandateRow, 'codeHash' | 'codeTries'> | null> {
  const [row] = await orm(db)
    .update(mandates)
    .set({ codeTries: sql`${mandates.codeTries} + 1` })
    .where(
      and(
        hasValues(mandates, { tenantId: tenant.id, id, status: 'open' }),
        lt(mandates.codeTries, CODE_TRIES),
        gt(mandates.codeSentAt, now - CODE_MS),
      ),
    )
    .returning({ codeHash: mandates.codeHash, codeTries: mandates.codeTries });
  return row ?? null;
}

/** Statement that signs an open mandate. */
export function writeSignature(
  { db, tenant, now }: TimedSite,
  id: string,
  { signedFrom, deleteAt }: { signedFrom: string; deleteAt: number },
) {
  return orm(db)
    .update(mandates)
    .set({ status: 'signed', signedAt: now, signedFrom, deleteAt, codeHash: null })
    .where(hasValues(mandates, { tenantId: tenant.id, id, status: 'open' }));
}

/** Statement that keeps a mandate as long as its latest debit can be taken back. */
export function writeKeeping({ db, tenant }: Site, id: string, deleteAt: number) {
  return orm(db)
    .update(mandates)
    .set({ deleteAt: sql`max(${mandates.deleteAt}, ${deleteAt})` })
    .where(hasValues(mandates, { tenantId: tenant.id, id }));
}
