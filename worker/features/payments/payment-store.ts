import { type SQL, and, desc, eq, lte, sql } from 'drizzle-orm';
import { findRow } from '#worker/db/query/find-row.ts';
import type { Payment } from '#client/features/payments/contract.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isAfterPageEnd, isOfSite, servedBy } from '#worker/db/query/conditions.ts';
import { DUE_NOW, defineDueSites } from '#worker/db/query/due-sites.ts';
import { payments } from '#worker/db/schema/payments.ts';
import { creditBalances } from '#worker/db/schema/credits.ts';
import { members } from '#worker/db/schema/members.ts';
import { selectOwed } from '#worker/features/credits/ledger-store.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';
import { hashToken } from '#worker/session/token.ts';

export type PaymentRow = typeof payments.$inferSelect;

/** Where a page of payments begins. */
export interface PaymentPlace {
  readonly at: number;
  readonly id: string;
}

/** Statement that stores a new payment. */
export function insertPayment({ db, tenant }: Site, payment: Omit<typeof payments.$inferInsert, 'tenantId'>) {
  return orm(db)
    .insert(payments)
    .values({ ...payment, tenantId: tenant.id });
}

export async function findPayment(site: Site, id: string): Promise<PaymentRow | null> {
  return findRow(site, payments, eq(payments.id, id));
}

/** The payment to whose return address a token belongs. */
export async function findPaymentByToken(
  { db, tenant }: Site,
  id: string,
  token: string,
): Promise<PaymentRow | null> {
  const [row] = await orm(db)
    .select()
    .from(payments)
    .where(hasValues(payments, { tenantId: tenant.id, id, returnHash: hashToken(token) }));
  return row ?? null;
}

/** Payments of a member, the latest first. */
export function listPaymentRows(
  { db, tenant }: Site,
  memberId: string,
  { after, limit }: { after: PaymentPlace | null; limit: number },
): Promise<PaymentRow[]> {
  const { createdAt, id } = payments;
  return orm(db)
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.tenantId, tenant.id),
        servedBy('payments_member (tenant_id, member_id, created_at)', eq(payments.memberId, memberId)),
        isAfterPageEnd(createdAt, id, after, 'desc'),
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Where the member paid from last, and what the member owes. */
export async function readBuyer({ db, tenant }: Site, memberId: string) {
  const isOwn = servedBy('payments_member (tenant_id, member_id)', eq(payments.memberId, memberId));
  const lastCountry = sql<
    string | null
  >`(select ${payments.country} from ${payments} where ${payments.tenantId} = ${tenant.id} and ${isOwn} order by ${payments.createdAt} desc limit 1)`;
  const owed = sql<number>`coalesce((select ${creditBalances.owed} from ${creditBalances} where ${creditBalances.tenantId} = ${tenant.id} and ${creditBalances.memberId} = ${memberId}), 0)`;
  const [row] = await orm(db)
    .select({ lastCountry: lastCountry.as('last_country'), owed: owed.as('owed') })
    .from(sql`(values (1))`);
  return row ?? { lastCountry: null, owed: 0 };
}

/** Null after the member was erased. */
export async function findBuyer({ db, tenant }: Site, memberId: string) {
  const [row] = await orm(db)
    .select({ name: members.name, email: members.email })
    .from(members)
    .where(hasValues(members, { tenantId: tenant.id, id: memberId }));
  return row ?? null;
}

export const listSitesWithDueChecks = defineDueSites(
  payments,
  payments.checkAt,
  servedBy('payments_due (check_at)', lte(payments.checkAt, DUE_NOW)),
);

/** Payments that are to be asked about. */
export async function listDuePayments({ db, tenant, now }: TimedSite, limit: number): Promise<string[]> {
  const rows = await orm(db)
    .select({ id: payments.id })
    .from(payments)
    .where(and(lte(payments.checkAt, now), isOfSite(payments.tenantId, tenant)))
    .orderBy(payments.checkAt)
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** States from which a payment can still become any other one. */
const OPEN: readonly Payment['status'][] = ['created', 'pending', 'failed', 'canceled', 'expired'];

const isStillOpen = sql`${payments.status} in ${OPEN}`;

/** Whether the money of a payment has neither come nor gone back, as far as this site knows. */
export function isOpen({ status }: Pick<PaymentRow, 'status'>): boolean {
  return OPEN.includes(status);
}

/**
 * Statement that notes what the provider has said, or that it gave no answer (`status` null). `created` only means that it
 * has nothing to say yet, so that a canceled order stays canceled.
 */
export function writeCheck(
  { db, tenant, now }: TimedSite,
  id: string,
  { status, checkAt }: { status: Payment['status'] | null; checkAt: number | null },
) {
  return orm(db)
    .update(payments)
    .set({
      ...(status !== null && status !== 'created' && { status }),
      checkedAt: now,
      checkAt,
      isUnknown: status === null,
    })
    .where(and(eq(payments.tenantId, tenant.id), eq(payments.id, id), isStillOpen));
}

/** The state that follows, or null, which breaks the batch (`payments.status`), unless the payment is as it was read. */
function moveTo({ status, returned }: PaymentRow, next: Payment['status']) {
  return sql<
    Payment['status']
  >`iif(${payments.status} = ${status} and ${payments.returned} = ${returned}, ${next}, null)`;
}

/** Statement that marks a payment as completed, whatever it was before, with what the money buys. */
export function writeCompletion({ db, tenant, now }: TimedSite, row: PaymentRow) {
  const { credits, price, discount, discountCode, discountPercentage, orderedCredits, returnedCredits } = row;
  return orm(db)
    .update(payments)
    .set({
      credits,
      price,
      discount,
      discountCode,
      discountPercentage,
      orderedCredits,
      returnedCredits,
      status: moveTo(row, 'completed'),
      completedAt: now,
      checkedAt: now,
      checkAt: null,
      isUnknown: false,
      settled: sql`min(${credits}, ${selectOwed({ tenant }, row.memberId)})`,
    })
    .where(hasValues(payments, { tenantId: tenant.id, id: row.id }));
}

/** Statement that marks a payment as given or taken back. */
export function writeReversal(
  { db, tenant, now }: TimedSite,
  row: PaymentRow,
  status: 'refunded' | 'charged_back',
) {
  return orm(db)
    .update(payments)
    .set({ status: moveTo(row, status), checkedAt: now, checkAt: null, isUnknown: false })
    .where(hasValues(payments, { tenantId: tenant.id, id: row.id }));
}

/** Statement that notes a part of the money as given back, with its share of the credits. */
export function writeReturned(
  { db, tenant }: Site,
  row: PaymentRow,
  { amount, credits }: { readonly amount: number; readonly credits: number },
) {
  return orm(db)
    .update(payments)
    .set({
      status: moveTo(row, row.status),
      returned: row.returned + amount,
      returnedCredits: row.returnedCredits + credits,
    })
    .where(hasValues(payments, { tenantId: tenant.id, id: row.id }));
}

/** Statement that marks a completed payment as withdrawn. */
export function writeWithdrawn({ db, tenant }: Site, row: PaymentRow) {
  return orm(db)
    .update(payments)
    .set({ status: moveTo(row, 'withdrawn'), checkAt: null })
    .where(hasValues(payments, { tenantId: tenant.id, id: row.id }));
}

/** Subquery: how many credits of a payment went to a debt when it was completed. */
export function selectSettled({ tenant }: Pick<Site, 'tenant'>, id: string): SQL {
  return sql`(select ${payments.settled} from ${payments} where ${payments.tenantId} = ${tenant.id} and ${payments.id} = ${id})`;
}
