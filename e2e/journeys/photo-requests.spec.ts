import type { Page } from '@playwright/test';
import { signUpMember, createNewMember } from '../support/new-member.ts';
import { createPhoto } from '../support/photos.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('de');

const ILSE = createNewMember('Ilse', { seeking: 'f' });
const JONAS = createNewMember('Jonas', { gender: 'x', seeking: 'f' });

test.use({ viewport: { width: 1280, height: 800 } });

test('asks for photos, refuses, shows and hides them again', async ({ page, site, browser }) => {
  const at = (path: string) => site('sienna', path);
  const elsewhere = await (await browser.newContext()).newPage();
  const requests = page.getByRole('region', { name: t('grants.title') });
  const portrait = elsewhere.getByRole('img', { name: t('members.portrait', ILSE) }).first();
  const ask = elsewhere.getByRole('button', { name: t('member.private.ask') });
  let address = '';
  let photo = '';

  await test.step('two members join; one adds a photo, which all can see', async () => {
    await signUpMember(elsewhere, at(''), JONAS);
    await signUpMember(page, at(''), ILSE);
    await page.goto(at('/profile'));
    await waitForHydration(page);
    await page.getByLabel(t('profile.photos.add')).setInputFiles(await createPhoto(page, 'navy'));
    await page.getByRole('button', { name: t('profile.crop.whole') }).click();
    await expect(page.locator('[data-photo]')).toHaveCount(1);
    address = (await page.getByRole('link', { name: t('profile.see_as_others') }).getAttribute('href')) ?? '';
    await elsewhere.goto(at(address));
    await expect.poll(() => isLoaded(portrait)).toBe(true);
    photo = await portrait.evaluate((image: HTMLImageElement) => image.src);
  });

  await test.step('she turns on privacy mode: he sees only that there are photos', async () => {
    await page.getByRole('checkbox', { name: t('profile.privacy.privacy_mode') }).click();
    await expect(requests).toContainText(t('grants.empty'));
    await comeBack(elsewhere, t('member.private.text', ILSE));
    await waitForHydration(elsewhere);
    await expect(portrait).toHaveCount(0);
    expect(await statusOf(elsewhere, photo)).toBe(404);
  });

  await test.step('he asks, takes the request back, and asks again', async () => {
    await ask.click();
    await expect(elsewhere.getByText(t('member.private.asked', ILSE))).toBeVisible();
    await elsewhere.getByRole('button', { name: t('member.private.take_back') }).click();
    await ask.click();
    await expect(elsewhere.getByText(t('member.private.asked', ILSE))).toBeVisible();
  });

  await test.step('she finds the request and refuses', async () => {
    await comeBack(page, t('grants.requested'));
    await waitForHydration(page);
    await requests.getByRole('button', { name: t('grants.refuse_label', JONAS) }).click();
    await expect(requests.getByRole('button', { name: t('grants.refuse_label', JONAS) })).toBeHidden();
    // It moves to its new heading at once and is announced.
    await expect(requests.getByRole('heading', { name: t('grants.refused') })).toBeVisible();
    await expect(requests.getByRole('heading', { name: t('grants.requested') })).toHaveCount(0);
    await expect(requests.getByRole('status')).toHaveText(t('grants.now.refused', JONAS));
    await comeBack(elsewhere, t('member.private.refused', ILSE));
    await expect(ask).toBeHidden();
  });

  await test.step('she allows it on his profile: he sees the photo', async () => {
    await page.reload();
    await waitForHydration(page);
    await requests.getByRole('link', { name: JONAS.name }).click();
    await expect(page.getByText(t('grants.asks.refused', JONAS))).toBeVisible();
    await page.getByRole('button', { name: t('grants.grant_label', JONAS) }).click();
    await expect(page.getByText(t('grants.asks.granted', JONAS))).toBeVisible();
    await comeBack(elsewhere, t('member.private.granted', ILSE));
    await expect.poll(() => isLoaded(portrait)).toBe(true);
  });

  await test.step('she withdraws it: he sees no photos any more', async () => {
    await page.goto(at('/profile'));
    await waitForHydration(page);
    await expect(requests.getByRole('heading', { name: t('grants.granted') })).toBeVisible();
    await requests.getByRole('button', { name: t('grants.withdraw_label', JONAS) }).press('Enter');
    await expect(requests.getByRole('heading', { name: t('grants.refused') })).toBeVisible();
    // The pressed button is replaced by another one in another row, which gets the focus.
    await expect(requests.getByRole('button', { name: t('grants.grant_label', JONAS) })).toBeFocused();
    await comeBack(elsewhere, t('member.private.refused', ILSE));
    await expect(portrait).toHaveCount(0);
    expect(await statusOf(elsewhere, photo)).toBe(404);
    await elsewhere.context().close();
  });
});

/** Waits until the page shows what was done elsewhere. */
async function comeBack(page: Page, words: string): Promise<void> {
  await expect(async () => {
    await page.reload();
    await expect(page.getByText(words, { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
}

function isLoaded(image: ReturnType<Page['locator']>): Promise<boolean> {
  return image.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth > 0);
}

function statusOf(page: Page, address: string): Promise<number> {
  return page.evaluate(async (at) => (await fetch(at, { cache: 'no-store' })).status, address);
}
