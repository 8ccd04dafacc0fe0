import { type SQL, and, eq, sql } from 'drizzle-orm';
import { UNREAD_LIMIT } from '#client/features/chat/rules.ts';
import { conversationMembers, conversations, messages } from '#worker/db/chat-schema.ts';
import { orm } from '#worker/db/orm.ts';
import { creditLedger } from '#worker/db/schema.ts';
import type { Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import { orderPair } from './conversation-id.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';

type Site = Pick<RequestContext, 'db' | 'tenant' | 'now' | 'changedInboxes'>;

interface NewMessage {
  readonly conversationId: string;
  readonly senderId: string;
  readonly peerId: string;
  readonly text: string;
  readonly price: number;
}

/**
 * Statements that store a message and charge its price. The batch fails as a whole if a trigger refuses the message or
 * the credits do not suffice. The number of the message is taken in the batch, so that there are no gaps.
 */
export function writeMessage(site: Site, message: NewMessage): Write[] {
  const { db, tenant, now } = site;
  const { conversationId, senderId, peerId, text, price } = message;
  const [memberA, memberB] = orderPair(senderId, peerId);
  const isConversation = and(eq(conversations.id, conversationId), eq(conversations.tenantId, tenant.id));
  const seq = selectSeq(site, conversationId);
  const isSender = sql`${conversationMembers.memberId} = ${senderId}`;
  const { writtenSeq, readSeq, unread } = conversationMembers;
  const side = (memberId: string, otherId: string) => ({
    conversationId,
    memberId,
    tenantId: tenant.id,
    peerId: otherId,
    lastAt: now,
  });
  return [
    orm(db)
      .insert(conversations)
      .values({ id: conversationId, tenantId: tenant.id, memberA, memberB, createdAt: now })
      .onConflictDoNothing(),
    orm(db)
      .insert(conversationMembers)
      .values([side(senderId, peerId), side(peerId, senderId)])
      .onConflictDoNothing(),
    orm(db)
      .update(conversations)
      .set({ seq: sql`${conversations.seq} + 1` })
      .where(isConversation),
    orm(db).insert(messages).values({
      conversationId,
      seq,
      tenantId: tenant.id,
      senderId,
      kind: 'text',
      text,
      price,
      createdAt: now,
    }),
    orm(db)
      .update(conversationMembers)
      .set({
        lastSeq: seq,
        lastAt: now,
        writtenSeq: sql`iif(${isSender}, ${seq}, ${writtenSeq})`,
        // What the sender has not read stays unread.
        readSeq: sql`iif(${isSender} and ${unread} = 0, ${seq}, ${readSeq})`,
        unread: sql`iif(${isSender}, ${unread}, min(${unread} + 1, ${UNREAD_LIMIT}))`,
      })
      .where(
        and(
          eq(conversationMembers.conversationId, conversationId),
          eq(conversationMembers.tenantId, tenant.id),
        ),
      ),
    ...(price > 0
      ? [
          orm(db)
            .insert(creditLedger)
            .values({
              tenantId: tenant.id,
              memberId: senderId,
              amount: -price,
              reason: 'message',
              reference: sql`${conversationId} || ':' || ${seq}`,
              createdAt: now,
            }),
        ]
      : []),
    ...writeEvents(site, [senderId, peerId], { kind: 'message', conversationId, seq }),
  ];
}

/** Subquery: number of the newest message, within a batch that of the message just written. */
export function selectSeq({ tenant }: Pick<Site, 'tenant'>, conversationId: string): SQL<number> {
  return sql<number>`(select seq from ${conversations} where id = ${conversationId} and tenant_id = ${tenant.id})`;
}

/** The answer to a sent message as JSON of SQL, for the end of its batch. */
export function selectSentMessage(
  site: Site,
  { conversationId, text }: Pick<NewMessage, 'conversationId' | 'text'>,
  allowance: SQL<string>,
): SQL<string> {
  const message = sql`json_object('seq', ${selectSeq(site, conversationId)}, 'mine', json('true'), 'kind', 'text', 'text', ${text}, 'at', ${site.now})`;
  return sql<string>`json_object('conversation', json_object('id', ${conversationId}), 'message', ${message}, 'allowance', ${allowance})`;
}
