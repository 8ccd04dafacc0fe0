import { type SQL, and, sql } from 'drizzle-orm';
import { messageAllowances, messages, pendingReplies } from '#worker/db/schema/chat.ts';
import { orm } from '#worker/db/orm.ts';
import { hasValues } from '#worker/db/query/conditions.ts';
import { creditLedger } from '#worker/db/schema/credits.ts';
import type { Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { type PendingReply, deletePending, isClaim } from './pending-reply-store.ts';

type Site = Pick<RequestContext, 'db' | 'tenant' | 'now' | 'changedInboxes'>;

/**
 * Statements that give back what the unanswered messages have cost, credits and free messages, note it with the last of
 * them, and end the claim. If a newer
 * message has taken its place, they give back nothing. References are those of the messages, so nothing is given back twice.
 */
export function writeRefund(site: Site, pending: PendingReply): Write[] {
  const { db, tenant, now } = site;
  const { conversationId, memberId, seq } = pending;
  const unanswered = sql`from ${messages} where ${isUnanswered(tenant.id, pending)}`;
  const paid = sql`select null, ${messages.tenantId}, ${messages.senderId}, ${messages.price}, 'message_unanswered', ${messages.conversationId} || ':' || ${messages.seq}, ${now}, 'spent', null ${unanswered} and ${messages.price} > 0`;
  const free = sql`(select count(*) ${unanswered} and ${messages.price} = 0)`;
  const freeUsed = sql`coalesce((select ${messageAllowances.freeUsed} from ${messageAllowances} where ${messageAllowances.memberId} = ${memberId} and ${messageAllowances.tenantId} = ${tenant.id}), 0)`;
  return [
    orm(db).insert(creditLedger).select(paid).onConflictDoNothing(),
    orm(db)
      .update(messages)
      .set({
        refundCredits: sql`(select sum(${messages.price}) ${unanswered})`,
        refundFree: sql`min(${free}, ${freeUsed})`,
      })
      .where(
        and(hasValues(messages, { conversationId, tenantId: tenant.id, seq }), isClaimed(tenant.id, pending)),
      ),
    orm(db)
      .update(messageAllowances)
      .set({ freeUsed: sql`max(0, ${messageAllowances.freeUsed} - ${free})` })
      .where(hasValues(messageAllowances, { memberId, tenantId: tenant.id })),
    ...writeEvents(site, [memberId], { kind: 'message_changed', conversationId, seq }),
    deletePending(site, pending),
  ];
}

function isUnanswered(tenantId: string, pending: PendingReply): SQL | undefined {
  const { conversationId, memberId, firstSeq, seq } = pending;
  return and(
    hasValues(messages, { conversationId, tenantId, senderId: memberId }),
    sql`${messages.seq} between ${firstSeq} and ${seq}`,
    isClaimed(tenantId, pending),
  );
}

function isClaimed(tenantId: string, pending: PendingReply): SQL {
  return sql`exists (select 1 from ${pendingReplies} where ${isClaim(tenantId, pending)})`;
}
