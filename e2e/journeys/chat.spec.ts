import type { Browser, Page } from '@playwright/test';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { createNewMember, signUpMember } from '../support/new-member.ts';
import type { NewMember } from '../support/member-rows.ts';
import { createPhoto } from '../support/photos.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

test.use({ serviceWorkers: 'allow' });

const FENNA = createNewMember('Fenna');
const RUBEN = createNewMember('Ruben', { gender: 'm', seeking: 'f' });

const log = (page: Page) => page.getByRole('log', { name: t('chat.log') });
const messagesLink = (page: Page) =>
  page
    .getByRole('navigation', { name: t('app.nav.label') })
    .getByRole('link', { name: t('app.nav.messages') });
const row = (page: Page, { name }: NewMember) =>
  page
    .getByRole('region', { name: t('chat.title'), exact: true })
    .getByRole('listitem')
    .filter({ hasText: name });

async function write(page: Page, to: NewMember, text: string): Promise<void> {
  await page.getByLabel(t('chat.field', { name: to.name })).fill(text);
  await page.keyboard.press('Enter');
  await expect(log(page).getByText(text)).toBeVisible();
}

/** A line of the log with this text. */
const line = (page: Page, text: string) => log(page).locator('.msg', { hasText: text });

const credits = (count: number) => t('gifts.price', { count });

/** Opens the tools of a message as a mouse does. */
async function useTool(page: Page, text: string, tool: string): Promise<void> {
  await line(page, text).hover();
  await line(page, text).getByRole('button', { name: tool, exact: true }).click();
}

async function openSecondBrowser(browser: Browser, origin: string, member: NewMember): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signUpMember(page, origin, member);
  await page.goto(`${origin}/lang-config`);
  await page.evaluate(() => localStorage.setItem('hide-site-entry', '1'));
  return page;
}

