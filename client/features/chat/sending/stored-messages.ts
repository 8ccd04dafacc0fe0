/** Where a tab stores messages that are not confirmed; a logout removes them. */
export const STORED_MESSAGES_KEY = 'chat-outbox';

export function hasStoredMessages(): boolean {
  try {
    return sessionStorage.getItem(STORED_MESSAGES_KEY) !== null;
  } catch {
    // Storage is blocked, so nothing was stored.
    return false;
  }
}
