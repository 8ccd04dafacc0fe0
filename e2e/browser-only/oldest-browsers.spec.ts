import type { Page } from '@playwright/test';
import { callApi, createNewMember, signUpMember } from '../support/new-member.ts';
import { expect, test } from '../support/site-test.ts';
import { logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('en');

test('leaves a browser below the line its pages without scripts, whose forms work', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
  const vera = createNewMember('Vera');
  await signUpMember(page, site('harbor', ''), vera);
  await page.context().clearCookies({ name: 'auth' });
  await page.goto(site('harbor', '/login'));
  await expect(page.locator('html')).toHaveAttribute('data-unscripted', '');
  await expect(page.getByRole('button', { name: t('auth.show_password') })).toBeHidden();
  await page.mouse.move(5, 5);
  await logIn(page, t, vera);
  await expect(page).toHaveURL(site('harbor', '/members'));
  const isHydrated = () =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__react'));
  expect(await page.evaluate(isHydrated)).toBe(false);
});

test('offers to mark messages as read where no scripts run, and nowhere else', async ({
  page,
  browser,
  site,
}) => {
  const origin = site('harbor', '');
  const nora = await signUpMember(page, origin, createNewMember('Nora'));
  const storageState = await page.context().storageState();
  const other = await (await browser.newContext()).newPage();
  await signUpMember(other, origin, createNewMember('Theo', { gender: 'm', seeking: 'f' }));
  await other.goto(`${origin}/lang-config`);
  const { conversation } = JSON.parse(await callApi(other, '/api/messages', { member: nora, text: 'Hello' }));
  const chat = `${origin}/chats/${conversation.id}`;
  const buttonOn = (shown: Page) => shown.getByRole('button', { name: t('chat.arrange.mark_read') });

  await test.step('not while a browser loads the scripts of the page', async () => {
    await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    await page.goto(chat);
    await expect(page.getByRole('log').getByText('Hello')).toBeVisible();
    await expect(page.locator('.convo__read')).toHaveCount(1);
    await expect(buttonOn(page)).toBeHidden();
  });

  await test.step('in a browser below the line', async () => {
    const old = await (await browser.newContext({ storageState })).newPage();
    await old.addInitScript(() => Reflect.deleteProperty(String.prototype, 'isWellFormed'));
    await old.goto(chat);
    await expect(buttonOn(old)).toBeVisible();
    await expect(old.locator('.msg__tools')).toHaveCount(0);
  });

  await test.step('in a browser whose scripts are off, whose press counts', async () => {
    const plain = await (await browser.newContext({ storageState, javaScriptEnabled: false })).newPage();
    await plain.goto(chat);
    await expect(plain).toHaveTitle(/^\(1\)/);
    await buttonOn(plain).click();
    await expect(plain).toHaveURL(chat);
    await expect(buttonOn(plain)).toHaveCount(0);
    await expect(plain).not.toHaveTitle(/^\(/);
  });
});
