import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { type Allowance, allowance, chat, shelvedCounts } from '../contract.ts';
import { message } from '../messages/message.ts';
import { SYNC_PAGE_SIZE, UNREAD_LIMIT } from '../rules.ts';

const rev = v.pipe(v.number(), v.integer(), v.minValue(0));
const conversation = v.string();

/**
 * What changed on a member's screens. `user` and `likes` say that the answer of that call has changed; the others
 * contain what is new. The same events reach a device through the socket and through the sync call.
 */
const event = v.variant('kind', [
  /** `chat` is the row of the list as it is now. */
  v.object({ kind: v.literal('message'), rev, chat, message }),
  /** A known message as it is now, after a reaction or its deletion. */
  v.object({ kind: v.literal('message_changed'), rev, chat, message }),
  v.object({
    kind: v.literal('read'),
    rev,
    conversation,
    mine: v.boolean(),
    seq: v.number(),
    /** Unread messages of the viewer in this conversation, as it is now. */
    num_unread_messages: v.pipe(v.number(), v.integer(), v.maxValue(UNREAD_LIMIT)),
  }),
  v.object({ kind: v.literal('chat_deleted'), rev, conversation, profile: v.string() }),
  /** The member has pinned, shelved or muted the conversation, or taken it back. */
  v.object({ kind: v.literal('chat_arranged'), rev, chat }),
  /** Without a profile all conversations are concerned. */
  v.object({ kind: v.literal('access'), rev, profile: v.string() }),
  v.object({ kind: v.picklist(['likes', 'user']), rev }),
]);

export type InboxEvent = v.InferOutput<typeof event>;

/** What changes a screen: an event, or what the next message costs since then. */
export type ScreenEvent = InboxEvent | { readonly kind: 'allowance'; readonly allowance: Allowance };

export const sync = defineEndpoint({
  method: 'GET',
  path: '/api/sync',
  summary: 'What has changed for the member since a revision; `reset` if that is too long ago to tell.',
  access: 'member',
  query: v.object({
    /** Revision and epoch of the last answer; without them the answer is a reset. */
    since: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
    epoch: v.optional(v.pipe(v.string(), v.maxLength(40))),
  }),
  answer: v.object({
    /** Names the history of the database; revisions of another epoch mean nothing. */
    epoch: v.string(),
    /** The revision up to which the events reach. */
    rev,
    /** The device must load its state again. */
    reset: v.boolean(),
    events: v.pipe(v.array(event), v.maxLength(SYNC_PAGE_SIZE)),
    /** Further events wait. */
    has_more: v.boolean(),
    total_unread: v.pipe(v.number(), v.integer(), v.maxValue(UNREAD_LIMIT)),
    shelved: v.optional(shelvedCounts),
    /** What the next message costs, in all conversations. */
    allowance,
  }),
});
