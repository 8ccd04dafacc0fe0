import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { findRow } from '#worker/db/query/find-row.ts';
import { orm } from '#worker/db/orm.ts';
import { servedBy } from '#worker/db/query/conditions.ts';
import { bankItems } from '#worker/db/schema/debits.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';

export type BankItemRow = typeof bankItems.$inferSelect;
export type NewBankItem = Pick<BankItemRow, 'id' | 'text'> &
  Partial<Pick<BankItemRow, 'orderId' | 'fileId' | 'groupId' | 'isRejection'>>;

/** Who has closed an item and why. */
export interface Closing {
  readonly by: string;
  readonly why: string;
}

/** Statement that stores an item unless it is known; a closed one stays closed. */
export function writeOpenItem({ db, tenant, now }: TimedSite, item: NewBankItem) {
  return orm(db)
    .insert(bankItems)
    .values({ isRejection: false, ...item, tenantId: tenant.id, createdAt: now })
    .onConflictDoNothing();
}

/** Statement that stores an item as closed, so that it is not asked about later, or closes it if it is open. */
export function writeClosedItem({ db, tenant, now }: TimedSite, item: NewBankItem, { by, why }: Closing) {
  const closing = { closedAt: now, closedBy: by, resolution: why };
  return orm(db)
    .insert(bankItems)
    .values({ isRejection: false, ...item, tenantId: tenant.id, createdAt: now, ...closing })
    .onConflictDoUpdate({
      target: [bankItems.tenantId, bankItems.id],
      set: closing,
      setWhere: isNull(bankItems.closedAt),
    });
}

/** Statement that closes the items of an order. */
export function writeOrderAnswered({ db, tenant, now }: TimedSite, orderId: string, { by, why }: Closing) {
  return orm(db)
    .update(bankItems)
    .set({ closedAt: now, closedBy: by, resolution: why })
    .where(
      and(eq(bankItems.tenantId, tenant.id), eq(bankItems.orderId, orderId), isNull(bankItems.closedAt)),
    );
}

export async function findItem(site: Site, id: string): Promise<BankItemRow | null> {
  return findRow(site, bankItems, eq(bankItems.id, id));
}

/** The items that are open, the oldest first. */
export async function listOpenItems({ db, tenant }: Site, ids?: readonly string[]): Promise<BankItemRow[]> {
  return orm(db)
    .select()
    .from(bankItems)
    .where(
      and(
        servedBy('bank_items_open (tenant_id)', eq(bankItems.tenantId, tenant.id)),
        isNull(bankItems.closedAt),
        ids === undefined ? undefined : inArray(bankItems.id, [...ids]),
      ),
    )
    .orderBy(asc(bankItems.createdAt), sql`rowid`);
}
