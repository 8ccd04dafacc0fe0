import { type SQL, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { payments } from '#worker/db/schema/payments.ts';
import { creditBalances, creditLedger } from '#worker/db/schema/credits.ts';
import { members } from '#worker/db/schema/members.ts';
import type { Write } from '#worker/db/write.ts';
import type { TimedSite } from '#worker/context/site-context.ts';

interface Purchase {
  readonly id: string;
  readonly memberId: string;
  readonly credits: number;
}

/**
 * Statements that give a member the credits of a payment and settle what the member owes. The first one fails when that
 * was done before or the payment is not completed, and then its batch does nothing.
 */
export function writePurchase(site: TimedSite, { id, memberId, credits }: Purchase): Write[] {
  const { db, tenant, now } = site;
  const entry = { tenantId: tenant.id, memberId, reference: id, createdAt: now };
  return [
    orm(db)
      .insert(creditLedger)
      .values({
        ...entry,
        amount: sql`(select ${payments.credits} from ${payments} where ${payments.tenantId} = ${tenant.id} and ${payments.id} = ${id} and ${payments.status} = 'completed')`,
        reason: 'purchase',
        account: 'granted',
      }),
    writeSettlement(site, entry, credits),
    writePremium(site, memberId),
  ];
}

/** Statement that pays with credits granted before in the same batch for what the member owes, if that is anything. */
export function writeSettlement(
  site: TimedSite,
  entry: Pick<NewEntry, 'tenantId' | 'memberId' | 'reference' | 'createdAt'>,
  credits: number,
): Write {
  return insertFromBalance(site, entry, {
    amount: sql`-min(${creditBalances.owed}, ${credits})`,
    condition: sql`${creditBalances.owed} > 0`,
    reason: 'settled',
    account: 'owed',
  });
}

/**
 * Statements that take the credits of a payment back that the same batch marks so first. After a refund only those that are
 * left go; after a chargeback the member owes those already spent.
 */
export function writeTakingBack(
  site: TimedSite,
  { id, memberId, credits }: Purchase,
  reason: 'refund' | 'chargeback',
): Write[] {
  const entry = { tenantId: site.tenant.id, memberId, reference: id, createdAt: site.now };
  const { balance } = creditBalances;
  const lent =
    reason === 'chargeback'
      ? [
          insertFromBalance(site, entry, {
            amount: sql`${credits} - ${balance}`,
            condition: sql`${balance} < ${credits}`,
            reason: 'owed',
            account: 'owed',
          }),
        ]
      : [];
  return [
    ...lent,
    insertFromBalance(site, entry, {
      amount: sql`-min(${balance}, ${credits})`,
      condition: sql`${balance} > 0 and ${credits} > 0`,
      reason,
      account: 'refunded',
    }),
    writePremium(site, memberId),
  ];
}

/** Statement that takes the share of a part of the money back, of what is left. Each part has a name of its own. */
export function writeTakingShare(site: TimedSite, { id, memberId, credits }: Purchase, part: string): Write {
  const { balance } = creditBalances;
  const reference = `${id} ${part}`;
  return insertFromBalance(
    site,
    { tenantId: site.tenant.id, memberId, reference, createdAt: site.now },
    {
      amount: sql`-min(${balance}, ${credits})`,
      condition: sql`${balance} > 0 and ${credits} > 0`,
      reason: 'refund',
      account: 'refunded',
    },
  );
}

/** Statements that take the unspent credits of a withdrawn payment back. */
export function writeWithdrawnCredits(site: TimedSite, { id, memberId, credits }: Purchase): Write[] {
  const { db, tenant, now } = site;
  const entry = { tenantId: tenant.id, memberId, reference: id, createdAt: now };
  const withdrawalEntry = { ...entry, amount: -credits, reason: 'withdrawal', account: 'refunded' as const };
  return [
    ...(credits > 0 ? [orm(db).insert(creditLedger).values(withdrawalEntry)] : []),
    writePremium(site, memberId),
  ];
}

type NewEntry = typeof creditLedger.$inferInsert;

/** An entry whose amount depends on the balance; none if the condition is false. */
function insertFromBalance(
  { db }: TimedSite,
  {
    tenantId,
    memberId,
    reference,
    createdAt,
  }: Pick<NewEntry, 'tenantId' | 'memberId' | 'reference' | 'createdAt'>,
  {
    amount,
    condition,
    reason,
    account,
  }: {
    amount: ReturnType<typeof sql>;
    condition: ReturnType<typeof sql>;
    reason: string;
    account: NewEntry['account'];
  },
): Write {
  const row = sql`select null, ${tenantId}, ${memberId}, ${amount}, ${reason}, ${reference}, ${createdAt}, ${account}, null from ${creditBalances} where ${creditBalances.tenantId} = ${tenantId} and ${creditBalances.memberId} = ${memberId} and ${condition}`;
  return orm(db).insert(creditLedger).select(row);
}

/** Subquery: what a member owes, within a batch after the statements before it. */
export function selectOwed({ tenant }: Pick<TimedSite, 'tenant'>, memberId: string): SQL {
  return sql`coalesce((select ${creditBalances.owed} from ${creditBalances} where ${creditBalances.tenantId} = ${tenant.id} and ${creditBalances.memberId} = ${memberId}), 0)`;
}

/** Statement that makes a member Premium, or no longer: as long as one purchase stands. */
function writePremium({ db, tenant }: TimedSite, memberId: string): Write {
  const stands = sql<boolean>`exists (select 1 from ${payments} where ${payments.tenantId} = ${tenant.id} and ${payments.memberId} = ${memberId} and ${payments.status} = 'completed')`;
  return orm(db)
    .update(members)
    .set({ paidUser: stands })
    .where(hasValues(members, { tenantId: tenant.id, id: memberId }));
}
