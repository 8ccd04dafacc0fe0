import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { PREVIEW_LENGTH } from '#client/features/chat/rules.ts';
import { hasValues, servedBy } from '#worker/db/query/conditions.ts';
import { messages } from '#worker/db/schema/chat.ts';
import { orm } from '#worker/db/orm.ts';
import { defineQuery, defineStatements } from '#worker/db/query/define-statement.ts';
import type { Site } from '#worker/context/site-context.ts';

const quoted = alias(messages, 'quoted');

/** What a message is in the list of conversations as well. */
export const messageColumns = {
  senderId: messages.senderId,
  kind: messages.kind,
  text: messages.text,
  gift: messages.gift,
  imageKey: messages.imageKey,
  imageWidth: messages.imageWidth,
  imageHeight: messages.imageHeight,
  imagePlaceholder: messages.imagePlaceholder,
  hidden: messages.hidden,
  price: messages.price,
  createdAt: messages.createdAt,
  replySeq: messages.replySeq,
  senderReaction: messages.senderReaction,
  peerReaction: messages.peerReaction,
  refundCredits: messages.refundCredits,
  refundFree: messages.refundFree,
};

const columns = {
  ...messageColumns,
  seq: messages.seq,
  sendKey: messages.sendKey,
  quoted: {
    seq: quoted.seq,
    senderId: quoted.senderId,
    kind: quoted.kind,
    text: sql<string | null>`substr(${quoted.text}, 1, ${PREVIEW_LENGTH + 1})`,
    gift: quoted.gift,
    imageKey: quoted.imageKey,
    hidden: quoted.hidden,
  },
};

const isQuoted = hasValues(quoted, {
  conversationId: messages.conversationId,
  tenantId: messages.tenantId,
  seq: messages.replySeq,
});

export type MessageRow = Awaited<ReturnType<typeof listHotMessages>>[number];

export interface MessageQuery {
  readonly clearedSeq: number;
  readonly before?: number | undefined;
  readonly after?: number | undefined;
  readonly limit: number;
}

/** Of the messages in the database those after one, or else the newest before one, always in order of `seq`. */
export async function listHotMessages(
  { db, tenant }: Site,
  conversationId: string,
  { clearedSeq, before, after, limit }: MessageQuery,
) {
  const isForward = before === undefined && after !== undefined;
  const rows = await page(isForward, before !== undefined, limit).all(db, {
    tenant: tenant.id,
    conversation: conversationId,
    after: isForward ? Math.max(after, clearedSeq) : clearedSeq,
    before,
  });
  return isForward ? rows : rows.toReversed();
}

const page = defineStatements((isForward: boolean, hasEnd: boolean, limit: number) =>
  defineQuery(columns, (select) =>
    select
      .from(messages)
      .leftJoin(quoted, isQuoted)
      .where(
        and(
          servedBy(
            'primary key (conversation_id, seq)',
            eq(messages.conversationId, sql.placeholder('conversation')),
          ),
          eq(messages.tenantId, sql.placeholder('tenant')),
          gt(messages.seq, sql.placeholder('after')),
          hasEnd ? lt(messages.seq, sql.placeholder('before')) : undefined,
        ),
      )
      .orderBy(isForward ? asc(messages.seq) : desc(messages.seq))
      .limit(limit),
  ),
);

/** Single messages of the database, in no order. */
export function findHotMessages(
  { db, tenant }: Site,
  places: readonly { readonly conversationId: string; readonly seq: number }[],
) {
  const placesJson = JSON.stringify(places.map(({ conversationId, seq }) => [conversationId, seq]));
  return messagesByPlace.all(db, { tenant: tenant.id, wanted: placesJson });
}

const messagesByPlace = defineQuery({ conversationId: messages.conversationId, ...columns }, (select) =>
  select
    .from(sql`json_each(${sql.placeholder('wanted')}) as wanted`)
    .innerJoin(
      messages,
      servedBy(
        'primary key (conversation_id, seq)',
        hasValues(messages, {
          conversationId: sql`wanted.value ->> 0`,
          seq: sql`wanted.value ->> 1`,
          tenantId: sql.placeholder('tenant'),
        }),
      ),
    )
    .leftJoin(quoted, isQuoted),
);

/** Texts of the database before a message, the newest first. */
export function listHotTexts(
  { db, tenant }: Site,
  conversationId: string,
  { clearedSeq, before, limit }: Pick<MessageQuery, 'clearedSeq' | 'limit'> & { readonly before: number },
) {
  return orm(db)
    .select({ seq: messages.seq, text: messages.text })
    .from(messages)
    .where(
      and(
        hasValues(messages, { conversationId, tenantId: tenant.id }),
        gt(messages.seq, clearedSeq),
        lt(messages.seq, before),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit);
}
