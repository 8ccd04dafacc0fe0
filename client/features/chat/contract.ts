import * as v from 'valibot';
import { defineEndpoint } from '#client/api/endpoint.ts';
import { memberCard } from '#client/features/members/card/member-card.ts';
import { message, seq, seqInQuery } from './messages/message.ts';
import {
  CHATS_PAGE_SIZE,
  MESSAGES_PAGE_SIZE,
  NAME_SEARCH_LENGTH,
  SHELVED_LIMIT,
  UNREAD_LIMIT,
  WAITING_PROBLEMS,
} from './rules.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const unreadCount = v.pipe(count, v.maxValue(UNREAD_LIMIT));
export const memberId = v.pipe(v.string('invalid'), v.minLength(1), v.maxLength(40));
/** 128 bits in base64url, derived from the two members, so that both sides start the same conversation. */
export const conversationId = v.pipe(v.string('invalid'), v.regex(/^[\w-]{22}$/, 'invalid'));
export const conversation = v.object({ id: conversationId });

/**
 * Why nothing can be written. `blocked` is by the peer, `own_block` by the viewer; `gone` is a deleted or invisible
 * peer, and the viewer is `unconfirmed` or `paused`.
 */
const CLOSED_REASONS = ['blocked', 'own_block', 'gone', 'no_responder', 'unconfirmed', 'paused'] as const;
const closed = v.nullable(v.picklist(CLOSED_REASONS));

/** Where the member has put a conversation: above the others, among them, or in the list that members know as "Archived". */
const SPOTS = ['pinned', 'listed', 'shelved'] as const;
const spot = v.picklist(SPOTS, 'invalid');

export type Spot = (typeof SPOTS)[number];

/** What remains of a peer without an account: no name, no photo, no link. */
const chatPeer = v.object({ ...memberCard.entries, liked: v.optional(v.boolean(), false) });

export const chat = v.object({
  conversation,
  profile: chatPeer,
  num_unread_messages: unreadCount,
  /** The newest message that the viewer has not deleted; its text ends after `PREVIEW_LENGTH` characters. */
  last_message: message,
  /** The peer has read the newest message; always false for messages of the peer. */
  is_read: v.boolean(),
  closed,
  spot: v.optional(spot, 'listed'),
  /** Its messages neither notify the member nor count in the total. */
  muted: v.optional(v.boolean(), false),
});

export type Chat = v.InferOutput<typeof chat>;

const shelvedCount = v.pipe(count, v.maxValue(SHELVED_LIMIT));

/** How many conversations are shelved, and how many of these have unread messages. Another backend may not say it. */
export const shelvedCounts = v.object({ chats: shelvedCount, unread: shelvedCount });

export type ShelvedCounts = v.InferOutput<typeof shelvedCounts>;

/** A first message that waits for the confirmation of the own address, or could not be sent after it. */
const waitingMessage = v.object({ text: v.string(), problem: v.nullable(v.picklist(WAITING_PROBLEMS)) });

export type WaitingMessage = v.InferOutput<typeof waitingMessage>;

/** The same in the list. The problem is `gone` while its recipient cannot be written to, whatever the reason. */
const unsentMessage = v.object({ ...waitingMessage.entries, profile: chatPeer });

export type UnsentMessage = v.InferOutput<typeof unsentMessage>;

export const chatsPage = v.object({
  chats: v.pipe(v.array(chat), v.maxLength(CHATS_PAGE_SIZE)),
  /** Unread messages of all conversations that are neither muted nor shelved. */
  total_unread: unreadCount,
  shelved: v.optional(shelvedCounts),
  /** First messages that are not sent, on the first page of all conversations. */
  unsent: v.optional(v.array(unsentMessage)),
  /** Pass it as `after` for the next page; null on the last. */
  next: v.nullable(v.string()),
});

export type ChatsPage = v.InferOutput<typeof chatsPage>;

export const listChats = defineEndpoint({
  method: 'GET',
  path: '/api/chats.php',
  summary: 'Conversations of the member, pinned ones and then the latest first, page by page.',
  access: 'member',
  query: v.object({
    after: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/, 'page_unknown'))),
    /** 1 lists only conversations with unread messages. */
    unread: v.optional(v.picklist(['1'])),
    /** 1 lists the shelved conversations, and no others. */
    shelved: v.optional(v.picklist(['1'])),
    /** Lists conversations, also shelved ones, with members whose names contain this, as a search in texts finds words. */
    name: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(NAME_SEARCH_LENGTH))),
  }),
  answer: chatsPage,
  fallbackAnswer: { chats: [], total_unread: 0, next: null },
});

