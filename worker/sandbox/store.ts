import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { ProviderState } from '#client/features/payments/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { findRow } from '#worker/db/query/find-row.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { DUE_NOW, defineDueSites } from '#worker/db/query/due-sites.ts';
import { sandboxPayments } from '#worker/db/schema/payments.ts';
import type { PaymentSite } from '#worker/ports/payments.ts';

export type SandboxRow = typeof sandboxPayments.$inferSelect;

/** What the person at the checkout has chosen to happen. */
export interface Plan {
  readonly status: ProviderState;
  readonly nextStatus?: ProviderState;
  readonly nextAt?: number;
  readonly notices: number;
  readonly noticeAt?: number;
  readonly savesAs?: 'paid' | 'declined';
}

export async function insertSandboxPayment(
  { db, tenant, now }: PaymentSite,
  payment: Pick<SandboxRow, 'id' | 'paymentId' | 'amount' | 'currency'> &
    Partial<Pick<SandboxRow, 'status' | 'returnUrl'>>,
): Promise<void> {
  await orm(db)
    .insert(sandboxPayments)
    .values({ status: 'created', ...payment, tenantId: tenant.id, createdAt: now })
    .onConflictDoNothing();
}

export async function findSandboxPayment(
  site: Pick<PaymentSite, 'db' | 'tenant'>,
  id: string,
): Promise<SandboxRow | null> {
  return findRow(site, sandboxPayments, eq(sandboxPayments.id, id));
}

/** Only an open payment takes a plan, so the back button pays nothing twice. */
export async function writePlan(
  { db, tenant }: Pick<PaymentSite, 'db' | 'tenant'>,
  id: string,
  { status, notices, nextStatus, nextAt, noticeAt, savesAs }: Plan,
): Promise<void> {
  await orm(db)
    .update(sandboxPayments)
    .set({
      status,
      notices,
      nextStatus: nextStatus ?? null,
      nextAt: nextAt ?? null,
      noticeAt: noticeAt ?? null,
      savesAs: savesAs ?? null,
    })
    .where(hasValues(sandboxPayments, { tenantId: tenant.id, id, status: 'created' }));
}

// Written out, because the partial index has it as a literal.
const hasNotices = sql`${sandboxPayments.notices} > 0`;

export const listSitesWithDueNotices = defineDueSites(
  sandboxPayments,
  sandboxPayments.createdAt,
  or(
    servedBy('sandbox_payments_next (next_at)', lte(sandboxPayments.nextAt, DUE_NOW)),
    servedBy('sandbox_payments_notice (notice_at)', and(hasNotices, lte(sandboxPayments.noticeAt, DUE_NOW))),
  ),
);

/** Carries out planned changes of state, each with a notice, and lists the payments whose notice is due. */
export async function listDueNotices({
  db,
  tenant,
  now,
}: Pick<PaymentSite, 'db' | 'tenant' | 'now'>): Promise<SandboxRow[]> {
  const isOfSite = eq(sandboxPayments.tenantId, tenant.id);
  const [, due] = await orm(db).batch([
    orm(db)
      .update(sandboxPayments)
      .set({
        status: sql`${sandboxPayments.nextStatus}`,
        nextStatus: null,
        nextAt: null,
        notices: sql`${sandboxPayments.notices} + 1`,
        noticeAt: now,
      })
      .where(and(isNotNull(sandboxPayments.nextAt), lte(sandboxPayments.nextAt, now), isOfSite)),
    orm(db)
      .select()
      .from(sandboxPayments)
      .where(and(hasNotices, lte(sandboxPayments.noticeAt, now), isOfSite)),
  ]);
  return due;
}

/** After a notice was received; one that failed is sent again. */
export async function countSentNotice(
  { db, tenant }: Pick<PaymentSite, 'db' | 'tenant'>,
  id: string,
): Promise<void> {
  await orm(db)
    .update(sandboxPayments)
    .set({ notices: sql`max(0, ${sandboxPayments.notices} - 1)` })
    .where(hasValues(sandboxPayments, { tenantId: tenant.id, id }));
}

/** Notes what was given back of a completed payment, and returns whether that was possible. */
export async function writeSandboxRefund(
  { db, tenant }: Pick<PaymentSite, 'db' | 'tenant'>,
  id: string,
  amount: number,
): Promise<boolean> {
  const rows = await orm(db)
    .update(sandboxPayments)
    .set({
      refunded: amount,
      status: sql`iif(${sandboxPayments.amount} = ${amount}, 'refunded', ${sandboxPayments.status})`,
    })
    .where(
      and(
        hasValues(sandboxPayments, { tenantId: tenant.id, id }),
        inArray(sandboxPayments.status, ['completed', 'refunded']),
      ),
    )
    .returning({ id: sandboxPayments.id });
  return rows.length > 0;
}
