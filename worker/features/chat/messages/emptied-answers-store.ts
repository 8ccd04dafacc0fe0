import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { idempotency } from '#worker/db/schema/requests.ts';
import type { Site } from '#worker/context/site-context.ts';

/**
 * Statement that removes the content of a message from what repeated calls of these members are answered: from the answer
 * to its sender, and from those to replies that quote it.
 */
export function writeAnswersWithout(
  { db, tenant }: Site,
  { conversationId, seq }: { readonly conversationId: string; readonly seq: number },
  members: readonly string[],
) {
  const { answer } = idempotency;
  const isSent = sql`${answer} ->> '$.message.seq' = ${seq}`;
  const isQuoted = sql`${answer} ->> '$.message.reply_to.seq' = ${seq}`;
  const emptied = sql`json_set(${answer}, '$.message.text', null, '$.message.gift', null, '$.message.image', null, '$.message.reply_to', null, '$.message.deleted', json('true'))`;
  const unquoted = sql`json_set(${answer}, '$.message.reply_to.text', null, '$.message.reply_to.gift', null, '$.message.reply_to.deleted', json('true'))`;
  return orm(db)
    .update(idempotency)
    .set({ answer: sql`iif(${isSent}, ${emptied}, ${unquoted})` })
    .where(
      and(
        eq(idempotency.tenantId, tenant.id),
        inArray(idempotency.actor, [...members]),
        sql`${answer} ->> '$.conversation.id' = ${conversationId}`,
        or(isSent, isQuoted),
      ),
    );
}
