import { type SQL, eq, sql } from 'drizzle-orm';
import type { Allowance } from '#client/features/chat/contract.ts';
import { getAllowance } from '#client/features/members/allowances.ts';
import type { SessionMember } from '#worker/session/session.ts';
import { conversations, messageAllowances } from '#worker/db/chat-schema.ts';
import { orm } from '#worker/db/orm.ts';
import { creditBalances } from '#worker/db/schema.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

type Site = Pick<RequestContext, 'db' | 'tenant'>;
type Sender = Pick<SessionMember, 'id' | 'paidUser'>;

/** What the next message of a member costs. */
export async function readAllowance(site: Site, sender: Sender): Promise<Allowance> {
  const row = await orm(site.db).get<{ allowance: string }>(
    sql`select ${selectAllowance(site, sender)} as allowance`,
  );
  return JSON.parse(row.allowance) as Allowance;
}

/** The same as JSON of SQL, for an answer that is computed in the batch of a message. */
export function selectAllowance({ tenant }: Pick<Site, 'tenant'>, { id, paidUser }: Sender): SQL<string> {
  const { memberId, tenantId, freeUsed, started } = messageAllowances;
  const isOwn = sql`${memberId} = ${id} and ${tenantId} = ${tenant.id}`;
  const used = (column: SQL | typeof started) =>
    sql`coalesce((select ${column} from ${messageAllowances} where ${isOwn}), 0)`;
  const balance = sql`coalesce((select ${creditBalances.balance} from ${creditBalances} where ${creditBalances.tenantId} = ${tenant.id} and ${creditBalances.memberId} = ${id}), 0)`;
  const maxStarted = getAllowance('conversation', { paid_user: paidUser });
  return sql<string>`json_object('credits', ${balance}, 'free_messages_left', ${paidUser ? sql`0` : sql`max(0, ${tenant.free_messages} - ${used(sql`${freeUsed}`)})`}, 'conversations_left', ${Number.isFinite(maxStarted) ? sql`max(0, ${maxStarted} - ${used(started)})` : sql`null`})`;
}

/**
 * Statement that counts a message, before its conversation is written. CHECKs refuse a free message or a new
 * conversation too many. A limit that has been lowered does not refuse what was used before.
 */
export function writeAllowance(
  { db, tenant }: Site,
  { id, paidUser }: Sender,
  { conversationId, isFree }: { conversationId: string; isFree: boolean },
) {
  const maxStarted = getAllowance('conversation', { paid_user: paidUser });
  const { freeUsed, started } = messageAllowances;
  return orm(db)
    .insert(messageAllowances)
    .values({
      memberId: id,
      tenantId: tenant.id,
      freeUsed: Number(isFree),
      freeLimit: Math.max(Number(isFree), tenant.free_messages),
      started: sql`not exists (select 1 from ${conversations} where id = ${conversationId} and tenant_id = ${tenant.id})`,
      startedLimit: Number.isFinite(maxStarted) ? maxStarted : null,
    })
    .onConflictDoUpdate({
      target: messageAllowances.memberId,
      set: {
        freeUsed: sql`${freeUsed} + excluded.free_used`,
        freeLimit: sql`max(${freeUsed}, excluded.free_limit)`,
        started: sql`${started} + excluded.started`,
        startedLimit: sql`max(${started}, excluded.started_limit)`,
      },
      setWhere: eq(messageAllowances.tenantId, tenant.id),
    });
}
