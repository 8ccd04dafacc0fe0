import { useEffect } from 'react';
import type { ConversationPage } from '../contract.ts';

interface LastOpenedChat {
  readonly profile: string;
  readonly conversation: string | null;
  /** When it was opened, in epoch milliseconds. */
  readonly date: number;
  readonly isOnScreen: boolean;
}

let last: LastOpenedChat | null = null;

/** Only effects set it, so this module state stays empty on the server. */
export const lastOpenedChat = {
  get: () => last,
  set: (next: LastOpenedChat) => void (last = next),
  clear: () => void (last = null),
};

export function isChatOnScreen(conversation: string): boolean {
  return last?.isOnScreen === true && last.conversation === conversation;
}

/** Notes the conversation on the screen. */
export function useLastOpenedChat(page: ConversationPage | undefined): void {
  const profile = page?.profile.id;
  const conversation = page?.conversation?.id ?? null;
  useEffect(() => {
    if (profile === undefined) return;
    const chat = { profile, conversation, date: Date.now() };
    lastOpenedChat.set({ ...chat, isOnScreen: true });
    return () => lastOpenedChat.set({ ...chat, isOnScreen: false });
  }, [profile, conversation]);
}
