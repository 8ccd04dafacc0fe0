/** Drafts belong to a member on this device, so that the next one to log in does not see them. A logout removes them. */
const toKey = (memberId: string, peerId: string): string => `chat-draft ${memberId} ${peerId}`;

const listeners = new Set<() => void>();

/** Calls back when a draft changes in this tab or in another one. */
export function subscribeToDrafts(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

export function readDraft(memberId: string, peerId: string): string {
  try {
    return localStorage.getItem(toKey(memberId, peerId)) ?? '';
  } catch {
    // Storage is blocked.
    return '';
  }
}

export function saveDraft(memberId: string, peerId: string, text: string): void {
  try {
    if (text.trim() === '') localStorage.removeItem(toKey(memberId, peerId));
    else localStorage.setItem(toKey(memberId, peerId), text);
  } catch {
    // Storage is blocked or full: the draft lasts as long as the page.
  }
  for (const listener of listeners) listener();
}
