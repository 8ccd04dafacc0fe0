import { type SQL, and, desc, eq, isNotNull, sql } from 'drizzle-orm';
import { decodeSql } from '#worker/db/query/row-mapper.ts';
import { debits } from '#worker/db/schema/debits.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { payments, refunds, withdrawals } from '#worker/db/schema/payments.ts';
import { creditBalances } from '#worker/db/schema/credits.ts';
import { members } from '#worker/db/schema/members.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';

export type WithdrawalRow = typeof withdrawals.$inferSelect;

const MOST_PURCHASES = 20;

/** A payment with what decides about its withdrawal. */
export type Purchase = Awaited<ReturnType<typeof listPurchases>>[number];

/** Payments of a member that were completed once, the latest first. */
export function listPurchases(site: Site, memberId: string) {
  return selectCompleted(site, memberId).limit(MOST_PURCHASES);
}

/** The latest payment of a member that stands, of which something can still be given back. */
export async function findLatestPurchase(site: Site, memberId: string): Promise<Purchase | null> {
  const [row] = await selectCompleted(site, memberId, eq(payments.status, 'completed')).limit(1);
  return row ?? null;
}

function selectCompleted(site: Site, memberId: string, condition?: SQL) {
  return selectPurchases(
    site,
    and(
      servedBy('payments_completed (tenant_id, member_id, completed_at)', eq(payments.memberId, memberId)),
      isNotNull(payments.completedAt),
      condition,
    ),
  ).orderBy(desc(payments.completedAt), desc(payments.id));
}

export async function findPurchase({ db, tenant }: Site, id: string): Promise<Purchase | null> {
  const [row] = await selectPurchases({ db, tenant }, eq(payments.id, id));
  return row ?? null;
}

function selectPurchases({ db, tenant }: Site, condition: SQL | undefined) {
  const other = sql`(select 1 from ${payments} as "other" where "other"."tenant_id" = ${tenant.id} and "other"."member_id" = ${payments.memberId} and "other"."status" = 'completed' and "other"."id" <> ${payments.id})`;
  return orm(db)
    .select({
      payment: payments,
      withdrawal: withdrawals,
      /** Null for other methods than direct debit. */
      debit: debits.status,
      /** Null while nothing is given back. */
      refundState: refunds.state,
      /** Null after the member was erased. */
      buyer: { name: members.name, email: members.emailNormalized },
      balance: sql<number>`coalesce(${creditBalances.balance}, 0)`.as('balance'),
      isOnly: decodeSql(sql`not exists ${other}`, Boolean).as('is_only'),
    })
    .from(payments)
    .leftJoin(withdrawals, hasValues(withdrawals, { paymentId: payments.id, tenantId: tenant.id }))
    .leftJoin(debits, hasValues(debits, { id: payments.id, tenantId: tenant.id }))
    .leftJoin(refunds, hasValues(refunds, { paymentId: payments.id, tenantId: tenant.id }))
    .leftJoin(members, hasValues(members, { id: payments.memberId, tenantId: tenant.id }))
    .leftJoin(creditBalances, hasValues(creditBalances, { memberId: payments.memberId, tenantId: tenant.id }))
    .where(and(eq(payments.tenantId, tenant.id), condition));
}

/**
 * Statement that stores a withdrawal. It fails on `withdrawals.payment_id` if there is one, and on `withdrawals.credits`
 * unless the payment was just marked and exactly these credits of it are unspent.
 */
export function insertWithdrawal(
  { db, tenant, now }: TimedSite,
  { credits, ...withdrawal }: Omit<WithdrawalRow, 'tenantId' | 'createdAt'>,
) {
  const { paymentId, memberId } = withdrawal;
  const balance = sql`coalesce((select ${creditBalances.balance} from ${creditBalances} where ${creditBalances.tenantId} = ${tenant.id} and ${creditBalances.memberId} = ${memberId}), 0)`;
  return orm(db)
    .insert(withdrawals)
    .values({
      ...withdrawal,
      tenantId: tenant.id,
      createdAt: now,
      credits: sql`(select ${credits} from ${payments} where ${payments.tenantId} = ${tenant.id} and ${payments.id} = ${paymentId} and ${payments.status} = 'withdrawn' and min(${payments.credits} - ${payments.returnedCredits}, ${balance}) = ${credits})`,
    });
}
