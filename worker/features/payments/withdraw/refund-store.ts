import { and, asc, eq, exists, inArray, lte, or, sql } from 'drizzle-orm';
import { findRow } from '#worker/db/query/find-row.ts';
import { debits } from '#worker/db/schema/debits.ts';
import { findNextTry } from '#worker/db/query/times.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isOfSite, servedBy } from '#worker/db/query/conditions.ts';
import { DUE_NOW, defineDueSites } from '#worker/db/query/due-sites.ts';
import { paymentNotices, payments, refunds } from '#worker/db/schema/payments.ts';
import type { Payment } from '#client/features/payments/contract.ts';
import type { Write } from '#worker/db/write.ts';
import { writeReduction } from '#worker/features/payments/debits/debit-store.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';
import { OTHER_SALE } from '../settle/notice-store.ts';

export type RefundRow = typeof refunds.$inferSelect;

const isOpenRefund = eq(refunds.state, 'open');

const MINUTE_MS = 60_000;
/** The delays between tries; the last one repeats. */
const BACK_OFF_MS = [1, 5, 30, 120, 720].map((minutes) => minutes * MINUTE_MS);

export interface NewRefund extends Pick<RefundRow, 'paymentId' | 'amount' | 'reason' | 'operator'> {
  /** Whether the provider can be asked, which is done at once; else an operator pays. */
  readonly isAutomatic: boolean;
  /** Whether no bank has the debit yet, which is then lowered by the amount. */
  readonly isUncollected: boolean;
  /** Of the payment until then. */
  readonly status?: Payment['status'];
}

/**
 * Statements that store money to give back, before the payment is marked. Their batch fails (`refunds.amount`,
 * `refunds.state`) if the payment is no longer in its state, or the debit has gone to a bank or come back in the meantime.
 */
export function writeRefund(
  site: TimedSite,
  { isAutomatic, isUncollected, paymentId, amount, reason, operator, status = 'completed' }: NewRefund,
): Write[] {
  const { db, tenant, now } = site;
  const refund = orm(db)
    .insert(refunds)
    .values({
      paymentId,
      tenantId: tenant.id,
      amount: sql`(select ${amount} from ${payments} where ${payments.tenantId} = ${tenant.id} and ${payments.id} = ${paymentId} and ${payments.status} = ${status})`,
      reason,
      operator,
      state: isUncollected
        ? sql`(select 'not_collected' from ${debits} where ${debits.tenantId} = ${tenant.id} and ${debits.id} = ${paymentId} and ${debits.status} = 'accepted')`
        : sql`(select 'open' where not exists (select 1 from ${debits} where ${debits.tenantId} = ${tenant.id} and ${debits.id} = ${paymentId} and ${debits.status} = 'accepted'))`,
      dueAt: isAutomatic && !isUncollected ? now : null,
      createdAt: now,
      endedAt: isUncollected ? now : null,
    });
  return isUncollected ? [refund, writeReduction(site, paymentId, amount)] : [refund];
}

/**
 * Statements that give up refunds of debits which no bank has any more, because it has rejected their file. Instead of giving
 * money back that was never collected, the debit is lowered or canceled.
 */
export function writeUncollected({ db, tenant, now }: TimedSite): Write[] {
  const ofDebit = and(eq(refunds.tenantId, tenant.id), eq(refunds.paymentId, debits.id), isOpenRefund);
  const open = orm(db).select({ amount: refunds.amount }).from(refunds).where(ofDebit);
  const rest = sql`${debits.amount} - (${open})`;
  const withoutBank = orm(db)
    .select({ id: debits.id })
    .from(debits)
    .where(
      and(
        hasValues(debits, { tenantId: tenant.id, id: refunds.paymentId }),
        inArray(debits.status, ['accepted', 'canceled']),
      ),
    );
  return [
    orm(db)
      .update(debits)
      .set({
        amount: sql`iif(${rest} > 0, ${rest}, ${debits.amount})`,
        status: sql`iif(${rest} > 0, ${debits.status}, 'canceled')`,
        changedAt: now,
      })
      .where(
        and(
          hasValues(debits, { tenantId: tenant.id, status: 'accepted' }),
          servedBy('debits_open (tenant_id, status)', sql`${debits.status} in ('accepted', 'exported')`),
          exists(open),
        ),
      ),
    orm(db)
      .update(refunds)
      .set({ state: 'not_collected', dueAt: null, endedAt: now })
      .where(
        and(
          servedBy('refunds_state (tenant_id, state)', eq(refunds.tenantId, tenant.id)),
          isOpenRefund,
          exists(withoutBank),
        ),
      ),
  ];
}

export const listSitesWithDueRefunds = defineDueSites(
  refunds,
  refunds.dueAt,
  servedBy('refunds_due (due_at)', lte(refunds.dueAt, DUE_NOW)),
);

/** Takes refunds whose time has come and moves it on at once, so that two processes never take the same one. */
export function claimDueRefunds({ db, tenant, now }: TimedSite, limit: number): Promise<RefundRow[]> {
  const due = orm(db)
    .select({ paymentId: refunds.paymentId })
    .from(refunds)
    .where(and(lte(refunds.dueAt, now), isOfSite(refunds.tenantId, tenant)))
    .orderBy(refunds.dueAt)
    .limit(limit);
  return orm(db)
    .update(refunds)
    .set({
      attempts: sql`${refunds.attempts} + 1`,
      dueAt: findNextTry(now, refunds.attempts, BACK_OFF_MS),
    })
    .where(and(inArray(refunds.paymentId, due), isOfSite(refunds.tenantId, tenant)))
    .returning();
}

