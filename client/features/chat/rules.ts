/** Conversations on one page of the list, and messages on one page of a conversation. */
export const CHATS_PAGE_SIZE = 30;
export const MESSAGES_PAGE_SIZE = 40;

/** Messages that stand before the first unread one where a conversation is opened. */
export const READ_BEFORE_UNREAD = 6;

/** Unread messages are counted up to this number, in one conversation and in total, and shown as 99+ then. */
export const UNREAD_LIMIT = 100;

/** Conversations that a member can pin at the same time; a trigger enforces it. */
export const PINS_LIMIT = 5;

/** Shelved conversations are counted up to this number. */
export const SHELVED_LIMIT = 100;

/** Longest beginning of a message that the list of conversations shows. */
export const PREVIEW_LENGTH = 120;

/** Events in one answer of the sync call. */
export const SYNC_PAGE_SIZE = 200;

/** Messages in one answer of a search within a conversation, and the length of its words. */
export const FOUND_PAGE_SIZE = 50;
export const SEARCH_LENGTH = { min: 2, max: 100 } as const;

/** Longest name to search the list for, and how many conversations are searched, the latest first. */
export const NAME_SEARCH_LENGTH = 50;
export const NAME_SEARCH_LIMIT = 2000;

/** Keys of the suggested first lines, in `chat.lines`. */
export const FIRST_LINES = ['music', 'weekend', 'smile'] as const;

/** All lines that the dialog offers. */
export const ALL_FIRST_LINES = [...FIRST_LINES, 'travel', 'dinner', 'film', 'learn', 'place'] as const;

/** Why a message that has waited for the confirmation of the address stays unsent. */
export const WAITING_PROBLEMS = ['credits', 'conversations', 'gone', 'paused', 'busy'] as const;

export type WaitingProblem = (typeof WAITING_PROBLEMS)[number];
