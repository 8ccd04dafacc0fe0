import { and, asc, eq, gte } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { payments, refunds, withdrawals } from '#worker/db/schema/payments.ts';
import { creditLedger } from '#worker/db/schema/credits.ts';
import { members } from '#worker/db/schema/members.ts';
import { sessions } from '#worker/db/schema/sessions.ts';
import type { Site } from '#worker/context/site-context.ts';
import { listNotices } from '../settle/notice-store.ts';
import { selectRefundCurrency } from './refund-store.ts';

/** Everything that is stored about a payment, its member's use of credits since then, and the logins. */
export async function readDispute({ db, tenant }: Site, paymentId: string) {
  const d = orm(db);
  const [row] = await d
    .select({
      payment: payments,
      withdrawal: withdrawals,
      refund: refunds,
      refundCurrency: selectRefundCurrency(tenant.id),
      member: { id: members.id, name: members.name, email: members.email, joined: members.createdAt },
    })
    .from(payments)
    .leftJoin(withdrawals, hasValues(withdrawals, { paymentId: payments.id, tenantId: tenant.id }))
    .leftJoin(refunds, hasValues(refunds, { paymentId: payments.id, tenantId: tenant.id }))
    .leftJoin(members, hasValues(members, { id: payments.memberId, tenantId: tenant.id }))
    .where(hasValues(payments, { tenantId: tenant.id, id: paymentId }));
  if (!row) return null;
  const { memberId, createdAt } = row.payment;
  const [notices, entries, logins] = await Promise.all([
    listNotices({ db, tenant }, paymentId),
    d
      .select({
        at: creditLedger.createdAt,
        amount: creditLedger.amount,
        reason: creditLedger.reason,
        account: creditLedger.account,
      })
      .from(creditLedger)
      .where(
        and(
          eq(creditLedger.tenantId, tenant.id),
          servedBy('credit_ledger_member (tenant_id, member_id)', eq(creditLedger.memberId, memberId)),
          gte(creditLedger.createdAt, createdAt),
        ),
      )
      .orderBy(asc(creditLedger.id)),
    d
      .select({ at: sessions.createdAt, lastSeenAt: sessions.lastSeenAt })
      .from(sessions)
      .where(servedBy('sessions_member (member_id)', hasValues(sessions, { tenantId: tenant.id, memberId })))
      .orderBy(asc(sessions.createdAt)),
  ]);
  return { ...row, notices, entries, logins };
}
