import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from '../../support/accessibility.ts';
import { callApi, createNewMember, signUpMember, signUpTwoMembers } from '../../support/new-member.ts';
import { expect, test, waitForHydration } from '../../support/site-test.ts';
import { createTestTranslator } from '../../support/texts.ts';

const t = createTestTranslator('nl');

test.use({ brokenConnection: true });

const WORDS = 'Tot morgen bij de brug';
/** The words of a kept page before its time. */
const SINCE = t('offline.since', { time: '|' }).split('|', 1)[0] ?? '';

/** The paths that this browser keeps. */
const listKept = (page: Page) =>
  page.evaluate(async () => {
    const pages = await (await caches.open('kept-pages')).keys();
    return pages.map(({ url }) => new URL(url).pathname).toSorted();
  });

/** A new member, who has written to another one, opens the list of chats. Resolves when it is kept. */
async function keepChats(page: Page, origin: string): Promise<string> {
  const { peer } = await signUpTwoMembers(page, origin);
  await page.goto(`${origin}/lang-config`);
  const sent = JSON.parse(await callApi(page, '/api/messages', { member: peer.id, text: WORDS })) as {
    conversation: { id: string };
  };
  const path = `/chats/${sent.conversation.id}`;
  await page.goto(`${origin}/chats`);
  await expect(page.getByRole('listitem').filter({ hasText: WORDS })).toBeVisible();
  await expect.poll(() => listKept(page)).toEqual(['/chats']);
  // The service worker answers for the pages after the first one.
  await page.goto(origin + path);
  await expect.poll(() => listKept(page)).toEqual(['/chats', path]);
  // The files of the kept pages come last.
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('kept-files')).keys()).length))
    .toBeGreaterThan(10);
  return path;
}

test('shows the kept chats and drafts without a connection, sends when it is back, and no page of others', async ({
  page,
  context,
  site,
}) => {
  const origin = site('ardenza', '');
  const path = await keepChats(page, origin);
  const field = page.getByRole('main').getByRole('textbox');
  await waitForHydration(page);
  await field.fill('Half geschreven');
  await page.goto(`${origin}/chats`);
  await context.setOffline(true);

  await test.step('the list, of when it is, and the draft in it', async () => {
    await page.reload();
    await expect(page.getByRole('listitem').filter({ hasText: 'Half geschreven' })).toBeVisible();
    await expect(page.getByText(SINCE)).toBeVisible();
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
  });

  await test.step('a conversation with its messages and its draft', async () => {
    await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
    await expect(page).toHaveURL(origin + path);
    await expect(page.getByRole('log').getByText(WORDS)).toBeVisible();
    await expect(field).toHaveValue('Half geschreven');
    await waitForHydration(page);
    await field.press('Enter');
    await expect(page.getByRole('log').getByText('Half geschreven')).toBeVisible();
  });

  await test.step('a page that is not kept', async () => {
    await page.goto(`${origin}/settings`);
    await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();
    await expect(page.getByRole('link', { name: t('app.nav.messages') })).toBeVisible();
    expect(await findAccessibilityProblems(page)).toEqual([]);
    await context.setOffline(false);
    // It opens by itself.
    await expect(page.getByRole('heading', { level: 1, name: t('settings.title') })).toBeVisible();
  });

  await test.step('the message that waited', async () => {
    await page.goto(origin + path);
    await expect(page.getByRole('log').getByText('Half geschreven')).toHaveCount(1);
  });
});

test.describe('on a shared device', () => {
  test.use({ sessionEnds: true });

  test('keeps nothing after the logout, and nothing of the member before', async ({
    page,
    context,
    site,
  }) => {
    const origin = site('ardenza', '');
    const path = await keepChats(page, origin);

    await test.step('another member logs in', async () => {
      await signUpMember(page, origin, createNewMember('Fenna'));
      await page.goto(`${origin}/members`);
      await expect.poll(() => listKept(page)).not.toContain(path);
      await waitForHydration(page);
      await expect.poll(() => listKept(page)).toContain('/members');
      await context.setOffline(true);
      await page.goto(origin + path);
      await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();
      await expect(page.getByText(WORDS)).toHaveCount(0);
      await context.setOffline(false);
      await expect(page.getByRole('heading', { name: t('offline.title') })).toBeHidden();
    });

    await test.step('the member logs out', async () => {
      await page.goto(`${origin}/members`);
      await waitForHydration(page);
      await page.locator('summary', { hasText: t('app.account.label') }).click();
      await page.getByRole('menuitem', { name: t('app.account.logout') }).click();
      await expect(page).toHaveURL(`${origin}/`);
      await expect.poll(() => listKept(page)).toEqual([]);
      await context.setOffline(true);
      await page.goto(`${origin}/members`);
      await expect(page.getByRole('heading', { name: t('offline.title') })).toBeVisible();
      await expect(page.getByText(t('offline.kept'))).toHaveCount(0);
    });
  });
});
