import { gt, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { ofAllSites } from '#worker/db/query/of-all-sites.ts';
import { creditBalances, creditLedger } from '#worker/db/schema/credits.ts';
import { members } from '#worker/db/schema/members.ts';
import type { Database } from '#worker/ports/database.ts';

/**
 * Compares what some members have and owe with the sums of their entries, in the order of their ids. Returns by site how
 * many members were compared, for how many it differs, and the last of them.
 */
export function countDifferences(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
) {
  const d = orm(ofAllSites(db));
  const { balance, owed } = creditBalances;
  const ownDebt = sql`sum(iif(${creditLedger.account} = 'owed', ${creditLedger.amount}, 0))`;
  const compared = d
    .select({
      id: members.id,
      tenantId: members.tenantId,
      differs:
        sql<boolean>`(select coalesce(sum(${creditLedger.amount}), 0) <> coalesce(${balance}, 0) or coalesce(${ownDebt}, 0) <> coalesce(${owed}, 0) from ${creditLedger} where ${creditLedger.tenantId} = ${members.tenantId} and ${creditLedger.memberId} = ${members.id})`.as(
          'differs',
        ),
    })
    .from(members)
    .leftJoin(creditBalances, hasValues(creditBalances, { tenantId: members.tenantId, memberId: members.id }))
    .where(gt(members.id, after))
    .orderBy(members.id)
    .limit(limit)
    .as('compared');
  return d
    .select({
      tenantId: compared.tenantId,
      members: sql<number>`count(*)`,
      differences: sql<number>`sum(${compared.differs})`,
      lastId: sql<string>`max(${compared.id})`,
    })
    .from(compared)
    .groupBy(compared.tenantId);
}
