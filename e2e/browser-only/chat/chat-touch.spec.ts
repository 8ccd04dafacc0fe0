import { findAccessibilityProblems } from '../../support/accessibility.ts';
import { field, log, openChat } from '../../support/chat-page.ts';
import { expect, test } from '../../support/site-test.ts';
import { hold, swipe } from '../../support/touch.ts';
import { createTestTranslator } from '../../support/texts.ts';

const t = createTestTranslator('nl');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('uncovers the actions of a conversation by a swipe, and its menu by a long press', async ({
    page,
    site,
  }) => {
    await openChat(page, site('ardenza', ''));
    await field(page).fill('Hello there');
    await page.getByRole('button', { name: t('chat.send_free') }).tap();
    await expect(log(page).getByText(t('chat.state.sent'))).toBeAttached();
    await page.getByRole('link', { name: t('chat.back') }).tap();
    const row = page.locator('.chatrow');
    const link = row.getByRole('link').first();
    const remove = row.getByRole('button', { name: t('chat.delete.action'), exact: true });
    const dialog = page.getByRole('dialog', { name: t('chat.delete.title') });
    await expect(link).toContainText('Hello there');

    await test.step('a short swipe and one downwards uncover nothing', async () => {
      await swipe(link, [-30, 0]);
      await expect(remove).toHaveCount(0);
      await swipe(link, [-20, 200]);
      await expect(remove).toHaveCount(0);
    });

    await test.step('a tap or a swipe back covers them again, and opens nothing', async () => {
      await swipe(link, [-160, 5]);
      await expect(remove).toBeVisible();
      expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
      await link.tap({ position: { x: 40, y: 40 } });
      await expect(remove).toHaveCount(0);
      await swipe(link, [-160, 5]);
      await swipe(link, [160, 5]);
      await expect(remove).toHaveCount(0);
      await expect(page).toHaveURL(/\/chats$/);
    });

    await test.step('they ask as the menu does', async () => {
      await swipe(link, [-160, 5]);
      await remove.tap();
      await expect(dialog).toBeVisible();
      await dialog
        .getByRole('button', { name: t('chat.delete.cancel'), exact: true })
        .last()
        .tap();
      await expect(dialog).toBeHidden();
    });

    await test.step('a long press opens the menu, with report and block', async () => {
      const items = row.getByRole('menuitem');
      await hold(link, items.first());
      await expect(items.first()).toBeFocused();
      await expect(items.last()).toHaveText(t('chat.delete.action'));
      expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
      await items.nth(-2).tap();
      await page.getByRole('button', { name: t('safety.block.submit'), exact: true }).tap();
      await expect(page.locator('.toast')).toBeVisible();
      await expect(page).toHaveURL(/\/chats$/);
    });
  });

  test('starts a reply by a swipe over a message, and keeps its menu by a long press', async ({
    page,
    site,
  }) => {
    await openChat(page, site('ardenza', ''));
    await field(page).fill('Tea or coffee?');
    await page.getByRole('button', { name: t('chat.send_free') }).tap();
    await expect(log(page).getByText(t('chat.state.sent'))).toBeAttached();
    const bubble = log(page).locator('.bubble', { hasText: 'Tea or coffee?' }).first();
    const replying = page.locator('.replybar').getByText(t('chat.reply.own'));

    await test.step('a short swipe, one away from the middle, and one downwards do nothing', async () => {
      await swipe(bubble, [-30, 0]);
      await swipe(bubble, [80, 0]);
      await swipe(bubble, [-20, 150]);
      await expect(replying).toHaveCount(0);
    });

    await test.step('a long press opens the menu', async () => {
      const reply = page.getByRole('menuitem', { name: t('chat.reply.action') });
      await hold(bubble, reply);
      await expect(reply).toBeFocused();
      await page.keyboard.press('Escape');
    });

    await test.step('a swipe towards the middle quotes the message above the field', async () => {
      await swipe(bubble, [-90, 5]);
      await expect(replying).toBeVisible();
      await expect(field(page)).toBeFocused();
      expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    });
  });
});
