import { and, asc, eq, getTableColumns, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isOfSite, servedBy } from '#worker/db/query/conditions.ts';
import { paymentNotices, payments } from '#worker/db/schema/payments.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';
import { type PaymentRow, isOpen } from '../payment-store.ts';

/** The kind of a notice about an order that was paid at another amount or currency. */
export const OTHER_SALE = 'paid_otherwise';

export type NoticeRow = typeof paymentNotices.$inferSelect;

interface OtherSale extends NoticeRow {
  readonly amount: number;
  readonly currency: string;
}

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
    hasValues(paymentNotices, { tenantId: tenant.id, provider, reference }),
  );
  return count > 0;
}

/** Everything that was said about a payment beside the sale, the oldest first. */
export function listNotices({ db, tenant }: Site, paymentId: string): Promise<NoticeRow[]> {
  return orm(db)
    .select()
    .from(paymentNotices)
    .where(
      servedBy(
        'payment_notices_payment (tenant_id, payment_id)',
        hasValues(paymentNotices, { tenantId: tenant.id, paymentId }),
      ),
    )
    .orderBy(asc(paymentNotices.id));
}

/** What was paid last for an order that is not completed, because it was another amount or currency; null otherwise. */
export async function findOtherSale(site: Site, payment: PaymentRow): Promise<OtherSale | null> {
  if (!isOpen(payment)) return null;
  const notices = await listNotices(site, payment.id);
  return notices.findLast((notice): notice is OtherSale => notice.kind === OTHER_SALE) ?? null;
}

/** What an operator has not looked at yet, the oldest first, with the total of the order that it differs from. */
export function listOpenNotices({ db, tenant }: Site) {
  return (
    orm(db)
      .select({
        ...getTableColumns(paymentNotices),
        total: payments.total,
        orderCurrency: payments.currency,
      })
      .from(paymentNotices)
      .leftJoin(payments, and(eq(payments.id, paymentNotices.paymentId), isOfSite(payments.tenantId, tenant)))
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
    .where(hasValues(paymentNotices, { tenantId: tenant.id, id, state: 'open' }))
    .returning({ id: paymentNotices.id });
}
