import type { Page } from '@playwright/test';
import type { NewMember } from './member-rows.ts';
import { callApi, createNewMember, signUpMember, signUpTwoMembers } from './new-member.ts';
import { waitForHydration } from './site-test.ts';
import { createTestTranslator } from './texts.ts';

const t = createTestTranslator('nl');

/** The field of the open conversation. */
export const field = (page: Page) => page.getByRole('main').getByRole('textbox');
/** The messages of the open conversation. */
export const log = (page: Page) => page.getByRole('log', { name: t('chat.log') });

/** Opens the conversation of a new member with another one, which has not begun. Returns the new member. */
export async function openChat(page: Page, origin: string): Promise<NewMember> {
  const { peer, viewer } = await signUpTwoMembers(page, origin);
  await page.goto(`${origin}/members/${peer.id}/chat`);
  await waitForHydration(page);
  return viewer;
}

/** The list of a new member, who has written to one person. */
export async function openOnlyConversation(page: Page, origin: string): Promise<void> {
  await signUpMember(page, origin, createNewMember('Mila'));
  await page.goto(`${origin}/members`);
  const card = page.getByRole('main').getByRole('article').first().getByRole('link');
  const member = (await card.getAttribute('href'))?.split('/').at(-1);
  await callApi(page, '/api/messages', { member, text: 'Hallo' });
  await page.goto(`${origin}/chats`);
  await waitForHydration(page);
}
