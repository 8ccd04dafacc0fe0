import { sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { members } from '#worker/db/schema/members.ts';
import { payments } from '#worker/db/schema/payments.ts';
import { orderSources } from '#worker/db/schema/sources.ts';
import type { Site } from '#worker/context/site-context.ts';

/** Days since 1970, in UTC. */
const SIGNUP_DAY = sql`${members.createdAt} / 86400000`;

interface CompletedOrder {
  readonly id: string;
  readonly memberId: string;
}

/** Statement that notes the advertisement behind an order that its batch completes, if its member came from one. */
export function writeOrderSource({ db, tenant }: Site, { id, memberId }: CompletedOrder) {
  const others = sql`select 1 from ${payments} p where p.tenant_id = ${tenant.id} and p.member_id = ${memberId} and p.completed_at is not null and p.id <> ${id}`;
  const columns = [members.network, members.ref, members.sub1, members.sub2, members.sub3];
  const values = sql.join(
    columns.map((column) => sql`coalesce(${column}, '')`),
    sql`, `,
  );
  return orm(db).insert(orderSources).select(sql`
    select ${id}, ${members.tenantId}, ${values}, ${SIGNUP_DAY}, not exists (${others}) from ${members}
    where ${members.tenantId} = ${tenant.id} and ${members.id} = ${memberId}
      and (${members.network} is not null or ${members.ref} is not null)
  `);
}
