import {
  and,
  asc,
  count,
  eq,
  exists,
  inArray,
  isNotNull,
  isNull,
  lte,
  notExists,
  or,
  sql,
} from 'drizzle-orm';
import { bankItems, debits, mandates } from '#worker/db/schema/debits.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, isOfSite, servedBy } from '#worker/db/query/conditions.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import { payments, refunds } from '#worker/db/schema/payments.ts';
import type { Write } from '#worker/db/write.ts';
import { writeUncollected } from '#worker/features/payments/withdraw/refund-store.ts';
import { type DebitRow, IS_OWED_AGAIN } from '../debit-store.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';
import type { Database } from '#worker/ports/database.ts';

/** A debit with all that a file says of it. */
export type FileRow = Awaited<ReturnType<typeof readFile>>[number];

/** What members still owe: of a withdrawn order, the price of its spent credits. */
const IS_OWED = sql`(${payments.status} in ('completed', 'withdrawn') or ${IS_OWED_AGAIN})`;

/** The same as a condition on a debit. */
export const IS_OF_OWED_ORDER = sql`exists (select 1 from ${payments} where ${payments.id} = ${debits.id} and ${payments.tenantId} = ${debits.tenantId} and ${IS_OWED})`;

/** Debits that are in no file yet and which members still owe. */
export async function listForFile({ db, tenant }: Site) {
  return orm(db)
    .select({ debit: debits, mandate: mandates, order: payments })
    .from(debits)
    .innerJoin(mandates, hasValues(mandates, { id: debits.mandateId, tenantId: debits.tenantId }))
    .innerJoin(payments, hasValues(payments, { id: debits.id, tenantId: debits.tenantId }))
    .where(and(isClaimable(tenant), IS_OWED));
}

function isClaimable({ id }: Site['tenant']) {
  return and(
    hasValues(debits, { tenantId: id, status: 'accepted' }),
    servedBy('debits_open (tenant_id, status)', sql`${debits.status} in ('accepted', 'exported')`),
    isNull(debits.fileId),
  );
}

interface Claim {
  readonly fileId: string;
  /** The earliest day that banks can keep. */
  readonly earliest: string;
  /** The day of debits that were due before that. */
  readonly dueOn: string;
  readonly chosen: readonly Pick<DebitRow, 'id' | 'amount'>[];
}

/**
 * Statement that takes debits into a file, unless another command has taken them or their amount is not as it was read, and
 * moves those whose day banks can no longer keep.
 */
export function writeClaim({ db, tenant, now }: TimedSite, { fileId, earliest, dueOn, chosen }: Claim) {
  const amounts = JSON.stringify(Object.fromEntries(chosen.map(({ id, amount }) => [id, amount])));
  return orm(db)
    .update(debits)
    .set({
      status: 'exported',
      fileId,
      dueOn: sql`iif(${debits.dueOn} < ${earliest}, ${dueOn}, ${debits.dueOn})`,
      changedAt: now,
    })
    .where(
      and(
        isClaimable(tenant),
        sql`(${debits.id}, ${debits.amount}) in (select key, value from json_each(${amounts}))`,
        IS_OF_OWED_ORDER,
      ),
    );
}

/** Condition: a file contains a debit. */
export function isInFile({ tenant }: Pick<Site, 'tenant'>, id: string, fileId: string) {
  return sql`exists (select 1 from ${debits} where ${debits.tenantId} = ${tenant.id} and ${debits.id} = ${id} and ${debits.fileId} = ${fileId})`;
}

/** What a file contains, always in the same order. */
export async function readFile({ db, tenant }: Site, fileId: string) {
  return orm(db)
    .select({ debit: debits, mandate: mandates })
    .from(debits)
    .innerJoin(mandates, hasValues(mandates, { id: debits.mandateId, tenantId: debits.tenantId }))
    .where(servedBy('debits_file (tenant_id, file_id)', hasValues(debits, { tenantId: tenant.id, fileId })))
    .orderBy(asc(debits.dueOn), asc(debits.sequence), asc(debits.id));
}

/** The files that contain debits of a site, with their number, sum and states. */
export async function listFiles({ db, tenant }: Site) {
  return orm(db)
    .select({
      fileId: sql<string>`${debits.fileId}`.as('file'),
      count: count(),
      amount: sql<number>`sum(${debits.amount})`.as('amount'),
      exported: countIn('exported'),
      collected: countIn('collected'),
      returned: countIn('returned'),
    })
    .from(debits)
    .where(
      and(
        servedBy('debits_file (tenant_id, file_id)', eq(debits.tenantId, tenant.id)),
        isNotNull(debits.fileId),
      ),
    )
    .groupBy(debits.fileId);
}

