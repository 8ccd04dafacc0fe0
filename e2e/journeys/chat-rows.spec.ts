import type { Browser, Page } from '@playwright/test';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import type { NewMember } from '../support/member-rows.ts';
import { callApi, createNewMember, signUpMember } from '../support/new-member.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';
import { swipe } from '../support/touch.ts';

const t = createTestTranslator('nl');

const TESS = createNewMember('Tess');
const BRAM = createNewMember('Bram', { gender: 'm', seeking: 'f' });
const COEN = createNewMember('Coen', { gender: 'm', seeking: 'f' });

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

const list = (page: Page) => page.getByRole('region', { name: t('chat.title'), exact: true });
const rows = (page: Page) => list(page).locator('.chatrow');
const row = (page: Page, { name }: NewMember) => rows(page).filter({ hasText: name });
const names = (page: Page) => list(page).locator('.citem__n').allInnerTexts();
const shelf = (page: Page) => list(page).getByRole('link', { name: t('chat.shelf.title') });
const undo = (page: Page) => page.locator('.toast').getByRole('button', { name: t('chat.arrange.undo') });

/** Lets a new member write to `peer`, without the forms, which the journey of the chat fills in. */
async function openDevice(
  browser: Browser,
  origin: string,
  member: NewMember,
  peer: string,
): Promise<(text: string) => Promise<string>> {
  const page = await (await browser.newContext()).newPage();
  await signUpMember(page, origin, member);
  await page.goto(`${origin}/lang-config`);
  return (text) => callApi(page, '/api/messages', { member: peer, text });
}

async function openMenu(page: Page, member: NewMember): Promise<void> {
  await row(page, member)
    .locator('summary', { hasText: t('chat.row.more', { name: member.name }) })
    .tap();
}

test('pins, mutes and archives conversations on a phone, in all tabs', async ({ page, browser, site }) => {
  const origin = site('ardenza', '');
  const tess = await signUpMember(page, origin, TESS);
  const writeAsBram = await openDevice(browser, origin, BRAM, tess);
  const writeAsCoen = await openDevice(browser, origin, COEN, tess);
  await writeAsBram('Hi from Bram');
  await writeAsCoen('Hi from Coen');
  await page.goto(`${origin}/chats`);
  await waitForHydration(page);
  await expect.poll(() => names(page)).toEqual([COEN.name, BRAM.name]);
  const tab = await page.context().newPage();
  await tab.goto(`${origin}/chats`);
  await waitForHydration(tab);
  const pin = t('chat.arrange.pin');

  await test.step('a swipe to the right offers to pin, which every tab shows', async () => {
    await swipe(row(page, BRAM), [200, 0]);
    await row(page, BRAM).getByRole('button', { name: pin }).tap();
    await expect.poll(() => names(page)).toEqual([BRAM.name, COEN.name]);
    await expect.poll(() => names(tab)).toEqual([BRAM.name, COEN.name]);
    await expect(row(tab, BRAM).getByText(t('chat.arrange.pinned'))).toBeAttached();
    await page.reload();
    expect(await names(page), 'as the server renders it').toEqual([BRAM.name, COEN.name]);
    await waitForHydration(page);
  });

  await test.step('a swipe to the left archives, and one tap undoes it', async () => {
    await swipe(row(page, BRAM), [-200, 0]);
    await row(page, BRAM)
      .getByRole('button', { name: t('chat.arrange.archive') })
      .tap();
    await expect(row(page, BRAM)).toHaveCount(0);
    await expect(row(tab, BRAM)).toHaveCount(0);
    await expect(shelf(page)).toContainText(t('chat.shelf.count', { count: 1 }));
    await undo(page).tap();
    await expect.poll(() => names(page)).toEqual([BRAM.name, COEN.name]);
    await expect.poll(() => names(tab)).toEqual([BRAM.name, COEN.name]);
    await expect(shelf(page)).toHaveCount(0);
  });

  await test.step('a message brings back what the menu has archived, unless it is muted', async () => {
    await openMenu(page, COEN);
    await page.getByRole('menuitem', { name: t('chat.arrange.archive') }).tap();
    await expect(row(page, COEN)).toHaveCount(0);
    await shelf(page).tap();
    await expect(row(page, COEN)).toBeVisible();
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await list(page)
      .getByRole('link', { name: t('chat.shelf.back') })
      .tap();
    await writeAsCoen('Still there?');
    await expect.poll(() => names(page)).toEqual([BRAM.name, COEN.name]);
    await openMenu(page, COEN);
    await page.getByRole('menuitem', { name: t('chat.arrange.mute') }).tap();
    await expect(row(page, COEN).getByText(t('chat.arrange.muted'))).toBeAttached();
    await openMenu(page, COEN);
    await page.getByRole('menuitem', { name: t('chat.arrange.archive') }).tap();
    await writeAsCoen('Hello?');
    await page.reload();
    await waitForHydration(page);
    expect(await names(page)).toEqual([BRAM.name]);
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
  });

  await test.step('the menu marks a read conversation as unread, on all tabs until it is opened', async () => {
    const unread = (on: Page) => row(on, BRAM).getByText(t('app.nav.unread', { count: 1 }));
    await row(page, BRAM).getByRole('link').tap();
    await expect(unread(tab)).toHaveCount(0);
    await page.goBack();
    await expect(unread(page)).toHaveCount(0);
    const mark = async () => {
      await openMenu(page, BRAM);
      await page.getByRole('menuitem', { name: t('chat.arrange.mark_unread') }).tap();
      await expect(unread(page)).toBeAttached();
      await expect(unread(tab)).toBeAttached();
    };
    await mark();
    await row(page, BRAM).getByRole('link').tap();
    await expect(unread(tab), 'opened again at once').toHaveCount(0);
    await page.goBack();
    await mark();
    await page.reload();
    await waitForHydration(page);
    await expect(unread(page)).toBeAttached();
    await openMenu(page, BRAM);
    await expect(page.getByRole('menuitem', { name: t('chat.arrange.mark_unread') })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await row(page, BRAM).getByRole('link').tap();
    await expect(unread(tab)).toHaveCount(0);
    await page.goBack();
    await expect(unread(page)).toHaveCount(0);
  });

  await test.step('a search by name finds conversations, also archived ones, as it is typed', async () => {
    await page.goto(`${origin}/lang-config`);
    await page.goto(`${origin}/chats`);
    await waitForHydration(page);
    await page.getByRole('link', { name: t('chat.list.search') }).tap();
    const field = page.getByRole('searchbox', { name: t('chat.list.search') });
    await expect(field).toBeFocused();
    expect(await names(page), 'before anything is typed').toEqual([BRAM.name]);
    await page.keyboard.type('COE');
    await expect.poll(() => names(page)).toEqual([COEN.name]);
    await expect(list(page).locator('mark')).toHaveText('Coe');
    await expect(list(page).getByRole('status')).toHaveText(t('chatsearch.found', { count: 1 }));
    await page.reload();
    expect(await names(page), 'as the server renders it').toEqual([COEN.name]);
    await waitForHydration(page);
    await field.fill('xyz');
    await expect(page.getByRole('heading', { name: t('chatsearch.none_title') })).toBeVisible();
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await field.press('Escape');
    await expect(page).toHaveURL(`${origin}/chats`);
    await expect.poll(() => names(page)).toEqual([BRAM.name]);
    await expect(page.getByRole('link', { name: t('chat.list.search') })).toBeFocused();
    await page.goBack();
    await expect(page, 'the list is in the history once').toHaveURL(`${origin}/lang-config`);
  });
});
