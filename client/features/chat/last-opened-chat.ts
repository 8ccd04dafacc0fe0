import { useEffect } from 'react';
import type { ConversationPage } from './contract.ts';

interface LastOpenedChat {
  readonly profile: string;
  readonly conversation: string | null;
  /** When it was opened, in epoch milliseconds. */
  readonly date: number;
  readonly isOnScreen: boolean;
}

function createLastOpenedChat() {
  let chat: LastOpenedChat | null = null;
  return {
    get: () => chat,
    set: (next: LastOpenedChat) => void (chat = next),
    clear: () => void (chat = null),
  };
}

/** Only effects set it, so this module state stays empty on the server. */
export const lastOpenedChat = createLastOpenedChat();

export function isChatOnScreen(conversation: string): boolean {
  const chat = lastOpenedChat.get();
  return chat !== null && chat.isOnScreen && chat.conversation === conversation;
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
