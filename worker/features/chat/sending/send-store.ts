import { type SQL, sql } from 'drizzle-orm';
import { hasValues } from '#worker/db/query/conditions.ts';
import type { Gift } from '#client/features/chat/gifts/gifts.ts';
import type { Message, Quote } from '#client/features/chat/messages/message.ts';
import { UNREAD_LIMIT } from '#client/features/chat/rules.ts';
import type { Reason } from '#client/features/credits/contract.ts';
import { conversationMembers, conversations, messages } from '#worker/db/schema/chat.ts';
import type { BoundSql } from '#worker/db/query/compile-statement.ts';
import { defineWrite } from '#worker/db/query/define-statement.ts';
import { creditLedger } from '#worker/db/schema/credits.ts';
import type { Write } from '#worker/db/write.ts';
import type { RequestContext } from '#worker/context/request-context.ts';
import type { RenditionName } from '#worker/features/photos/photo-keys.ts';
import { orderPair } from '../conversation-id.ts';
import { IMAGES_PATH } from '../messages/image-url.ts';
import { type Sender, allowanceJson, selectAllowance } from './allowance-store.ts';
import { writeEvents } from '#worker/realtime/events-store.ts';
import { NO_CONTENT } from '../messages/message-store.ts';

type Site = Pick<RequestContext, 'tenant' | 'now' | 'changedInboxes'>;

/** What a message contains: the columns of its kind. */
export interface Content {
  readonly kind: Message['kind'];
  readonly text?: string;
  readonly gift?: Gift;
  readonly image?: {
    readonly imageKey: string;
    readonly imageWidth: number;
    readonly imageHeight: number;
    readonly imagePlaceholder: string | null;
  };
}

interface NewMessage {
  readonly conversationId: string;
  readonly senderId: string;
  readonly peerId: string;
  readonly content: Content;
  readonly price: number;
  /** Whether the conversation begins with it, as far as is known. */
  readonly isFirst: boolean;
  readonly replySeq?: number | null;
  /** What the device of the sender calls it. */
  readonly sendKey?: string | null;
}

const TENANT = sql.placeholder('tenant');
const CONVERSATION = sql.placeholder('conversation');
const SENDER = sql.placeholder('sender');
const NOW = sql.placeholder('now');

/** Why the sender is charged, as it stands in the ledger. */
const REASON_OF_KIND = { text: 'message', image: 'photo', gift: 'gift' } as const satisfies Record<
  Content['kind'],
  Reason
>;

export const newestSeq = sql<number>`(select seq from ${conversations} where id = ${CONVERSATION} and tenant_id = ${TENANT})`;

/**
 * Statements that store a message and charge its price. The batch fails as a whole if a trigger refuses the message, or
 * if the balance would fall below 0, which a check of `credit_balances` forbids (worker/db/schema/credits.ts). The number of
 * the message is taken in the batch, so that there are no gaps.
 */
export function writeMessage(site: Site, message: NewMessage): Write[] {
  const { tenant, now } = site;
  const { conversationId, senderId, peerId, price, isFirst, replySeq = null, sendKey = null } = message;
  const { image, ...content } = message.content;
  const [memberA, memberB] = orderPair(senderId, peerId);
  const values = {
    tenant: tenant.id,
    now,
    conversation: conversationId,
    sender: senderId,
    peer: peerId,
    memberA,
    memberB,
    ...NO_CONTENT,
    ...content,
    ...image,
    replySeq,
    sendKey,
    price,
    reason: REASON_OF_KIND[content.kind],
  };
  return [
    ...(isFirst ? [...beginning, ...storing] : storing).map((statement) => statement.bind(values)),
    ...(price > 0 ? [charge.bind(values)] : []),
    ...writeEvents(site, [senderId, peerId], {
      kind: 'message',
      conversationId,
      seq: selectSeq(site, conversationId),
    }),
  ];
}

const PEER = sql.placeholder('peer');
const side = { conversationId: CONVERSATION, tenantId: TENANT, lastAt: NOW };

/** What begins a conversation. Another message may have begun it in the meantime. */
const beginning = [
  defineWrite((db) =>
    db
      .insert(conversations)
      .values({
        id: CONVERSATION,
        tenantId: TENANT,
        memberA: sql.placeholder('memberA'),
        memberB: sql.placeholder('memberB'),
        createdAt: NOW,
      })
      .onConflictDoNothing(),
  ),
  defineWrite((db) =>
    db
      .insert(conversationMembers)
      .values([
        { ...side, memberId: SENDER, peerId: PEER },
        { ...side, memberId: PEER, peerId: SENDER },
      ])
      .onConflictDoNothing(),
  ),
];

