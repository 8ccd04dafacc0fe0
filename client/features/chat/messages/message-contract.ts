import * as v from 'valibot';
import { visibleText } from '#client/features/forms/visible-text.ts';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { MAX_PHOTO_BYTES, PHOTO_TYPES } from '#client/features/photos/contract.ts';
import { reportForm, reportReceipt } from '#client/features/safety/contract.ts';
import { allowance, conversation, conversationId, memberId } from '../contract.ts';
import { GIFTS } from '../gifts/gifts.ts';
import { REACTIONS, message, seq, seqInQuery } from './message.ts';
import { FOUND_PAGE_SIZE, SEARCH_LENGTH } from '../rules.ts';

const CONTROL_CHARACTERS = /(?![\n\r\t])\p{Cc}/gu;

/**
 * Line breaks are \n, other control characters except tabs are removed; everything else is kept as it is. The site's
 * `message_length`, in UTF-16 units, is checked by the handler.
 */
export const messageText = v.pipe(
  v.string('invalid'),
  v.transform((text) => text.replaceAll(CONTROL_CHARACTERS, '').toWellFormed()),
  visibleText,
  v.nonEmpty('required'),
  v.maxLength(10_000, 'too_long'),
);

/**
 * The credits that the page showed, 0 for a free message: no message costs more without being shown first. Without it the
 * price of the site holds.
 */
const shownPrice = v.optional(v.pipe(v.number('invalid'), v.integer('invalid'), v.minValue(0, 'invalid')));

const sent = v.object({ conversation, message, allowance });

export type Sent = v.InferOutput<typeof sent>;

const refusals = [
  'not_found',
  'blocked',
  'own_block',
  'unconfirmed',
  'paused',
  'credits_short',
  'credits_owed',
  'message_price_changed',
  'conversations_used_up',
  'no_responder',
] as const;

export const sendMessage = defineEndpoint({
  method: 'POST',
  path: '/api/messages',
  summary: 'Sends a message to a member and charges its price in the same step.',
  access: 'member',
  body: v.object({
    member: memberId,
    text: messageText,
    /** A message of the same conversation that this one answers. Forgotten if it does not exist. */
    reply_to: v.optional(seq),
    price: shownPrice,
  }),
  answer: sent,
  errors: refusals,
});

export const sendGift = defineEndpoint({
  method: 'POST',
  path: '/api/messages/gift',
  summary: 'Sends a gift to a member and charges its price in the same step.',
  access: 'member',
  body: v.object({ member: memberId, gift: v.picklist(GIFTS, 'invalid'), price: shownPrice }),
  answer: sent,
  errors: refusals,
});

/** Error codes of the field `photo` are those of `uploadPhoto`. */
export const sendPhoto = defineEndpoint({
  method: 'POST',
  path: '/api/messages/photo',
  summary: 'Sends a photo to a member and charges its price in the same step; the body is the file.',
  access: 'member',
  query: v.object({
    member: memberId,
    /** The credits that the page showed. */
    price: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'invalid'), v.transform(Number))),
  }),
  upload: { types: PHOTO_TYPES, maxBytes: MAX_PHOTO_BYTES },
  answer: sent,
  errors: [...refusals, 'not_available', 'busy'],
});

const place = v.object({ id: conversationId, seq: seqInQuery });
const done = v.object({ ok: v.literal(true) });

export const reactToMessage = defineEndpoint({
  method: 'PUT',
  path: '/api/chats/:id/messages/:seq/reaction',
  summary: 'Puts a reaction on a message in place of an earlier one; null removes it.',
  access: 'member',
  params: place,
  body: v.object({ reaction: v.nullable(v.picklist(REACTIONS, 'invalid')) }),
  answer: done,
  errors: ['not_found', 'blocked', 'own_block', 'paused', 'unconfirmed'],
});

export const deleteMessage = defineEndpoint({
  method: 'DELETE',
  path: '/api/chats/:id/messages/:seq',
  summary:
    'Deletes an own message for both members, or one of the peer for the viewer. It gives nothing back.',
  access: 'member',
  params: place,
  answer: done,
  errors: ['not_found'],
});

/** The sender gets a reference number at once and later an answer with reasons. */
export const reportMessage = defineEndpoint({
  method: 'POST',
  path: '/api/chats/:id/messages/:seq/report',
  summary:
    'Reports a message of the peer to the site, which keeps it and what was written before as evidence.',
  access: 'member',
  params: place,
  body: reportForm,
  answer: reportReceipt,
  errors: ['not_found', 'too_many_requests'],
});

export const searchMessages = defineEndpoint({
  method: 'GET',
  path: '/api/chats/:id/search',
  summary:
    'Texts of a conversation that contain the words, the newest first, whatever their case or accents.',
  access: 'member',
  params: v.object({ id: conversationId }),
  query: v.object({
    q: v.pipe(visibleText, v.minLength(SEARCH_LENGTH.min, 'required'), v.maxLength(SEARCH_LENGTH.max)),
    before: v.optional(seqInQuery),
  }),
  answer: v.object({
    messages: v.pipe(v.array(message), v.maxLength(FOUND_PAGE_SIZE)),
    /** Pass it as `before` to search on; null when the beginning of the conversation is reached. */
    next: v.nullable(seq),
  }),
  errors: ['not_found'],
});
