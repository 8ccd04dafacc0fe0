import { eq, sql } from 'drizzle-orm';
import type { Allowance } from '#client/features/chat/contract.ts';
import { getAllowance } from '#client/features/members/allowances.ts';
import type { SessionMember } from '#worker/session/session.ts';
import { conversations, messageAllowances } from '#worker/db/schema/chat.ts';
import { bindStatement } from '#worker/db/query/bound-statement.ts';
import type { NamedSql } from '#worker/db/query/named-sql.ts';
import { prepareOnce } from '#worker/db/query/prepare-once.ts';
import { creditBalances } from '#worker/db/schema/credits.ts';
import type { SiteContext } from '#worker/context/site-context.ts';

type Site = Pick<SiteContext, 'db' | 'tenant'>;
export type Sender = Pick<SessionMember, 'id' | 'paidUser'>;

const { memberId, tenantId, freeUsed, started } = messageAllowances;
const TENANT = sql.placeholder('tenant');
const SENDER = sql.placeholder('sender');

/** What a member has left for messages: credits, debt, free messages, conversations. */
export async function readAllowance(site: Site, sender: Sender): Promise<Allowance> {
  const { build, values } = selectAllowance(site, sender);
  const [row] = await prepareOnce(site.db, 'allowance', (d) =>
    d
      .select({ allowance: build().as('allowance') })
      .from(sql`(values (1))`)
      .prepare(),
  ).all(values);
  if (!row) throw new Error('The allowance is missing.');
  return JSON.parse(row.allowance) as Allowance;
}

/** The same as JSON of SQL, for an answer that is computed in the batch of a message. */
export function selectAllowance(
  { tenant }: Pick<Site, 'tenant'>,
  { id, paidUser }: Sender,
): NamedSql<string> {
  return {
    name: 'allowance',
    build: () => {
      const isOwn = sql`${memberId} = ${SENDER} and ${tenantId} = ${TENANT}`;
      const used = (column: typeof freeUsed | typeof started) =>
        sql`coalesce((select ${column} from ${messageAllowances} where ${isOwn}), 0)`;
      const ownCredits = (column: typeof creditBalances.balance | typeof creditBalances.owed) =>
        sql`coalesce((select ${column} from ${creditBalances} where ${creditBalances.tenantId} = ${TENANT} and ${creditBalances.memberId} = ${SENDER}), 0)`;
      const maxStarted = sql.placeholder('maxStarted');
      return sql<string>`json_object('credits', ${ownCredits(creditBalances.balance)}, 'owed', ${ownCredits(creditBalances.owed)}, 'free_messages_left', max(0, ${sql.placeholder('freeMessages')} - ${used(freeUsed)}), 'conversations_left', iif(${maxStarted} is null, null, max(0, ${maxStarted} - ${used(started)})))`;
    },
    values: {
      tenant: tenant.id,
      sender: id,
      freeMessages: paidUser ? 0 : tenant.free_messages,
      maxStarted: getMaxStarted(paidUser),
    },
  };
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
  { db, tenant }: Site,
  { id, paidUser }: Sender,
  { conversationId, isFree }: { conversationId: string; isFree: boolean },
) {
  const statement = prepareOnce(db, 'allowance use', (d) =>
    d
      .insert(messageAllowances)
      .values({
        memberId: SENDER,
        tenantId: TENANT,
        freeUsed: sql.placeholder('isFree'),
        freeLimit: sql.placeholder('freeLimit'),
        started: sql`not exists (select 1 from ${conversations} where id = ${sql.placeholder('conversation')} and tenant_id = ${TENANT})`,
        startedLimit: sql.placeholder('maxStarted'),
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
      })
      .prepare(),
  );
  return bindStatement(statement, {
    tenant: tenant.id,
    sender: id,
    conversation: conversationId,
    isFree: Number(isFree),
    freeLimit: Math.max(Number(isFree), tenant.free_messages),
    maxStarted: getMaxStarted(paidUser),
  });
}