/** What stores a message, in this order. */
const storing = [
  defineWrite((db) =>
    db
      .update(conversations)
      .set({ seq: sql`${conversations.seq} + 1`, hotSince: sql`coalesce(${conversations.hotSince}, ${NOW})` })
      .where(hasValues(conversations, { id: CONVERSATION, tenantId: TENANT })),
  ),
  defineWrite((db) =>
    db.insert(messages).values({
      conversationId: CONVERSATION,
      seq: newestSeq,
      tenantId: TENANT,
      senderId: SENDER,
      kind: sql.placeholder('kind'),
      text: sql.placeholder('text'),
      gift: sql.placeholder('gift'),
      imageKey: sql.placeholder('imageKey'),
      imageWidth: sql.placeholder('imageWidth'),
      imageHeight: sql.placeholder('imageHeight'),
      imagePlaceholder: sql.placeholder('imagePlaceholder'),
      replySeq: sql.placeholder('replySeq'),
      sendKey: sql.placeholder('sendKey'),
      price: sql.placeholder('price'),
      createdAt: NOW,
    }),
  ),
  defineWrite((db) => {
    const isSender = sql`${conversationMembers.memberId} = ${SENDER}`;
    const { writtenSeq, lastSeq, readSeq, unread, spot, muted } = conversationMembers;
    return db
      .update(conversationMembers)
      .set({
        lastSeq: newestSeq,
        lastAt: sql`${NOW}`,
        writtenSeq: sql`iif(${isSender}, ${newestSeq}, ${writtenSeq})`,
        // What the sender has not read stays unread, also after deleting the conversation.
        readSeq: sql`iif(${isSender} and ${readSeq} >= ${lastSeq}, ${newestSeq}, ${readSeq})`,
        // Where everything is read, what counts is only a mark of the member, which the message replaces.
        unread: sql`iif(${isSender}, ${unread}, iif(${readSeq} >= ${lastSeq}, 1, min(${unread} + 1, ${UNREAD_LIMIT})))`,
        // A shelved conversation comes back, unless its member wants to hear nothing of it.
        spot: sql`iif(${spot} = -1 and (${isSender} or not ${muted}), 0, ${spot})`,
      })
      .where(hasValues(conversationMembers, { conversationId: CONVERSATION, tenantId: TENANT }));
  }),
];

const charge = defineWrite((db) =>
  db.insert(creditLedger).values({
    tenantId: TENANT,
    memberId: SENDER,
    amount: sql`-${sql.placeholder('price')}`,
    reason: sql`${sql.placeholder('reason')}`,
    reference: sql`${CONVERSATION} || ':' || ${newestSeq}`,
    createdAt: NOW,
  }),
);

/** Subquery: number of the newest message, within a batch that of the message just written. */
export function selectSeq({ tenant }: Pick<Site, 'tenant'>, conversationId: string): BoundSql<number> {
  return { sql: newestSeq, values: { tenant: tenant.id, conversation: conversationId } };
}

/** The image of the message just written, with addresses that name it. */
function imageJson(): SQL {
  const url = (rendition: RenditionName) =>
    sql`${IMAGES_PATH} || ${CONVERSATION} || '/' || ${newestSeq} || ${`/${rendition}.webp`}`;
  return sql`json_object('url', ${url('full')}, 'thumb_url', ${url('thumb')}, 'width', ${sql.placeholder('imageWidth')}, 'height', ${sql.placeholder('imageHeight')}, 'placeholder', ${sql.placeholder('imagePlaceholder')}, 'covered', json('false'))`;
}

const sentText = selectSent(sql`'null'`);
const sentImage = selectSent(imageJson());

/** Around what the batch decides, the text is finished before. */
function selectSent(image: SQL): SQL<string> {
  return sql<string>`${sql.placeholder('head')} || ${newestSeq} || ',"image":' || ${image} || '},"allowance":' || ${allowanceJson} || '}'`;
}

/** The answer to a sent message as JSON of SQL, for the end of its batch. */
export function selectSentMessage(
  { tenant, now }: Pick<Site, 'tenant' | 'now'>,
  { conversationId, content, price }: Pick<NewMessage, 'conversationId' | 'content' | 'price'>,
  { quote, sender }: { readonly quote: Quote | null; readonly sender: Sender },
): BoundSql<string> {
  const { kind, text = null, gift = null, image } = content;
  const message = {
    mine: true,
    kind,
    text,
    gift,
    deleted: false,
    price,
    at: now,
    reply_to: quote,
    reactions: { mine: null, peer: null },
  };
  return {
    sql: image ? sentImage : sentText,
    values: {
      ...selectAllowance({ tenant }, sender).values,
      ...image,
      conversation: conversationId,
      head: `{"conversation":${JSON.stringify({ id: conversationId })},"message":${JSON.stringify(message).slice(0, -1)},"seq":`,
    },
  };
}
