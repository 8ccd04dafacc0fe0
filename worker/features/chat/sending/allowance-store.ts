import { type SQL, eq, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import type { Allowance } from '#client/features/chat/contract.ts';
import { getAllowance } from '#client/features/members/allowances.ts';
import type { SessionMember } from '#worker/session/session.ts';
import { conversations, messageAllowances } from '#worker/db/schema/chat.ts';
import type { BoundSql } from '#worker/db/query/compile-statement.ts';
import { defineQuery, defineWrite } from '#worker/db/query/define-statement.ts';
import { creditBalances } from '#worker/db/schema/credits.ts';
import type { Site } from '#worker/context/site-context.ts';

export type Sender = Pick<SessionMember, 'id' | 'paidUser'>;

const { memberId, tenantId, freeUsed, started } = messageAllowances;
const TENANT = sql.placeholder('tenant');
const SENDER = sql.placeholder('sender');

/** What a member has left for messages: credits, debt, free messages, conversations. */
export async function readAllowance(site: Site, sender: Sender): Promise<Allowance> {
  const row = await allowance.get(site.db, selectAllowance(site, sender).values);
  if (!row) throw new Error('The allowance is missing.');
  return JSON.parse(row.allowance) as Allowance;
}

/** The same as JSON of SQL, for an answer that is computed in the batch of a message. */
export function selectAllowance(
  { tenant }: Pick<Site, 'tenant'>,
  { id, paidUser }: Sender,
): BoundSql<string> {
  return {
    sql: allowanceJson,
    values: {
      tenant: tenant.id,
      sender: id,
      freeMessages: paidUser ? 0 : tenant.free_messages,
      maxStarted: getMaxStarted(paidUser),
    },
  };
}

const MAX_STARTED = sql.placeholder('maxStarted');

export const allowanceJson = sql<string>`json_object('credits', ${selectOwn(creditBalances, creditBalances.balance)}, 'owed', ${selectOwn(creditBalances, creditBalances.owed)}, 'free_messages_left', max(0, ${sql.placeholder('freeMessages')} - ${selectOwn(messageAllowances, freeUsed)}), 'conversations_left', iif(${MAX_STARTED} is null, null, max(0, ${MAX_STARTED} - ${selectOwn(messageAllowances, started)})))`;

const allowance = defineQuery({ allowance: allowanceJson.as('allowance') }, (select) =>
  select.from(sql`(values (1))`),
);

function selectOwn(table: typeof messageAllowances | typeof creditBalances, column: SQLiteColumn): SQL {
  return sql`coalesce((select ${column} from ${table} where ${table.tenantId} = ${TENANT} and ${table.memberId} = ${SENDER}), 0)`;
}

/** Null: any number. */
function getMaxStarted(paidUser: boolean): number | null {
  const max = getAllowance('conversation', { paid_user: paidUser });
  return Number.isFinite(max) ? max : null;
}

/**
 * Statement that counts a message, before its conversation is written. CHECKs refuse a free message or a new
 * conversation too many. A limit that has been lowered does not refuse what was used before.
 */
export function writeAllowance(
  { tenant }: Pick<Site, 'tenant'>,
  { id, paidUser }: Sender,
  { conversationId, isFree }: { conversationId: string; isFree: boolean },
) {
  return use.bind({
    tenant: tenant.id,
    sender: id,
    conversation: conversationId,
    isFree: Number(isFree),
    freeLimit: Math.max(Number(isFree), tenant.free_messages),
    maxStarted: getMaxStarted(paidUser),
  });
}

const use = defineWrite((db) =>
  db
    .insert(messageAllowances)
    .values({
      memberId: SENDER,
      tenantId: TENANT,
      freeUsed: sql.placeholder('isFree'),
      freeLimit: sql.placeholder('freeLimit'),
      started: sql`not exists (select 1 from ${conversations} where id = ${sql.placeholder('conversation')} and tenant_id = ${TENANT})`,
      startedLimit: MAX_STARTED,
    })
    .onConflictDoUpdate({
      target: memberId,
      set: {
        freeUsed: sql`${freeUsed} + excluded.free_used`,
        freeLimit: sql`max(${freeUsed}, excluded.free_limit)`,
        started: sql`${started} + excluded.started`,
        startedLimit: sql`max(${started}, excluded.started_limit)`,
      },
      setWhere: eq(tenantId, TENANT),
    }),
);
