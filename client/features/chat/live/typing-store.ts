import { useSyncExternalStore } from 'react';

/** Typing is shown this long after the last news of it. */
const TYPING_SHOWN_MS = 6_000;

/** Conversations in which the other member is typing right now. It is never stored. */
class TypingStore {
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  isTyping(conversation: string): boolean {
    return this.#timers.has(conversation);
  }

  /** Shown until no more news of it comes. */
  add(conversation: string): void {
    clearTimeout(this.#timers.get(conversation));
    this.#timers.set(
      conversation,
      setTimeout(() => this.remove(conversation), TYPING_SHOWN_MS),
    );
    this.#notify();
  }

  /** The message has come, or the member has left. */
  remove(conversation: string): void {
    clearTimeout(this.#timers.get(conversation));
    if (this.#timers.delete(conversation)) this.#notify();
  }

  clear(): void {
    for (const conversation of this.#timers.keys()) this.remove(conversation);
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}

export const typingStore = new TypingStore();

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
    typingStore.subscribe,
    () => conversation !== undefined && typingStore.isTyping(conversation),
    () => false,
  );
}