test('two members write to each other', { tag: '@edge' }, async ({ page, browser, site }) => {
  const origin = site('ardenza', '');
  await signUpMember(page, origin, FENNA);
  const other = await openSecondBrowser(browser, origin, RUBEN);

  await test.step('one opens the chat from the profile and starts with a suggested line', async () => {
    const card = page.getByRole('main').getByRole('link', { name: new RegExp(`^${RUBEN.name}, `) });
    // The first results of a common search are kept for three seconds.
    await expect(async () => {
      await page.goto(`${origin}/members?gender=m`);
      await expect(card).toBeVisible({ timeout: 2000 });
    }).toPass();
    await waitForHydration(page);
    await card.click();
    await page.getByRole('link', { name: t('person.message_name', { name: RUBEN.name }) }).click();
    await page.getByRole('button', { name: t('chat.lines.weekend') }).click();
    await expect(page.getByText(t('chat.then', { count: 10 }))).toBeVisible();
    await page.getByRole('button', { name: t('chat.send_free') }).click();
    await expect(log(page).getByText(t('chat.lines.weekend'))).toBeVisible();
    await expect(log(page).getByText(t('chat.state.sent'))).toBeAttached();
    await page.getByRole('button', { name: t('chat.emoji.action') }).click();
    await expect(page.getByRole('gridcell').filter({ visible: true }).first()).toBeVisible();
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    await page.keyboard.type('wijnglas');
    await expect(page.getByRole('gridcell').filter({ visible: true })).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByLabel(t('chat.field', { name: RUBEN.name }))).toHaveValue('🍷');
    await write(page, RUBEN, 'Sunday: pancakes.');
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
  });

  await test.step('a photo shows its price before it is sent', async () => {
    await page.locator('input[type=file]').setInputFiles(await createPhoto(page, 'teal', 900, 1200));
    const dialog = page.getByRole('dialog', { name: t('chat.photo.title') });
    await expect(dialog.getByRole('img')).toBeVisible();
    expect(await findAccessibilityProblems(page, 'dialog[open]')).toEqual([]);
    await dialog.getByRole('button', { name: t('chat.photo.submit', { price: credits(20) }) }).click();
    await expect(log(page).getByRole('link', { name: t('chat.photo.own') })).toBeVisible();
    await expect(log(page).getByText(t('chat.state.sending'))).toHaveCount(0);
  });

  await test.step('the other sees the count on every page, and reads', async () => {
    await other.goto(`${origin}/likes`);
    await waitForHydration(other);
    await expect(other).toHaveTitle(/^\(3\) /);
    await expect(messagesLink(other)).toContainText(t('app.nav.unread', { count: 3 }));
    await messagesLink(other).click();
    await expect(row(other, FENNA)).toContainText(t('chat.row.photo'));
    expect(await findAccessibilityProblems(other, 'main')).toEqual([]);
    await row(other, FENNA).getByRole('link').first().click();
    await expect(log(other)).toContainText(t('chat.new'));
    // Only what was on the screen counts as read.
    await log(other).press('End');
    await expect(messagesLink(other)).not.toContainText(t('app.nav.unread', { count: 3 }));
    await expect(other).toHaveTitle(new RegExp(`^${FENNA.name} · `));
  });

  await test.step('a photo from a new contact is covered until the member opens it', async () => {
    const photo = log(other).getByRole('img', { name: t('chat.photo.of', { name: FENNA.name }) });
    await expect(log(other).getByText(t('chat.photo.covered'))).toBeVisible();
    await expect(photo).toHaveCount(0);
    expect(await findAccessibilityProblems(other, 'main')).toEqual([]);
    await log(other)
      .getByRole('link', { name: t('chat.photo.reveal') })
      .click();
    await expect(photo).toHaveJSProperty('naturalWidth', 450);
    await photo.click();
    const dialog = other.getByRole('dialog');
    await expect(dialog.getByRole('img')).toHaveJSProperty('naturalWidth', 900);
    await other.keyboard.press('Escape');
  });

  await test.step('typing, an answer and the ticks arrive through the socket', async () => {
    // Nothing can arrive by polling.
    await page.route('**/api/sync*', () => undefined);
    await other.getByLabel(t('chat.field', { name: FENNA.name })).pressSequentially('With');
    await expect(log(page).getByRole('status')).toHaveText(t('chat.typing', { name: RUBEN.name }));
    await write(other, FENNA, 'With lemon, please.');
    await expect(log(page)).toContainText('With lemon, please.');
    await expect(log(page).getByRole('status')).toHaveCount(0);
    await expect(log(page)).toContainText(t('chat.state.read'));
  });

  await test.step('a gift, a reaction and a reply arrive', async () => {
    await page.getByRole('button', { name: t('gifts.action') }).click();
    const dialog = page.getByRole('dialog', { name: t('gifts.title', { name: RUBEN.name }) });
    await dialog.getByRole('radio', { name: t('gifts.names.crown') }).check();
    await expect(dialog.getByRole('link', { name: t('chat.get_credits') })).toBeVisible();
    await dialog.getByRole('radio', { name: t('gifts.names.coffee') }).check();
    await dialog.getByRole('button', { name: t('gifts.send', { price: credits(10) }) }).click();
    await expect(log(page)).toContainText(t('gifts.sent', { gift: t('gifts.names.coffee') }));
    const received = t('gifts.received', { name: FENNA.name });
    await expect(log(other)).toContainText(received);

    const thank = log(other).getByRole('button', { name: t('gifts.thank') });
    await thank.click();
    const field = other.getByLabel(t('chat.field', { name: FENNA.name }));
    await expect(field).toHaveValue(t('gifts.thanks'));
    await expect(field).toBeFocused();
    await other.getByRole('button', { name: t('chat.reply.cancel') }).click();
    await field.fill('');

    await useTool(other, received, t('chat.react.action'));
    await line(other, received)
      .getByRole('button', { name: t('chat.react.heart') })
      .click();
    const reaction = t('chat.react.peer', { reaction: t('chat.react.heart'), name: RUBEN.name });
    await log(page).getByRole('button', { name: reaction }).click();
    const both = t('chat.react.both', { reaction: t('chat.react.heart'), name: FENNA.name });
    await expect(log(other).getByRole('button', { name: both })).toBeVisible();

    await useTool(other, 'Sunday: pancakes.', t('chat.reply.action'));
    await expect(other.getByText(t('chat.reply.to', { name: FENNA.name }))).toBeVisible();
    expect(await findAccessibilityProblems(other, 'main')).toEqual([]);
    await write(other, FENNA, 'Every Sunday?');
    await expect(thank).toBeHidden();
    await expect(line(page, 'Every Sunday?').getByRole('link')).toContainText('Sunday: pancakes.');
  });

  await test.step('a deleted message is empty for both, after a question', async () => {
    await useTool(page, t('gifts.sent', { gift: t('gifts.names.coffee') }), t('chat.message.more'));
    await page.getByRole('menuitem', { name: t('chat.message.delete') }).click();
    await expect(page.getByText(t('chat.message.delete_own', { name: RUBEN.name }))).toBeVisible();
    await page.getByRole('button', { name: t('chat.delete.confirm'), exact: true }).click();
    await expect(log(page)).toContainText(t('chat.deleted'));
    await expect(log(page)).toBeFocused();
    await expect(log(other)).toContainText(t('chat.deleted'));
  });

  await test.step('a search leads through what was said', async () => {
    await page.getByRole('main').getByText(t('chat.more'), { exact: true }).locator('..').click();
    await page.getByRole('menuitem', { name: t('chat.find.action') }).click();
    const search = page.getByRole('search');
    await expect(search.getByRole('searchbox')).toBeFocused();
    await page.keyboard.type('SUNDAY');
    await expect(search).toContainText(t('chat.find.count', { current: 1, total: 2 }));
    await expect(line(page, 'Every Sunday?').locator('mark')).toHaveText('Sunday');
    await page.keyboard.press('Enter');
    await expect(search).toContainText(t('chat.find.count', { current: 2, total: 2 }));
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    const address = page.url();
    await page.evaluate(() => history.back());
    await expect(search).toHaveCount(0);
    expect(page.url()).toBe(address);
    await expect(log(page).locator('mark')).toHaveCount(0);
  });

  await test.step('a second tab of the same member agrees', async () => {
    const tab = await other.context().newPage();
    await tab.goto(`${origin}/likes`);
    await waitForHydration(tab);
    await other.goto(`${origin}/likes`);
    await waitForHydration(other);
    await write(page, RUBEN, 'And coffee.');
    for (const one of [tab, other]) await expect(one).toHaveTitle(/^\(1\) /);
    await messagesLink(other).click();
    await row(other, FENNA).getByRole('link').first().click();
    for (const one of [tab, other]) await expect(one).not.toHaveTitle(/^\(/);
    await tab.close();
  });

  await test.step('a device without a network catches up', async () => {
    await page.context().setOffline(true);
    await write(other, FENNA, 'See you then.');
    await page.context().setOffline(false);
    await expect(log(page)).toContainText('See you then.');
    await page.reload();
    await expect(log(page)).toContainText('See you then.');
    await expect(row(page, RUBEN)).toContainText('See you then.');
  });

  await test.step('a deleted conversation leaves only the own list', async () => {
    await waitForHydration(page);
    await page
      .getByText(t('chat.row.more', { name: RUBEN.name }))
      .locator('..')
      .click();
    await page.getByRole('menuitem', { name: t('chat.delete.action') }).click();
    await page.getByRole('button', { name: t('chat.delete.confirm'), exact: true }).click();
    await expect(page).toHaveURL(`${origin}/chats`);
    await expect(page.getByText(t('chat.list.empty_title'))).toBeVisible();
    await other.reload();
    await expect(row(other, FENNA)).toContainText('See you then.');
  });
  await other.context().close();
});
