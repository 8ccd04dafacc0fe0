/** Where a tab stores messages that are not confirmed; a logout removes them. */
export const STORED_MESSAGES_KEY = 'chat-outbox';