function countIn(status: DebitRow['status']) {
  return sql<number>`sum(${debits.status} = ${status})`.as(status);
}

/**
 * Debits that the bank has had long enough to refuse count as paid. What a report of the bank says and no operator has
 * answered yet holds back the debit that it is about, those of its file, or all.
 */
export async function settleExported({ db, tenant, now }: TimedSite, dueBefore: string): Promise<void> {
  const question = orm(db)
    .select({ one: sql`1` })
    .from(bankItems)
    .where(
      and(
        eq(bankItems.tenantId, tenant.id),
        isNull(bankItems.closedAt),
        sql`(${bankItems.orderId} = ${debits.id} or (${bankItems.orderId} is null and coalesce(${bankItems.fileId}, ${debits.fileId}) = ${debits.fileId}))`,
      ),
    );
  await orm(db)
    .update(debits)
    .set({ status: 'collected', changedAt: now })
    .where(
      and(
        isOfSite(debits.tenantId, tenant),
        servedBy('debits_exported (due_on)', sql`${debits.status} = 'exported'`),
        lte(debits.dueOn, dueBefore),
        notExists(question),
      ),
    );
}

/** The sites for which {@link settleExported} or {@link listUnfinishedReturns} may find debits. */
export async function listSitesToSettle(db: Database, dueBefore: string): Promise<string[]> {
  const all = orm(ofAllSites(db));
  // The plus keeps SQLite from reading all debits in the order of their sites.
  const id = sql<string>`+${debits.tenantId}`.as('id');
  const ofDebit = hasValues(payments, { id: debits.id, tenantId: debits.tenantId });
  const openRefund = all
    .select({ one: sql`1` })
    .from(refunds)
    .where(hasValues(refunds, { tenantId: debits.tenantId, paymentId: debits.id, state: 'open' }));
  const rows = await all
    .selectDistinct({ id })
    .from(debits)
    .where(
      and(
        servedBy(
          'debits_exported (due_on)',
          sql`${debits.status} = 'exported' and ${debits.dueOn} <= ${dueBefore}`,
        ),
      ),
    )
    .union(
      all
        .selectDistinct({ id })
        .from(debits)
        .innerJoin(payments, ofDebit)
        .where(
          and(
            sql`${debits.status} = 'returned'`,
            or(inArray(payments.status, ['completed', 'withdrawn']), exists(openRefund)),
          ),
        ),
    );
  return rows.map((row) => row.id);
}

/**
 * Statements that take the debits of a file or of one of its groups out of it, because the bank has rejected it or never had
 * it. The next file has what is still owed of them. Debits that were returned stay.
 */
export function writeRelease(
  site: TimedSite,
  fileId: string,
  group: Pick<DebitRow, 'dueOn' | 'sequence'> | null = null,
): Write[] {
  const { db, tenant, now } = site;
  const release = orm(db)
    .update(debits)
    .set({ status: 'accepted', fileId: null, changedAt: now })
    .where(
      and(
        hasValues(debits, { tenantId: tenant.id, fileId }),
        inArray(debits.status, ['exported', 'collected']),
        group === null ? undefined : hasValues(debits, { dueOn: group.dueOn, sequence: group.sequence }),
      ),
    );
  return [release, ...writeUncollected(site)];
}

/**
 * Returned debits that are not carried out yet, because a process ended in between: the credits were not taken back, or
 * their money is still to be given back.
 */
export async function listUnfinishedReturns({ db, tenant }: Site): Promise<string[]> {
  const openRefund = orm(db)
    .select({ one: sql`1` })
    .from(refunds)
    .where(hasValues(refunds, { tenantId: tenant.id, paymentId: debits.id, state: 'open' }));
  const rows = await orm(db)
    .select({ id: debits.id })
    .from(debits)
    .innerJoin(payments, hasValues(payments, { id: debits.id, tenantId: debits.tenantId }))
    .where(
      and(
        servedBy('debits_returned (tenant_id)', eq(debits.tenantId, tenant.id)),
        sql`${debits.status} = 'returned'`,
        or(inArray(payments.status, ['completed', 'withdrawn']), exists(openRefund)),
      ),
    )
    .limit(100);
  return rows.map(({ id }) => id);
}
