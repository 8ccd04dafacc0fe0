import type { Message, MessageImage, Quote } from '#client/features/chat/messages/message.ts';
import { toPreview } from '#client/features/chat/messages/to-preview.ts';
import type { ChatRow } from '../chat-row-store.ts';
import type { MessageRow } from './hot-message-store.ts';
import { getImageUrl } from './image-url.ts';

/** How long a device may still have a message in its queue that the server has stored. */
const QUEUED_MS = 24 * 3_600_000;

type Viewed = Pick<ChatRow, 'conversationId' | 'writtenSeq' | 'clearedSeq'>;
type QuotedRow = NonNullable<MessageRow['quoted']>;

export function toMessage(row: MessageRow, chat: Viewed, viewer: string): Message {
  const { seq, kind, text, gift, price, createdAt, senderReaction, peerReaction, quoted } = row;
  const mine = row.senderId === viewer;
  const message = {
    seq,
    mine,
    kind,
    text,
    gift,
    image: toImage(row, chat),
    deleted: false,
    price: mine ? price : 0,
    at: createdAt,
    reply_to: quoted && toQuote(quoted, chat, viewer),
    refund: mine ? toRefund(row) : null,
    reactions: mine
      ? { mine: senderReaction, peer: peerReaction }
      : { mine: peerReaction, peer: senderReaction },
  };
  return isDeleted(row, mine) ? withoutContent(message) : message;
}

/** With the key by which the queue of the sender's device knows that it has arrived. */
export function toKeyedMessage(now: number, row: MessageRow, chat: Viewed, viewer: string): Message {
  const message = toMessage(row, chat, viewer);
  const { sendKey, createdAt } = row;
  if (sendKey === null || !message.mine || now - createdAt > QUEUED_MS) return message;
  return { ...message, key: sendKey };
}

export function toQuote(
  quoted: QuotedRow,
  { clearedSeq }: Pick<Viewed, 'clearedSeq'>,
  viewer: string,
): Quote {
  const { seq, kind, text, gift, senderId } = quoted;
  const mine = senderId === viewer;
  const deleted = isDeleted(quoted, mine) || seq <= clearedSeq;
  return {
    seq,
    mine,
    kind,
    deleted,
    text: deleted ? null : text && toPreview(text),
    gift: deleted ? null : gift,
  };
}

/** What remains of a deleted message. */
export function withoutContent(message: Message): Message {
  const reactions = { mine: null, peer: null };
  return { ...message, text: null, image: null, gift: null, reply_to: null, reactions, deleted: true };
}

type Content = Pick<QuotedRow, 'text' | 'gift' | 'imageKey' | 'hidden'>;

/** Deletion by the sender and erasure remove the content; deletion by the other member only hides it. */
function isDeleted({ text, gift, imageKey, hidden }: Content, mine: boolean): boolean {
  return (text === null && gift === null && imageKey === null) || (hidden && !mine);
}

/** Messages of files from before there were refunds do not have these columns. */
function toRefund(row: Partial<Pick<MessageRow, 'refundCredits' | 'refundFree'>>): Message['refund'] {
  const refund = { credits: row.refundCredits ?? 0, free_messages: row.refundFree ?? 0 };
  return refund.credits > 0 || refund.free_messages > 0 ? refund : null;
}

function toImage(
  { seq, imageKey, imageWidth, imageHeight, imagePlaceholder }: MessageRow,
  { conversationId, writtenSeq }: Viewed,
): MessageImage | null {
  if (imageKey === null || imageWidth === null || imageHeight === null) return null;
  return {
    url: getImageUrl(conversationId, seq, 'full'),
    thumb_url: getImageUrl(conversationId, seq, 'thumb'),
    width: imageWidth,
    height: imageHeight,
    placeholder: imagePlaceholder,
    covered: writtenSeq === 0,
  };
}
