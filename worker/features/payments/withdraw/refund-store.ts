import { and, asc, eq, inArray, isNotNull, lte, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { payments, refunds } from '#worker/db/payment-schema.ts';
import type { Database } from '#worker/ports/database.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

type Site = Pick<RequestContext, 'db' | 'tenant' | 'now'>;

export type RefundRow = typeof refunds.$inferSelect;

const MINUTE_MS = 60_000;
/** The delays between tries; the last one repeats. */
const BACK_OFF_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS);

/** Statement that stores money to give back. A provider that can is asked at once; else an operator pays it. */
export function insertRefund(
  { db, tenant, now }: Site,
  { isAutomatic, ...refund }: Pick<RefundRow, 'paymentId' | 'amount' | 'reason'> & { isAutomatic: boolean },
) {
  return orm(db)
    .insert(refunds)
    .values({
      ...refund,
      tenantId: tenant.id,
      state: 'open',
      dueAt: isAutomatic ? now : null,
      createdAt: now,
    });
}

/** Takes refunds whose time has come and moves it on at once, so that two processes never take the same one. */
export function claimDueRefunds(
  db: Database,
  tenantIds: readonly string[],
  now: number,
  limit: number,
): Promise<RefundRow[]> {
  const due = orm(db)
    .select({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(
      and(
        isNotNull(refunds.dueAt),
        lte(refunds.dueAt, now),
        sql`+${refunds.tenantId} in (select value from json_each(${JSON.stringify(tenantIds)}))`,
      ),
    )
    .orderBy(refunds.dueAt)
    .limit(limit);
  const steps = BACK_OFF_MS.map((ms, tries) => `when ${tries} then ${ms}`).join(' ');
  return orm(db)
    .update(refunds)
    .set({
      attempts: sql`${refunds.attempts} + 1`,
      dueAt: sql`${now} + case ${refunds.attempts} ${sql.raw(steps)} else ${BACK_OFF_MS.at(-1)} end`,
    })
    .where(inArray(refunds.paymentId, due))
    .returning();
}

/** Money that is still to be given back, the oldest first. */
export function listOpenRefunds({ db, tenant }: Pick<Site, 'db' | 'tenant'>) {
  return orm(db)
    .select({
      paymentId: refunds.paymentId,
      amount: refunds.amount,
      currency: payments.currency,
      method: payments.method,
      provider: payments.provider,
      providerReference: payments.reference,
      attempts: refunds.attempts,
      dueAt: refunds.dueAt,
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(eq(refunds.tenantId, tenant.id), eq(payments.tenantId, tenant.id), sql`${refunds.state} = 'open'`),
    )
    .orderBy(asc(refunds.createdAt));
}

export async function findRefund(
  { db, tenant }: Pick<Site, 'db' | 'tenant'>,
  paymentId: string,
): Promise<RefundRow | null> {
  const [row] = await orm(db)
    .select()
    .from(refunds)
    .where(and(eq(refunds.tenantId, tenant.id), eq(refunds.paymentId, paymentId)));
  return row ?? null;
}

/** Statement that notes that the money went, also when the bank was faster: then it went twice. */
export function writeRefundPaid(site: Site, paymentId: string) {
  return writeEnd(site, paymentId, 'paid', ['open', 'void']);
}

/** Statement that gives up money which the bank has taken back by itself. */
export function writeRefundVoid(site: Site, paymentId: string) {
  return writeEnd(site, paymentId, 'void', ['open']);
}

function writeEnd(
  { db, tenant, now }: Site,
  paymentId: string,
  state: RefundRow['state'],
  from: RefundRow['state'][],
) {
  return orm(db)
    .update(refunds)
    .set({ state, dueAt: null, endedAt: now })
    .where(
      and(eq(refunds.tenantId, tenant.id), eq(refunds.paymentId, paymentId), inArray(refunds.state, from)),
    );
}
