import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  ne,
  or,
  sql,
  type SQL,
} from 'drizzle-orm';
import { TIME_BONUS_CODE, WELCOME_CODE, toReadableCode } from '#client/features/discounts/rules.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { decodeSql } from '#worker/db/query/row-mapper.ts';
import { payments } from '#worker/db/schema/payments.ts';
import { discountCodes } from '#worker/db/schema/discounts.ts';
import type { Site, TimedSite } from '#worker/context/site-context.ts';
import { readPauses, selectPauses } from '#worker/session/site-pauses-store.ts';

/** What a code says; its readable form only finds it. */
export type CodeRow = Omit<typeof discountCodes.$inferSelect, 'readable'>;

/** How long an order that is not paid yet keeps a code from other members; the trigger of payments has it too. */
const HOLD_MS = 3_600_000;

/** Whether the member has bought something, given back or not, or money for it is on the way; and the pauses of the site. */
export async function readBuyer(
  { db, tenant }: Site,
  { id, createdAt }: { readonly id: string; readonly createdAt: number },
) {
  const purchase = orm(db)
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.tenantId, tenant.id),
        servedBy('payments_member (tenant_id, member_id)', eq(payments.memberId, id)),
        or(isNotNull(payments.completedAt), eq(payments.status, 'pending')),
      ),
    );
  const [row] = await orm(db)
    .select({
      hasPurchased: decodeSql(sql`exists ${purchase}`, Boolean),
      pauses: decodeSql(sql`${selectPauses({ db, tenant }, createdAt)}`, readPauses),
    })
    .from(sql`(values (1))`);
  return row ?? { hasPurchased: false, pauses: [] };
}

/** The code that is meant by a typed one, and whether orders leave nothing of it for the member. */
export async function findCode(
  { db, tenant, now }: TimedSite,
  code: string,
  memberId: string,
): Promise<(CodeRow & { isUsed: boolean }) | null> {
  const isHeld = or(
    isNotNull(payments.completedAt),
    eq(payments.status, 'pending'),
    and(
      eq(payments.status, 'created'),
      ne(payments.memberId, memberId),
      gt(payments.createdAt, now - HOLD_MS),
    ),
  );
  const use = orm(db)
    .select({ one: sql`1` })
    .from(payments)
    .where(
      and(
        eq(payments.tenantId, tenant.id),
        servedBy(
          'payments_discount_code (tenant_id, discount_code)',
          eq(payments.discountCode, discountCodes.code),
        ),
        or(eq(discountCodes.validity, 'once'), eq(payments.memberId, memberId)),
        isHeld,
      ),
    );
  const isUsed = sql`${discountCodes.validity} <> 'unlimited' and exists ${use}`;
  const [row] = await orm(db)
    .select({ ...getTableColumns(discountCodes), isUsed: decodeSql(isUsed, Boolean) })
    .from(discountCodes)
    .where(hasValues(discountCodes, { tenantId: tenant.id, readable: toReadableCode(code) }))
    // Two codes can differ in such letters only; then the one that was typed to the letter is meant.
    .orderBy(desc(sql`${discountCodes.code} = ${code}`))
    .limit(1);
  return row ?? null;
}

type Order = Pick<typeof payments.$inferSelect, 'id' | 'memberId' | 'discountCode'>;

/**
 * Statement that cancels unpaid orders of a member whose discount can belong to one order only, when the member makes another
 * one with it; any order may become the first purchase.
 */
export function writeReplacement(site: Site, order: Order) {
  const { memberId, discountCode } = order;
  const isSame = sql`${payments.discountCode} = ${discountCode} and ${selectValidity(site, discountCode)} <> 'unlimited'`;
  return writeReplaced(
    site,
    order,
    and(eq(payments.memberId, memberId), or(inArray(payments.discountCode, FIRST), isSame)),
  );
}

/** Statements that cancel unpaid orders, also of others, whose discount is used up by a payment that is completed now. */
export function writeOutpriced(site: Site, order: Order) {
  const { discountCode: code } = order;
  if (code === null) return [writeReplacement(site, order)];
  const isUsedUp = sql`${selectValidity(site, code)} = 'once'`;
  return [
    writeReplacement(site, order),
    writeReplaced(site, order, and(eq(payments.discountCode, code), isUsedUp)),
  ];
}

const FIRST = [TIME_BONUS_CODE, WELCOME_CODE];

/** An order without an answer of the provider stays, because it may be paid already. */
function writeReplaced({ db, tenant }: Site, { id }: Order, condition: SQL | undefined) {
  return orm(db)
    .update(payments)
    .set({ status: 'canceled', replacedBy: id })
    .where(
      and(
        hasValues(payments, { tenantId: tenant.id, status: 'created', isUnknown: false }),
        ne(payments.id, id),
        condition,
      ),
    );
}

function selectValidity({ tenant }: Site, code: string | null): SQL {
  return sql`(select ${discountCodes.validity} from ${discountCodes} where ${discountCodes.tenantId} = ${tenant.id} and ${discountCodes.code} = ${code})`;
}

/** Statement that stores a new code. */
export function insertCode({ db, tenant }: Site, code: Omit<typeof discountCodes.$inferInsert, 'tenantId'>) {
  return orm(db)
    .insert(discountCodes)
    .values({ ...code, tenantId: tenant.id });
}

/** Statement that ends a code for good, and returns it. */
export function writeCodeEnd({ db, tenant }: Site, code: string) {
  return orm(db)
    .update(discountCodes)
    .set({ status: 'ended' })
    .where(hasValues(discountCodes, { tenantId: tenant.id, code }))
    .returning({ code: discountCodes.code });
}

/** All codes of a site with the number of purchases that have used each one. */
export function listCodes({ db, tenant }: Site): Promise<(CodeRow & { uses: number })[]> {
  const uses = orm(db).$count(
    payments,
    and(
      hasValues(payments, { tenantId: tenant.id, discountCode: discountCodes.code }),
      isNotNull(payments.completedAt),
    ),
  );
  return orm(db)
    .select({ ...getTableColumns(discountCodes), uses })
    .from(discountCodes)
    .where(servedBy('primary key (tenant_id)', eq(discountCodes.tenantId, tenant.id)))
    .orderBy(asc(discountCodes.code));
}
