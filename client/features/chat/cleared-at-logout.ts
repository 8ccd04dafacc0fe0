/** Covered photos that the member has chosen to see, until the page or the session ends. Only presses add to it. */
export const revealedPhotos = new Set<string>();

/** Where a tab stores messages that are not confirmed; a logout removes them. */
export const STORED_MESSAGES_KEY = 'chat-outbox';
