import { type SQL, type SQLWrapper, eq, sql } from 'drizzle-orm';
import type { Allowance } from '#client/features/chat/contract.ts';
import { getAllowance } from '#client/features/members/free-and-premium.ts';
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

/** JSON of joined texts and numbers: the functions of SQLite for JSON take several times as long. */
export const allowanceJson = sql<string>`'{' || ${ofBalance()} || ',' || ${ofUses()} || '}'`;

function ofBalance(): SQL {
  const { balance, owed } = creditBalances;
  return selectOwn(
    creditBalances,
    sql`'"credits":' || ${balance} || ',"owed":' || ${owed}`,
    sql`'"credits":0,"owed":0'`,
  );
}

function ofUses(): SQL {
  const limits = (messages: SQLWrapper, conversations: SQLWrapper) =>
    sql`'"free_messages_left":' || ${messages} || ',"conversations_left":' || coalesce(${conversations}, 'null')`;
  const free = sql.placeholder('freeMessages');
  const left = limits(sql`max(0, ${free} - ${freeUsed})`, sql`max(0, ${MAX_STARTED} - ${started})`);
  return selectOwn(messageAllowances, left, limits(free, MAX_STARTED));
}

const allowance = defineQuery({ allowance: allowanceJson.as('allowance') }, (select) =>
  select.from(sql`(values (1))`),
);

function selectOwn(table: typeof messageAllowances | typeof creditBalances, value: SQL, ofNoRow: SQL): SQL {
  return sql`coalesce((select ${value} from ${table} where ${table.tenantId} = ${TENANT} and ${table.memberId} = ${SENDER}), ${ofNoRow})`;
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
