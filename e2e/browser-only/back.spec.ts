import type { Locator, Page } from '@playwright/test';
import { openAsDemoMember } from '../support/demo-session.ts';
import { holdCalls } from '../support/mock-calls.ts';
import { createNewMember, signUpMember, signUpTwoMembers } from '../support/new-member.ts';
import { createPhoto } from '../support/photos.ts';
import { payButton } from '../support/shop-steps.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('en');

test.use({ viewport: { width: 390, height: 844 } });

const dialog = (page: Page) => page.getByRole('dialog');

/** Back closes it and keeps page and document. */
async function expectClosedByBack(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  const address = page.url();
  await page.evaluate(() => history.back());
  await expect(part).toBeHidden();
  expect(page.url()).toBe(address);
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
}

const markDocument = (page: Page) =>
  page.evaluate(() => void Object.assign(globalThis, { sameDocument: true }));

/** Presses Back as soon as the address of the next page shows, and waits until the browser is back. */
function pressBackAtNextPage(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { pushState } = history;
  history.pushState = (...entry) => {
    history.pushState = pushState;
    history.pushState(...entry);
    addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  };
  return promise;
}

/** Drops or pastes a file onto the page. */
async function giveFile(page: Page, how: 'drop' | 'paste'): Promise<void> {
  const { name, mimeType, buffer } = await createPhoto(page, 'teal');
  const isKept = await page.evaluate(
    ({ type, file, bytes, kind }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(atob(bytes), (char) => char.charCodeAt(0))], file, { type }));
      const options = { bubbles: true, cancelable: true };
      const event =
        kind === 'drop'
          ? new DragEvent('drop', { ...options, dataTransfer: data })
          : new ClipboardEvent('paste', { ...options, clipboardData: data });
      return !document.querySelector('main')?.dispatchEvent(event);
    },
    { type: mimeType, file: name, bytes: buffer.toString('base64'), kind: how },
  );
  expect(isKept).toBe(true);
}

test('Back closes what is open before it leaves the page, and never does nothing', async ({ page, site }) => {
  await openAsDemoMember(page, site('harbor', '/likes'));
  await page.goto(site('harbor', '/members'));
  await waitForHydration(page);
  await markDocument(page);
  const filters = page.getByRole('button', { name: t('search.filters') });
  const sheet = page.getByRole('dialog', { name: t('search.filters') });

  await test.step('the filters', async () => {
    await filters.click();
    await expectClosedByBack(page, sheet);
    await filters.click();
    await expectClosedByBack(page, sheet);
  });

  await test.step('the page before in one step after another way of closing', async () => {
    await filters.click();
    await sheet.getByRole('button', { name: t('app.close') }).click();
    await expect(sheet).toBeHidden();
    await filters.click();
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL(site('harbor', '/likes'));
    await page.goForward();
    await expect(page).toHaveURL(site('harbor', '/members'));
    await waitForHydration(page);
    await markDocument(page);
  });

  await test.step('the search before in one step after a search', async () => {
    await filters.click();
    await sheet.getByLabel(t('search.min_age')).fill('31');
    await sheet.locator('[type=submit]').click();
    await expect(page).toHaveURL(/min_age=31/);
    await expect(sheet).toBeHidden();
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(site('harbor', '/members'));
  });

  await test.step('the search before although Back was pressed before the results', async () => {
    await filters.click();
    await sheet.getByLabel(t('search.min_age')).fill('31');
    const isBack = page.evaluate(pressBackAtNextPage);
    await sheet.locator('[type=submit]').click();
    await isBack;
  });

  await test.step('report, menu and photos of a profile', async () => {
    const card = page.getByRole('article').nth(1).getByRole('link');
    await card.click();
    await page.waitForURL(/\/members\/./);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const menu = page.locator('main summary').filter({ visible: true }).first();
    await menu.click();
    await expectClosedByBack(page, page.getByRole('menu').filter({ visible: true }));
    await menu.click();
    await page
      .getByRole('menuitem')
      .filter({ visible: true, hasText: /Report/ })
      .click();
    await expectClosedByBack(page, dialog(page));
    const profile = page.url();
    const isBack = page.evaluate(pressBackAtNextPage);
    await page.locator('main a[href$="?gift"]').filter({ visible: true }).first().click();
    await isBack;
    await page.getByRole('link', { name: t('member.enlarge'), exact: true }).click();
    await expectClosedByBack(page, dialog(page));
    expect(page.url()).toBe(profile);
    await page.evaluate(() => history.back());
    await expect(page).toHaveURL(site('harbor', '/members'));
    expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
  });
});

