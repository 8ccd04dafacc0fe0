import { useSyncExternalStore } from 'react';
import { typingStore } from './typing-store.ts';

/** Whether the other member of the conversation is typing right now. */
export function useTyping(conversation: string | undefined): boolean {
  return useSyncExternalStore(
    typingStore.subscribe,
    () => conversation !== undefined && typingStore.isTyping(conversation),
    () => false,
  );
}
