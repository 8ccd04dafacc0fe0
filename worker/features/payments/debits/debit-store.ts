import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { findRow } from '#worker/db/query/find-row.ts';
import { debitBlocks, debits, mandates, savedMethods } from '#worker/db/schema/debits.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { payments, refunds } from '#worker/db/schema/payments.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';

export type DebitRow = typeof debits.$inferSelect;

/** The debits that count: those of a member, and those of an account by any member. */
export interface Debtor {
  readonly memberId: string;
  readonly ibanHash: string | null;
}

/** An order that an operator has paid back by hand while the bank had its debit is owed again once the bank has rejected that. */
export const IS_OWED_AGAIN = sql`(${payments.status} = 'refunded' and exists (select 1 from ${refunds} where ${refunds.tenantId} = ${payments.tenantId} and ${refunds.paymentId} = ${payments.id} and ${refunds.state} = 'paid'))`;

/** Debits of the member or the account that the bank has not settled, unless their order was taken back. */
function isUnsettled({ tenant }: Site, { memberId, ibanHash }: Debtor) {
  return and(
    eq(debits.tenantId, tenant.id),
    servedBy('debits_open (tenant_id, status)', sql`${debits.status} in ('accepted', 'exported')`),
    sql`(${debits.memberId} = ${memberId} or ${debits.ibanHash} = ${ibanHash ?? ''})`,
    sql`exists (select 1 from ${payments} where ${payments.tenantId} = ${debits.tenantId} and ${payments.id} = ${debits.id} and (${payments.status} not in ('refunded', 'charged_back') or ${IS_OWED_AGAIN}))`,
  );
}

const isBlocked = ({ tenant }: Site, { memberId, ibanHash }: Debtor) =>
  sql<number>`(exists (select 1 from ${debitBlocks} where ${debitBlocks.tenantId} = ${tenant.id} and ${debitBlocks.ibanHash} = ${ibanHash ?? ''} and ${debitBlocks.liftedAt} is null) or exists (select 1 from ${debitBlocks} b join ${debits} d on d.tenant_id = b.tenant_id and d.iban_hash = b.iban_hash where b.tenant_id = ${tenant.id} and b.lifted_at is null and d.tenant_id = ${tenant.id} and d.member_id = ${memberId} and d.status = 'returned'))`;

/** What stands against another debit: a block, and debits that are not settled, the oldest first. */
export async function readStanding(site: Site, debtor: Debtor) {
  const d = orm(site.db);
  const [[block], unsettled] = await d.batch([
    d.select({ isBlocked: isBlocked(site, debtor).as('is_blocked') }).from(sql`(values (1))`),
    d.select().from(debits).where(isUnsettled(site, debtor)).orderBy(asc(debits.createdAt)).limit(20),
  ]);
  return { isBlocked: block?.isBlocked === 1, unsettled };
}

/**
 * Statement that orders a debit. Its batch fails (`debits.amount`) unless the order is open, the mandate holds, nothing
 * blocks the account and fewer debits than allowed are unsettled; two at once cannot pass both.
 */
export function insertDebit(
  site: TimedSite,
  {
    amount,
    ...row
  }: Omit<DebitRow, 'tenantId' | 'status' | 'fileId' | 'returnReason' | 'createdAt' | 'changedAt'>,
  atMost: number,
) {
  const { db, tenant, now } = site;
  const isOpen = sql`exists (select 1 from ${payments} where ${payments.tenantId} = ${tenant.id} and ${payments.id} = ${row.id} and ${payments.status} = 'created')`;
  const mandateHolds = sql`exists (select 1 from ${mandates} where ${mandates.tenantId} = ${tenant.id} and ${mandates.id} = ${row.mandateId} and ${mandates.memberId} = ${row.memberId} and ${mandates.status} = 'signed')`;
  const count = sql`(select count(*) from ${debits} where ${isUnsettled(site, row)})`;
  return orm(db)
    .insert(debits)
    .values({
      ...row,
      tenantId: tenant.id,
      amount: sql`iif(${isOpen} and ${mandateHolds} and not ${isBlocked(site, row)} and ${count} < ${atMost}, ${amount}, null)`,
      status: 'accepted',
      createdAt: now,
      changedAt: now,
    });
}

export async function findDebit(site: Site, id: string): Promise<DebitRow | null> {
  return findRow(site, debits, eq(debits.id, id));
}

/** Statement that notes that the money has come; one that was returned stays so. */
export function writeCollection({ db, tenant, now }: TimedSite, id: string) {
  return orm(db)
    .update(debits)
    .set({ status: 'collected', changedAt: now })
    .where(
      and(hasValues(debits, { tenantId: tenant.id, id }), inArray(debits.status, ['accepted', 'exported'])),
    );
}

/** Statement that lowers a debit which no bank has yet. Nothing is left of it: it is canceled. */
export function writeReduction({ db, tenant, now }: TimedSite, id: string, by: number) {
  const rest = sql`${debits.amount} - ${by}`;
  return orm(db)
    .update(debits)
    .set({
      amount: sql`iif(${rest} > 0, ${rest}, ${debits.amount})`,
      status: sql`iif(${rest} > 0, ${debits.status}, 'canceled')`,
      changedAt: now,
    })
    .where(hasValues(debits, { tenantId: tenant.id, id, status: 'accepted' }));
}

/** Statements of a return: the debit, the mandate that ends with it and is not on offer any more, and the account that is blocked. */
export function writeReturn(
  site: TimedSite,
  { id, memberId, mandateId, ibanHash }: DebitRow,
  reason: string,
) {
  const { db, tenant, now } = site;
  return [
    orm(db)
      .update(debits)
      .set({ status: 'returned', returnReason: reason, changedAt: now })
      .where(and(eq(debits.tenantId, tenant.id), eq(debits.id, id), sql`${debits.status} <> 'returned'`)),
    orm(db)
      .update(mandates)
      .set({ status: 'revoked' })
      .where(hasValues(mandates, { tenantId: tenant.id, id: mandateId, status: 'signed' })),
    orm(db)
      .delete(savedMethods)
      .where(
        hasValues(savedMethods, { tenantId: tenant.id, memberId, method: 'debit', reference: mandateId }),
      ),
    orm(db)
      .insert(debitBlocks)
      .values({ tenantId: tenant.id, ibanHash, debitId: id, createdAt: now })
      .onConflictDoUpdate({
        target: [debitBlocks.tenantId, debitBlocks.ibanHash],
        set: { debitId: id, createdAt: now, liftedAt: null },
        setWhere: isNotNull(debitBlocks.liftedAt),
      }),
  ] as const;
}

/** Statement that lifts the block of an account, and returns it; none if nothing blocks it. */
export function writeLift({ db, tenant, now }: TimedSite, ibanHash: string, liftReason: string) {
  return orm(db)
    .update(debitBlocks)
    .set({ liftedAt: now, liftReason })
    .where(and(hasValues(debitBlocks, { tenantId: tenant.id, ibanHash }), isNull(debitBlocks.liftedAt)))
    .returning({ debitId: debitBlocks.debitId });
}
