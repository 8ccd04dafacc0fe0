import { sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { servedBy } from '#worker/db/query/conditions.ts';
import { members } from '#worker/db/schema/members.ts';
import { paymentNotices, payments, refunds } from '#worker/db/schema/payments.ts';
import { erasedSources, orderSources } from '#worker/db/schema/sources.ts';
import type { Site } from '#worker/context/site-context.ts';

export const GROUPINGS = ['network', 'ref', 'sub1', 'sub2', 'sub3'] as const;

/** Sign-ups are told apart by their network, and by one more value that the network has given them. */
export type Grouping = (typeof GROUPINGS)[number];

/** Days since 1970 in UTC, both included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

/** What the members of a source have done who signed up in a period. A row without a currency counts members, others money. */
export interface SourceSums {
  readonly network: string;
  readonly value: string;
  readonly currency: string;
  readonly signedUp: number;
  readonly confirmed: number;
  readonly paid: number;
  /** Without VAT, and without what went back. */
  readonly revenue: number;
  readonly chargebacks: number;
  readonly chargedBack: number;
}

export const DAY_MS = 86_400_000;

export function sumSources(site: Site, by: Grouping, period: Period): Promise<SourceSums[]> {
  const parts = [selectMembers, selectErased, selectOrders].map((select) => select(site, by, period));
  return orm(site.db).all<SourceSums>(sql`
    select network, value, currency, sum(signed_up) as "signedUp", sum(confirmed) as "confirmed", sum(paid) as "paid",
      sum(revenue) as "revenue", sum(chargebacks) as "chargebacks", sum(charged_back) as "chargedBack"
    from (${sql.join(parts, sql` union all `)})
    group by network, value, currency
  `);
}

function selectMembers({ tenant }: Site, by: Grouping, { from, to }: Period) {
  const value = by === 'network' ? sql`''` : sql`coalesce(${members[by]}, '')`;
  const isConfirmed = sql`${members.status} <> 'not_confirmed' and ${members.emailNormalized} <> ${members.id}`;
  const isInPeriod = sql`${members.tenantId} = ${tenant.id} and ${members.createdAt} >= ${from * DAY_MS} and ${members.createdAt} < ${(to + 1) * DAY_MS}`;
  return sql`
    select coalesce(${members.network}, '') as network, ${value} as value, '' as currency, 1 as signed_up,
      ${isConfirmed} as confirmed, 0 as paid, 0 as revenue, 0 as chargebacks, 0 as charged_back
    from ${members}
    where ${servedBy('members_source (tenant_id, created_at)', isInPeriod)}
      and (${members.network} is not null or ${members.ref} is not null)
  `;
}

function selectErased({ tenant }: Site, by: Grouping, { from, to }: Period) {
  const { tenantId, signupDay, network, ref, signedUp, confirmed } = erasedSources;
  const isInPeriod = sql`${tenantId} = ${tenant.id} and ${signupDay} >= ${from} and ${signupDay} <= ${to}`;
  return sql`
    select ${network}, ${by === 'ref' ? ref : sql`''`}, '', ${signedUp}, ${confirmed}, 0, 0, 0, 0
    from ${erasedSources} where ${servedBy('primary key (tenant_id, signup_day)', isInPeriod)}
  `;
}

function selectOrders({ tenant }: Site, by: Grouping, { from, to }: Period) {
  const { tenantId, signupDay, network, isFirst, paymentId } = orderSources;
  const isInPeriod = sql`${tenantId} = ${tenant.id} and ${signupDay} >= ${from} and ${signupDay} <= ${to}`;
  const isChargedBack = sql`${payments.status} = 'charged_back'`;
  const net = sql`(${payments.total} - (${selectReturned(tenant.id)})) * (${payments.total} - ${payments.vat}) * 1.0 / ${payments.total}`;
  return sql`
    select ${network}, ${by === 'network' ? sql`''` : orderSources[by]}, ${payments.currency}, 0, 0, ${isFirst},
      iif(${payments.status} in ('refunded', 'charged_back'), 0, max(0, cast(round(${net}) as integer))),
      ${isChargedBack}, iif(${isChargedBack}, ${payments.total}, 0)
    from ${orderSources} join ${payments} on ${payments.id} = ${paymentId} and +${payments.tenantId} = ${tenant.id}
    where ${servedBy('order_sources_day (tenant_id, signup_day)', isInPeriod)}
  `;
}

/** What this site gives back of an order, and what its provider gave back beyond that. */
function selectReturned(site: string) {
  const refunded = sql`select ${refunds.amount} from ${refunds} where ${refunds.tenantId} = ${site} and ${refunds.paymentId} = ${payments.id} and ${refunds.state} <> 'void'`;
  const counted = sql`select sum(${paymentNotices.counted}) from ${paymentNotices} where ${paymentNotices.tenantId} = ${site} and ${paymentNotices.paymentId} = ${payments.id}`;
  return sql`coalesce((${refunded}), 0) + coalesce((${counted}), 0)`;
}