/** The currency of a refund: of an order that was paid otherwise and never completed, that in which it was paid. */
export function selectRefundCurrency(tenantId: string) {
  const { currency, kind, paymentId, id } = paymentNotices;
  const isOwn = servedBy('payment_notices_payment (tenant_id, payment_id)', eq(paymentId, payments.id));
  return sql<string>`coalesce((select ${currency} from ${paymentNotices} where ${payments.completedAt} is null and ${paymentNotices.tenantId} = ${tenantId} and ${isOwn} and ${kind} = ${OTHER_SALE} order by ${id} desc limit 1), ${payments.currency})`.as(
    'refund_currency',
  );
}

/** Money that is still to be given back, the oldest first. */
export function listOpenRefunds({ db, tenant }: Site) {
  return orm(db)
    .select({
      paymentId: refunds.paymentId,
      /** What is left to give back. */
      amount: sql<number>`${refunds.amount} - ${refunds.returned}`,
      currency: selectRefundCurrency(tenant.id),
      method: payments.method,
      provider: payments.provider,
      providerReference: payments.reference,
      attempts: refunds.attempts,
      dueAt: refunds.dueAt,
      createdAt: refunds.createdAt,
      operator: refunds.operator,
      reason: refunds.reason,
      /** Null for other methods than direct debit. */
      debit: debits.status,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .leftJoin(debits, hasValues(debits, { id: refunds.paymentId, tenantId: tenant.id }))
    .where(
      and(
        servedBy('refunds_state (tenant_id, state)', eq(refunds.tenantId, tenant.id)),
        isOfSite(payments.tenantId, tenant),
        eq(refunds.state, 'open'),
      ),
    )
    .orderBy(asc(refunds.createdAt));
}

/** Refunds that were paid although the bank took the payment back too. */
export function listDoublePaid({ db, tenant }: Site) {
  // A refund by an operator keeps the state of its payment, so that only the notice tells of the chargeback.
  const hasChargeback = sql`exists (select 1 from ${paymentNotices} where ${paymentNotices.tenantId} = ${tenant.id} and ${servedBy('payment_notices_payment (tenant_id, payment_id)', eq(paymentNotices.paymentId, refunds.paymentId))} and ${paymentNotices.kind} = 'charged_back')`;
  return orm(db)
    .select({
      paymentId: refunds.paymentId,
      amount: refunds.amount,
      currency: selectRefundCurrency(tenant.id),
      createdAt: refunds.createdAt,
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .where(
      and(
        servedBy('refunds_state (tenant_id, state)', eq(refunds.tenantId, tenant.id)),
        isOfSite(payments.tenantId, tenant),
        eq(refunds.state, 'paid'),
        or(eq(payments.status, 'charged_back'), hasChargeback),
      ),
    )
    .orderBy(asc(refunds.createdAt));
}

export async function findRefund(site: Site, paymentId: string): Promise<RefundRow | null> {
  return findRow(site, refunds, eq(refunds.paymentId, paymentId));
}

/** Statement that notes that the money went, also when the bank was faster: then it went twice. */
export function writeRefundPaid(site: TimedSite, paymentId: string, paidBy: string | null = null) {
  return writeEnd(site, paymentId, { state: 'paid', paidBy }, ['open', 'void']);
}

/** Statement that notes what has gone back of a refund, as the provider has said. With all of it, the refund is paid. */
export function writeRefundReturned({ db, tenant, now }: TimedSite, paymentId: string, amount: number) {
  const returned = sql`min(${refunds.amount}, ${refunds.returned} + ${amount})`;
  const isPaid = sql`${refunds.state} = 'open' and ${returned} = ${refunds.amount}`;
  return orm(db)
    .update(refunds)
    .set({
      returned,
      state: sql`iif(${isPaid}, 'paid', ${refunds.state})`,
      dueAt: sql`iif(${isPaid}, null, ${refunds.dueAt})`,
      endedAt: sql`iif(${isPaid}, ${now}, ${refunds.endedAt})`,
    })
    .where(hasValues(refunds, { tenantId: tenant.id, paymentId }));
}

/** Statement that gives up money which the bank has taken back by itself, or of which it had debited less. */
export function writeRefundVoid(site: TimedSite, paymentId: string) {
  return writeEnd(site, paymentId, { state: 'void' }, ['open', 'not_collected']);
}

function writeEnd(
  { db, tenant, now }: TimedSite,
  paymentId: string,
  end: Pick<RefundRow, 'state'> & Partial<Pick<RefundRow, 'paidBy'>>,
  from: RefundRow['state'][],
) {
  return orm(db)
    .update(refunds)
    .set({ ...end, dueAt: null, endedAt: now })
    .where(
      and(eq(refunds.tenantId, tenant.id), eq(refunds.paymentId, paymentId), inArray(refunds.state, from)),
    );
}
