import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import { closings } from '#worker/db/schema/sites.ts';
import { creditBalances } from '#worker/db/schema/credits.ts';
import { members } from '#worker/db/schema/members.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';
import type { Database } from '#worker/ports/database.ts';

export type Closing = typeof closings.$inferSelect;

/** The closings that have begun, by the ids of their sites. */
export async function listBegun(
  db: Database,
): Promise<ReadonlyMap<string, Pick<Closing, 'closesOn' | 'dueAt'>>> {
  const rows = await orm(ofAllSites(db))
    .select({ id: closings.tenantId, closesOn: closings.closesOn, dueAt: closings.dueAt })
    .from(closings)
    .where(servedBy('primary key (tenant_id)', gt(closings.tenantId, '')));
  return new Map(rows.map(({ id, ...closing }) => [id, closing]));
}

export async function findClosing({ db, tenant }: Site): Promise<Closing | null> {
  const [row] = await orm(db).select().from(closings).where(eq(closings.tenantId, tenant.id));
  return row ?? null;
}

/** Begins a closing, or begins it again with another day. Returns how far it is. */
export async function beginClosing({ db, tenant, now }: TimedSite, closesOn: string): Promise<Closing> {
  const start = {
    closesOn,
    toldTo: '',
    told: 0,
    toldAt: null,
    refundedTo: '',
    refundedAt: null,
    endedAt: null,
    dueAt: now,
  };
  await orm(db)
    .insert(closings)
    .values({ tenantId: tenant.id, ...start })
    .onConflictDoUpdate({
      target: closings.tenantId,
      set: start,
      setWhere: sql`${closings.closesOn} <> ${closesOn}`,
    });
  const closing = await findClosing({ db, tenant });
  if (!closing) throw new Error(`${tenant.id} was opened again meanwhile`);
  return closing;
}

/** Forgets a closing, because the site is open again. */
export async function removeClosing({ db, tenant }: Site): Promise<void> {
  await orm(db).delete(closings).where(eq(closings.tenantId, tenant.id));
}

/** Members behind the last one of the portion before, also those who are not told. */
export function listMembersToTell({ db, tenant }: TimedSite, { toldTo }: Closing, limit: number) {
  return orm(db)
    .select({
      id: members.id,
      name: members.name,
      email: members.email,
      language: members.language,
      country: members.country,
      status: members.status,
      fictional: members.fictional,
    })
    .from(members)
    .where(
      and(
        servedBy('members_tenant (tenant_id, id)', eq(members.tenantId, tenant.id)),
        gt(members.id, toldTo),
      ),
    )
    .orderBy(asc(members.id))
    .limit(limit);
}

/** Members behind the last one whose credits were given back. */
export async function listMembersWithCredits(
  { db, tenant }: TimedSite,
  { refundedTo }: Closing,
  limit: number,
): Promise<string[]> {
  const rows = await orm(db)
    .select({ id: creditBalances.memberId })
    .from(creditBalances)
    .where(
      and(
        eq(creditBalances.tenantId, tenant.id),
        gt(creditBalances.memberId, refundedTo),
        gt(creditBalances.balance, 0),
      ),
    )
    .orderBy(asc(creditBalances.memberId))
    .limit(limit);
  return rows.map(({ id }) => id);
}

interface Portion {
  /** The id of the last member; undefined without one. */
  readonly last: string | undefined;
  readonly count: number;
  /** Whether no member comes after the last one. */
  readonly isLast: boolean;
}

/** Statement that notes who was told. It fails (`closings.told_to`) when another process has told them. */
export function writeTold(
  { db, tenant, now }: TimedSite,
  { toldTo }: Closing,
  { last = toldTo, count, isLast }: Portion,
) {
  return orm(db)
    .update(closings)
    .set({
      toldTo: sql`iif(${closings.toldTo} = ${toldTo} and ${closings.toldAt} is null, ${last}, null)`,
      told: sql`${closings.told} + ${count}`,
      ...(isLast && { toldAt: now }),
    })
    .where(eq(closings.tenantId, tenant.id));
}

/** Notes whose credits were given back, unless another process has done so. */
export async function writeRefunded(
  { db, tenant, now }: TimedSite,
  { refundedTo }: Closing,
  { last = refundedTo, count, isLast }: Portion,
): Promise<void> {
  await orm(db)
    .update(closings)
    .set({
      refundedTo: isLast ? '' : last,
      refunded: sql`${closings.refunded} + ${count}`,
      ...(isLast && { refundedAt: now }),
    })
    .where(hasValues(closings, { tenantId: tenant.id, refundedTo }));
}

export async function writeDue({ db, tenant }: TimedSite, dueAt: number): Promise<void> {
  await orm(db).update(closings).set({ dueAt }).where(eq(closings.tenantId, tenant.id));
}

export async function writeClosed({ db, tenant, now }: TimedSite): Promise<void> {
  await orm(db).update(closings).set({ endedAt: now, dueAt: null }).where(eq(closings.tenantId, tenant.id));
}