test('Back returns although the delay of the like popup ends before the page is there', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openAsDemoMember(page, site('harbor', '/settings'));
  await waitForHydration(page);
  await page
    .getByRole('link', { name: t('app.nav.search_short'), exact: true })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(site('harbor', '/members'));
  // The entry of the settings belongs to the same document, also after it was loaded again.
  await page.evaluate(() => history.replaceState(history.state, '', '?t=3'));
  await page.reload();
  await waitForHydration(page);
  await markDocument(page);

  const account = await holdCalls(page, '**/api/account');
  const isAsked = page.waitForRequest('**/api/account');
  await page.evaluate(() => history.back());
  await isAsked;
  await page.clock.runFor(3000);
  account.pass();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('settings.title'));
  await expect(page).toHaveURL(site('harbor', '/settings'));
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('Back closes what opened before React took over the page', async ({ page, site }) => {
  await openAsDemoMember(page, site('harbor', '/likes'));
  const texts = Promise.withResolvers<void>();
  await page.route(/\/assets\/en-/, (route) => texts.promise.then(() => route.continue()));
  const isAsked = page.waitForRequest(/\/assets\/en-/);
  await page.goto(site('harbor', '/members'), { waitUntil: 'commit' });
  await isAsked;
  await page.waitForLoadState('domcontentloaded');
  await markDocument(page);
  await page.getByRole('button', { name: t('search.filters') }).click();
  await expectClosedByBack(page, page.getByRole('dialog', { name: t('search.filters') }));
  texts.resolve();
  await waitForHydration(page);
});

test('Back closes gifts and a photo in a conversation, also one that was dropped or pasted', async ({
  page,
  site,
}) => {
  const origin = site('harbor', '');
  const { peer } = await signUpTwoMembers(page, origin);
  await page.goto(`${origin}/members/${peer.id}`);
  await waitForHydration(page);
  await page.getByRole('link', { name: t('person.message_name', { name: peer.name }) }).click();
  await page.waitForURL(/\/chat$/);
  await markDocument(page);
  await page.getByRole('button', { name: t('gifts.action') }).click();
  await expectClosedByBack(page, dialog(page));
  for (const how of ['drop', 'paste'] as const) {
    await giveFile(page, how);
    await expect(dialog(page).getByRole('img', { name: t('chat.photo.own') })).toBeVisible();
    await expectClosedByBack(page, dialog(page));
  }
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL(/\/members\/[\w-]+$/);
});

test('a photo dropped or pasted on the profile is cropped, and Back closes that', async ({ page, site }) => {
  await signUpMember(page, site('harbor', ''), createNewMember('Ilse'));
  await page.goto(site('harbor', '/profile'));
  await waitForHydration(page);
  await markDocument(page);
  for (const how of ['drop', 'paste'] as const) {
    await giveFile(page, how);
    await expectClosedByBack(page, page.getByRole('dialog', { name: t('profile.crop.title') }));
  }
});

test('a file dropped anywhere else does not replace the page', async ({ page, site }) => {
  await page.goto(site('harbor', '/login'));
  await giveFile(page, 'drop');
});

test.describe('when the provider’s page is given up', () => {
  // The service worker would ask for that page itself, past the route of this test.
  test.use({ serviceWorkers: 'block' });

  test('frees the pay button again', async ({ page, site }) => {
    const origin = site('ardenza', '');
    const nl = createTestTranslator('nl');
    await signUpMember(page, origin, createNewMember('Lotte'));
    await page.goto(`${origin}/credits/100`);
    await waitForHydration(page);
    // The browser stays, as after a press of its stop button.
    await page.route('**/sandbox-checkout/**', (route) => route.fulfill({ status: 204 }));
    const consent = page.getByLabel(nl('credits.pay.consent'));
    for (const giveUp of ['stop', 'back'] as const) {
      await consent.check();
      const asked = page.waitForRequest('**/sandbox-checkout/**');
      await payButton(page).click();
      await asked;
      await expect(payButton(page)).toHaveAttribute('aria-busy', 'true');
      if (giveUp === 'back')
        await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await expect(payButton(page)).not.toHaveAttribute('aria-busy', { timeout: 20_000 });
    }
  });
});
