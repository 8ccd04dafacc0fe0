import { findAccessibilityProblems } from '../support/accessibility.ts';
import { callApi, signUpMember, createNewMember } from '../support/new-member.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('de');

const GRETA = createNewMember('Greta', { seeking: 'f' });
const ANTON = createNewMember('Anton', { gender: 'x', seeking: 'f' });

test.use({ viewport: { width: 1280, height: 800 } });

test('shows a like and a photo request in the activity, and answers in place', async ({
  page,
  site,
  browser,
}) => {
  const at = (path: string) => site('sienna', path);
  const elsewhere = await (await browser.newContext()).newPage();
  const bell = page.locator('.bell > a');
  const panel = page.getByRole('dialog', { name: t('app.nav.activity') });

  await test.step('a member asks for the photos of another one and likes them', async () => {
    await signUpMember(page, at(''), GRETA);
    await page.goto(at('/profile'));
    await waitForHydration(page);
    await page.getByRole('checkbox', { name: t('profile.privacy.privacy_mode') }).click();
    const address = await page.getByRole('link', { name: t('profile.see_as_others') }).getAttribute('href');
    await signUpMember(elsewhere, at(''), ANTON);
    await elsewhere.goto(at('/pages/terms'));
    const id = address?.split('/').at(-1) ?? '';
    await callApi(elsewhere, `/api/members/${id}/photo-request`, {});
    await callApi(elsewhere, '/api/likes', { member: id });
  });

  await test.step('counts them on the bell without a reload, and only the like in the title', async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')));
    await expect(bell).toContainText(t('app.nav.new', { count: 2 }));
    await expect(page).toHaveTitle(/^\(1\) /);
  });

  await test.step('moves the focus into the panel and shows both as new', async () => {
    await bell.click();
    await expect(panel.getByRole('heading', { name: t('app.nav.activity') })).toBeFocused();
    await expect(panel.locator('.act--unread')).toHaveCount(2);
    await expect(bell.locator('.badge')).toHaveCount(0);
    expect(await findAccessibilityProblems(page)).toEqual([]);
  });

  await test.step('answers the request in place and keeps the focus in its row', async () => {
    await panel.getByRole('button', { name: t('activity.request.allow_label', ANTON) }).click();
    await expect(panel.getByText(t('activity.request.granted'), { exact: true })).toBeVisible();
    await expect(panel.getByRole('status')).toHaveText(t('activity.request.now.granted', ANTON));
    await expect(
      panel.getByRole('listitem').filter({ hasText: ANTON.name }).getByRole('link').first(),
    ).toBeVisible();
    await expect(panel.locator('.act__link:focus')).toHaveCount(1);
  });

  await test.step('closes the panel by Escape and returns the focus to the bell', async () => {
    await page.keyboard.press('Escape');
    await expect(panel).toBeHidden();
    await expect(bell).toBeFocused();
  });

  await test.step('opens a page on a phone, where nothing is new anymore', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await bell.click();
    await expect(page).toHaveURL(/\/activity$/);
    await expect(page.getByRole('heading', { level: 1, name: t('app.nav.activity') })).toBeVisible();
    await expect(page.locator('.act')).toHaveCount(2);
    await expect(page.locator('.act--unread')).toHaveCount(0);
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
  });
});
