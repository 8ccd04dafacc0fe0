import { afterEach, expect, test } from 'vitest';
import { renderEffects } from '#client/testing/render-effects.ts';
import type { ConversationPage } from '../contract.ts';
import { isChatOnScreen, lastOpenedChat, useLastOpenedChat } from './last-opened-chat.ts';

let leave = async () => {};
afterEach(async () => {
  await leave();
  lastOpenedChat.clear();
});

const PAGE = { profile: { id: 'lena' }, conversation: { id: 'chat' } } as unknown as ConversationPage;

function Conversation({ page }: { page: ConversationPage | undefined }) {
  useLastOpenedChat(page);
  return null;
}

test('knows the conversation on the screen, and remembers it after the page is left', async () => {
  const before = Date.now();
  leave = renderEffects(<Conversation page={PAGE} />);
  expect(lastOpenedChat.get()).toMatchObject({ profile: 'lena', conversation: 'chat', isOnScreen: true });
  expect(lastOpenedChat.get()?.date).toBeGreaterThanOrEqual(before);
  expect([isChatOnScreen('chat'), isChatOnScreen('other')]).toEqual([true, false]);
  await leave();
  expect(lastOpenedChat.get()).toMatchObject({ profile: 'lena', isOnScreen: false });
  expect(isChatOnScreen('chat')).toBe(false);
});

test('notes nothing before a conversation is loaded', () => {
  leave = renderEffects(<Conversation page={undefined} />);
  expect(lastOpenedChat.get()).toBeNull();
});
