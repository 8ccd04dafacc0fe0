import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { messages } from '#worker/db/chat-schema.ts';
import { orm } from '#worker/db/orm.ts';
import type { RequestContext } from '#worker/http/request-context.ts';

type Site = Pick<RequestContext, 'db' | 'tenant'>;

const columns = {
  seq: messages.seq,
  senderId: messages.senderId,
  kind: messages.kind,
  text: messages.text,
  createdAt: messages.createdAt,
};

interface PageQuery {
  readonly clearedSeq: number;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/** Messages after one, or else the newest before one, always in order of `seq`. */
export async function listMessages(
  { db, tenant }: Site,
  conversationId: string,
  { clearedSeq, before, after, limit }: PageQuery,
) {
  const isForward = before === undefined && after !== undefined;
  const rows = await orm(db)
    .select(columns)
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        eq(messages.tenantId, tenant.id),
        gt(messages.seq, isForward ? Math.max(after, clearedSeq) : clearedSeq),
        before === undefined ? undefined : lt(messages.seq, before),
      ),
    )
    .orderBy(isForward ? asc(messages.seq) : desc(messages.seq))
    .limit(limit);
  return isForward ? rows : rows.toReversed();
}

/** Single messages, in no order. */
export function findMessages(
  { db, tenant }: Site,
  places: readonly { readonly conversationId: string; readonly seq: number }[],
) {
  const wanted = JSON.stringify(places.map(({ conversationId, seq }) => [conversationId, seq]));
  return orm(db)
    .select({ conversationId: messages.conversationId, ...columns })
    .from(sql`json_each(${wanted}) as wanted`)
    .innerJoin(
      messages,
      and(
        eq(messages.conversationId, sql`wanted.value ->> 0`),
        eq(messages.seq, sql`wanted.value ->> 1`),
        eq(messages.tenantId, tenant.id),
      ),
    );
}
