import { readStored, store } from '#client/ui/browser-storage.ts';

/** Drafts belong to a member on this device, so that the next one to log in does not see them. A logout removes them. */
export const toDraftKey = (memberId: string, peerId: string): string => `chat-draft ${memberId} ${peerId}`;

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

/**
 * What is typed stays in front of an added text.
 * @param before a ready text that was added before, which the new one replaces while nothing is typed behind it
 */
export function addToDraft(draft: string, text: string, before = ''): string {
  const typedText = draft.endsWith(before) ? draft.slice(0, draft.length - before.length) : draft;
  return typedText.trim() === '' ? text : `${typedText.trimEnd()}\n${text}`;
}

export function readDraft(memberId: string, peerId: string): string {
  return readStored('local', toDraftKey(memberId, peerId)) ?? '';
}

export function saveDraft(memberId: string, peerId: string, text: string): void {
  store('local', toDraftKey(memberId, peerId), text.trim() === '' ? null : text);
  for (const listener of listeners) listener();
}