/** What the next message costs its sender. */
export const allowance = v.object({
  credits: v.pipe(v.number(), v.integer()),
  /** Credits owed after a payment was taken back; above 0 only free messages can be sent. */
  owed: count,
  /** Messages of this member that are still free; 0 for Premium members, who pay from the first. */
  free_messages_left: count,
  /** A free member who has started this many conversations cannot start another; null: no limit applies. */
  conversations_left: v.nullable(count),
});

export type Allowance = v.InferOutput<typeof allowance>;

export const conversationPage = v.object({
  /** Null while the two have not written to each other. */
  conversation: v.nullable(conversation),
  profile: chatPeer,
  closed,
  /** They are ordered by `seq`. */
  messages: v.pipe(v.array(message), v.maxLength(MESSAGES_PAGE_SIZE)),
  /** Whether there are older, or newer, messages than these. */
  has_before: v.boolean(),
  has_after: v.boolean(),
  /** Newest message of the conversation; 0 without messages. */
  last_seq: count,
  /** The viewer, and the peer, has read all messages up to this one. The peer's is 0 if the peer hides it. */
  read_seq: count,
  peer_read_seq: count,
  /** The viewer has read everything, and has marked the conversation as unread since. */
  marked_unread: v.optional(v.boolean()),
  allowance,
  waiting: v.optional(waitingMessage),
});

export type ConversationPage = v.InferOutput<typeof conversationPage>;

/** A page that ends before a message or begins after one; without either the newest, or where the viewer goes on reading. */
const place = v.object({
  before: v.optional(seqInQuery),
  after: v.optional(seqInQuery),
  at: v.optional(v.picklist(['unread'])),
});

export type Place = v.InferOutput<typeof place>;

export const readConversation = defineEndpoint({
  method: 'GET',
  path: '/api/chats/:id',
  summary: 'Messages of a conversation, page by page in both directions.',
  access: 'member',
  params: v.object({ id: conversationId }),
  query: place,
  answer: conversationPage,
});

export const readConversationWith = defineEndpoint({
  method: 'GET',
  path: '/api/members/:id/chat',
  summary: 'The conversation with a member, which may not have begun yet.',
  access: 'member',
  params: v.object({ id: memberId }),
  query: place,
  answer: conversationPage,
  errors: ['blocked', 'own_block'],
});

export const markChatRead = defineEndpoint({
  method: 'POST',
  path: '/api/chats/:id/read',
  summary: 'Marks all messages up to one as read. Never takes it back.',
  access: 'member',
  params: v.object({ id: conversationId }),
  body: v.object({ seq }),
  answer: v.object({ read_seq: count, total_unread: unreadCount }),
});

const arrangement = v.object({
  spot: v.optional(spot),
  muted: v.optional(v.boolean('invalid')),
  unread: v.optional(v.literal(true, 'invalid')),
});

export type Arrangement = v.InferOutput<typeof arrangement>;

export const arrangeChat = defineEndpoint({
  method: 'PUT',
  path: '/api/chats/:id/arrangement',
  summary:
    'Pins, shelves (archives) or mutes a conversation, or takes it back, or marks it as unread until it is read. A later message brings a shelved one back unless it is muted.',
  access: 'member',
  params: v.object({ id: conversationId }),
  body: arrangement,
  answer: v.object({
    spot,
    muted: v.boolean(),
    total_unread: unreadCount,
    shelved: shelvedCounts,
  }),
  errors: ['pins_full'],
});

const deleted = v.object({
  deleted: v.literal(true),
  total_unread: unreadCount,
  shelved: v.optional(shelvedCounts),
});

export const deleteChat = defineEndpoint({
  method: 'DELETE',
  path: '/api/chat.php',
  summary:
    'Removes the messages of a conversation up to `seq`, or all, for the member; the peer keeps them. The conversation leaves the list until there is a later message.',
  access: 'member',
  body: v.object({
    conversation: conversationId,
    /** The newest message that the page knew; later ones stay. Without it all are removed. */
    seq: v.optional(seq),
  }),
  answer: deleted,
});

export const deleteChatsOf = defineEndpoint({
  method: 'DELETE',
  path: '/api/chats.php',
  summary: 'Removes all conversations with a profile from the list of the member.',
  access: 'member',
  body: v.object({ profile: memberId }),
  answer: deleted,
});
