import { and, asc, eq, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { servedBy } from '#worker/db/query/conditions.ts';
import { paymentNotices } from '#worker/db/schema/payments.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';

export type NoticeRow = typeof paymentNotices.$inferSelect;

/** Statement that keeps what a provider has said. Its batch fails (`payment_notices.reference`) if that was kept before. */
export function insertNotice(
  { db, tenant, now }: TimedSite,
  notice: Omit<typeof paymentNotices.$inferInsert, 'tenantId' | 'createdAt'>,
) {
  return orm(db)
    .insert(paymentNotices)
    .values({ ...notice, tenantId: tenant.id, createdAt: now });
}

export async function isNoticeKept(
  { db, tenant }: Site,
  { provider, reference }: Pick<NoticeRow, 'provider' | 'reference'>,
): Promise<boolean> {
  const count = await orm(db).$count(
    paymentNotices,
    and(
      eq(paymentNotices.tenantId, tenant.id),
      eq(paymentNotices.provider, provider),
      eq(paymentNotices.reference, reference),
    ),
  );
  return count > 0;
}

/** Everything that was said about a payment beside the sale, the oldest first. */
export function listNotices({ db, tenant }: Site, paymentId: string): Promise<NoticeRow[]> {
  return orm(db)
    .select()
    .from(paymentNotices)
    .where(
      and(
        eq(paymentNotices.tenantId, tenant.id),
        servedBy('payment_notices_payment (tenant_id, payment_id)', eq(paymentNotices.paymentId, paymentId)),
      ),
    )
    .orderBy(asc(paymentNotices.id));
}

/** What an operator has not looked at yet, the oldest first. */
export function listOpenNotices({ db, tenant }: Site): Promise<NoticeRow[]> {
  return (
    orm(db)
      .select()
      .from(paymentNotices)
      // A literal, because SQLite uses the partial index only if it finds the same condition in the query.
      .where(
        and(
          servedBy('payment_notices_open (tenant_id)', eq(paymentNotices.tenantId, tenant.id)),
          sql`${paymentNotices.state} = 'open'`,
        ),
      )
      .orderBy(asc(paymentNotices.id))
  );
}

/** Statement that takes a notice from the list of an operator, and returns it. */
export function writeNoticeClosed({ db, tenant }: Site, id: number) {
  return orm(db)
    .update(paymentNotices)
    .set({ state: 'closed' })
    .where(
      and(
        eq(paymentNotices.tenantId, tenant.id),
        eq(paymentNotices.id, id),
        eq(paymentNotices.state, 'open'),
      ),
    )
    .returning({ id: paymentNotices.id });
}
