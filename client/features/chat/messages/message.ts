import * as v from 'valibot';
import { GIFTS } from '../gifts/gifts.ts';

export const MESSAGE_KINDS = ['text', 'image', 'gift'] as const;

/** Shown as icons; a member has at most one on each message. */
export const REACTIONS = ['heart', 'smile', 'wink', 'thumbs_up', 'fire'] as const;

export type Reaction = (typeof REACTIONS)[number];

/** Number of a message within its conversation, from 1 without gaps. */
export const seq = v.pipe(v.number(), v.integer(), v.minValue(1));
export const seqInQuery = v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/, 'invalid'), v.transform(Number));

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const reaction = v.nullable(v.picklist(REACTIONS));

/** An image of a message, for its two members only. The addresses are paths of the site. */
const messageImage = v.object({
  url: v.string(),
  /** Exactly 450 × 600. */
  thumb_url: v.string(),
  width: v.number(),
  height: v.number(),
  /** The mean color as #rrggbb, shown while the image loads. */
  placeholder: v.nullable(v.string()),
  /** The viewer has not written to the sender yet, so the image is shown only after a tap. */
  covered: v.boolean(),
});

export type MessageImage = v.InferOutput<typeof messageImage>;

/** What a reply quotes. */
const quote = v.object({
  seq,
  mine: v.boolean(),
  kind: v.picklist(MESSAGE_KINDS),
  /** The beginning of a text, at most `PREVIEW_LENGTH` characters. */
  text: v.nullable(v.string()),
  gift: v.nullable(v.picklist(GIFTS)),
  deleted: v.boolean(),
});

export type Quote = v.InferOutput<typeof quote>;

export const message = v.object({
  seq,
  mine: v.boolean(),
  kind: v.picklist(MESSAGE_KINDS),
  /** Only the content that belongs to the kind is there, and none of a deleted message. */
  text: v.nullable(v.string()),
  image: v.nullable(messageImage),
  gift: v.nullable(v.picklist(GIFTS)),
  /** Deleted by its sender for both, deleted by the viewer, or written by a member who was erased. */
  deleted: v.boolean(),
  /** Credits that the viewer has paid; 0 for messages of the peer. */
  price: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** Epoch milliseconds. */
  at: v.number(),
  reply_to: v.nullable(quote),
  reactions: v.object({ mine: reaction, peer: reaction }),
  /** What the viewer got back for this message and those before it, because no one answered them. */
  refund: v.optional(v.nullable(v.object({ credits: count, free_messages: count })), null),
  /** The `Idempotency-Key` with which the viewer has sent it, within the last day. */
  key: v.optional(v.string()),
});

export type Message = v.InferOutput<typeof message>;

/** The last gift of the peer, if the viewer has sent nothing since. Messages are in their order. */
export function findUnansweredGift(messages: readonly Message[]): Message | null {
  const last = messages.findLast(({ mine, gift, deleted }) => mine || (gift !== null && !deleted));
  return last && !last.mine ? last : null;
}
