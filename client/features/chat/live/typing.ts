import { useSyncExternalStore } from 'react';
import { createStore } from '#client/ui/store.ts';

/** Typing is shown this long after the last news of it. */
const TYPING_SHOWN_MS = 6_000;

type Timers = ReadonlyMap<string, ReturnType<typeof setTimeout>>;

const { current, set, subscribe } = createStore<Timers>(new Map());

/** Conversations in which the other member is typing right now. It is never stored. */
export const typingStore = {
  subscribe,
  isTyping: (conversation: string): boolean => current().has(conversation),
  /** Shown until no more news of it comes. */
  add(conversation: string): void {
    clearTimeout(current().get(conversation));
    const timer = setTimeout(() => typingStore.remove(conversation), TYPING_SHOWN_MS);
    set(new Map(current()).set(conversation, timer));
  },
  /** The message has come, or the member has left. */
  remove(conversation: string): void {
    const timers = new Map(current());
    clearTimeout(timers.get(conversation));
    if (timers.delete(conversation)) set(timers);
  },
  clear(): void {
    for (const conversation of current().keys()) typingStore.remove(conversation);
  },
};

let report: ((conversation: string) => void) | null = null;

/** The open socket takes the reports; there may be none. */
export function setTypingReporter(reporter: typeof report): void {
  report = reporter;
}

/** Called with every change of the field. */
export function reportTyping(conversation: string): void {
  report?.(conversation);
}

/** Whether the other member of the conversation is typing right now. */
export function useTyping(conversation: string | undefined): boolean {
  return useSyncExternalStore(
    subscribe,
    () => conversation !== undefined && typingStore.isTyping(conversation),
    () => false,
  );
}
