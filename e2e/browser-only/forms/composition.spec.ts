import type { Locator, Page } from '@playwright/test';
import { createNewMember, signUpMember } from '../../support/new-member.ts';
import { expect, test, waitForHydration } from '../../support/site-test.ts';
import { field } from '../../support/steps.ts';
import { createTestTranslator } from '../../support/texts.ts';

const t = createTestTranslator('en');

/** Writes a word that the input method has not finished. */
async function compose(page: Page, text: string): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Input.imeSetComposition', {
    text,
    selectionStart: text.length,
    selectionEnd: text.length,
  });
}

/** Safari sends the key that ends a composition after it, with the code of keys that were used already. */
async function pressAsSafari(control: Locator, key: string): Promise<void> {
  await control.dispatchEvent('keydown', { key, keyCode: 229, bubbles: true, cancelable: true });
}

test('leaves Enter and Escape to the input method in the forms before and after hydration', async ({
  page,
  site,
}) => {
  await page.goto(site('harbor', '/login'));
  const email = field(page, t('auth.email'));
  await field(page, t('auth.password')).fill('abcdefgh1');
  for (const isHydrated of [false, true]) {
    if (isHydrated) await waitForHydration(page);
    await email.focus();
    await compose(page, 'にほん');
    await page.keyboard.press('Enter');
    await expect(email).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await email.fill('');
  }
});

test('sends no half word in a conversation and closes nothing around a field', async ({ page, site }) => {
  const origin = site('harbor', '');
  const peer = createNewMember('Kaito', { gender: 'm', seeking: 'f' });
  const id = await signUpMember(page, origin, peer);
  await signUpMember(page, origin, createNewMember('Yumi'));
  await page.goto(`${origin}/members/${id}/chat`);
  await waitForHydration(page);
  const text = page.getByRole('main').getByRole('textbox');
  const log = page.getByRole('log');

  await test.step('sends with Enter only after the composition', async () => {
    await text.focus();
    await compose(page, 'こんに');
    await page.keyboard.press('Enter');
    await pressAsSafari(text, 'Enter');
    await expect(text).toHaveValue('こんに');
    await expect(log.getByText('こんに')).toHaveCount(0);
    await page.keyboard.insertText('こんにちは');
    await page.keyboard.press('Enter');
    await expect(log.getByText('こんにちは')).toBeVisible();
    await expect(text).toHaveValue('');
  });

  await test.step('keeps the emoji and their search open', async () => {
    await page.getByRole('button', { name: t('chat.emoji.action') }).click();
    const search = page.getByRole('dialog', { name: t('chat.emoji.action') }).getByRole('searchbox');
    await search.focus();
    await compose(page, 'ねこ');
    await page.keyboard.press('Escape');
    await pressAsSafari(search, 'Escape');
    await expect(search).toBeVisible();
    await page.keyboard.insertText('cat');
    await page.keyboard.press('Escape');
    await expect(search).toBeHidden();
  });

  await test.step('keeps a dialog open', async () => {
    await page.locator('.convo summary').first().click();
    await page
      .getByRole('menuitem')
      .filter({ visible: true, hasText: /Report/ })
      .click();
    const dialog = page.getByRole('dialog', { name: t('safety.report.title', { name: peer.name }) });
    const message = dialog.getByRole('textbox');
    await message.focus();
    await compose(page, 'うそ');
    await page.keyboard.press('Escape');
    await pressAsSafari(message, 'Escape');
    await expect(message).toBeVisible();
    await page.keyboard.insertText('Fake');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });
});
