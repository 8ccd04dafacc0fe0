import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { createNewMember, signUpMember } from '../support/new-member.ts';
import { holdCalls } from '../support/mock-calls.ts';
import { logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

const HIDDE = createNewMember('Hidde', { gender: 'm', seeking: 'f' });

const field = (page: Page) => page.getByLabel(t('chat.field', { name: HIDDE.name }));
const log = (page: Page) => page.getByRole('log', { name: t('chat.log') });

/** Opens the conversation of a new member with another one, which has not begun. */
async function openChat(page: Page, origin: string): Promise<void> {
  await signUpMember(page, origin, HIDDE);
  await signUpMember(page, origin, createNewMember('Ilse'));
  await page.goto(`${origin}/members?gender=m`);
  await waitForHydration(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(`^${HIDDE.name}, `) })
    .click();
  await page.getByRole('link', { name: t('person.message_name', { name: HIDDE.name }) }).click();
  // A link of the profile has the name of the field.
  await page.waitForURL(/\/chat$/);
  await expect(field(page)).toBeVisible();
}

test.describe('when the server refuses a message', () => {
  test.use({ refusedCalls: /\/api\/messages$/ });

  test('keeps the draft and the failed message over a reload, and sends it once', async ({ page, site }) => {
    await openChat(page, site('ardenza', ''));
    await field(page).fill('Hello there');
    await page.reload();
    await waitForHydration(page);
    await expect(field(page)).toHaveValue('Hello there');

    const calls = await holdCalls(page, '**/api/messages');
    await field(page).press('Enter');
    await expect(log(page).getByText('Hello there')).toBeVisible();
    await expect(field(page)).toHaveValue('');
    calls.fail();
    const retry = page.getByRole('button', { name: t('app.error.again') });
    await expect(retry).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await page.unrouteAll();
    await page.reload();
    await waitForHydration(page);
    await retry.click();
    await expect(log(page).getByText(t('chat.state.sent'))).toBeAttached();
    await expect(retry).toBeHidden();
    await page.reload();
    await expect(log(page).getByText('Hello there')).toHaveCount(1);
  });
});

test.describe('without a connection', () => {
  test.use({ brokenConnection: true });

  test('sends a message when the connection is back', async ({ page, context, site }) => {
    await openChat(page, site('ardenza', ''));
    await waitForHydration(page);
    await context.setOffline(true);
    await field(page).fill('From the train');
    await field(page).press('Enter');
    await expect(log(page).getByText(t('chat.state.offline'))).toBeVisible();
    await context.setOffline(false);
    await expect(log(page).getByText(t('chat.state.sent'))).toBeAttached();
  });
});

test('asks visitors to log in, and returns to the chat', async ({ page, site }) => {
  const origin = site('ardenza', '');
  await page.goto(`${origin}/chats`);
  await expect(page.getByRole('heading', { name: t('chat.login') })).toBeVisible();
  expect(await findAccessibilityProblems(page)).toEqual([]);
  await logIn(page, t);
  await expect(page.getByRole('heading', { name: t('chat.title'), level: 1 })).toBeVisible();
  await expect(page).toHaveURL(`${origin}/chats`);
});
