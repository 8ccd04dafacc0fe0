import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import type { NewMember } from '../support/member-rows.ts';
import { signUpMember, createNewMember } from '../support/new-member.ts';
import { forgetSession, logIn } from '../support/steps.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('nl');

const OTTILIE = createNewMember('Ottilie');
const BERTUS = createNewMember('Bertus', { gender: 'm', seeking: 'f' });

const nav = (page: Page) => page.getByRole('navigation', { name: t('app.nav.label') });
const likesLink = (page: Page) => nav(page).getByRole('link', { name: t('app.nav.likes') });
const profileOf = (page: Page, { name }: NewMember) =>
  page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}, \\d`) });
const heart = (page: Page, { name }: NewMember) =>
  page
    .getByRole('main')
    .getByRole('button', {
      name: new RegExp(`^(${t('app.likes.like_name', { name })}|${t('app.likes.like')})$`),
    })
    .filter({ visible: true })
    .first();

test('tells two members about their match', async ({ page, site, context }) => {
  const origin = site('ardenza', '');

  await test.step('two members join', async () => {
    await signUpMember(page, origin, BERTUS);
    await signUpMember(page, origin, OTTILIE);
  });

  await test.step('one member finds the other in the search, opens the profile and likes it', async () => {
    await page.goto(`${origin}/members?gender=m`);
    await waitForHydration(page);
    await profileOf(page, BERTUS).click();
    await expect(page).toHaveTitle(new RegExp(`^${BERTUS.name}, \\d+ · `));
    await heart(page, BERTUS).click();
    await expect(heart(page, BERTUS)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('shows it in the list of likes, also after a reload', async () => {
    await likesLink(page).click();
    await expect(page.getByText(t('likes.empty.liked-me.title'))).toBeVisible();
    await page.getByRole('link', { name: t('likes.tab.mine'), exact: true }).click();
    await expect(profileOf(page, BERTUS)).toBeVisible();
    await page.reload();
    await expect(heart(page, BERTUS)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('updates another tab when the like is taken back and given again', async () => {
    const other = await context.newPage();
    await other.goto(`${origin}/likes/mine`);
    await waitForHydration(other);
    await expect(profileOf(other, BERTUS)).toBeVisible();
    // The background work starts after the page.
    await expect(other.locator('.toasts')).toBeAttached();
    await heart(page, BERTUS).click();
    // Here the card stays, can be liked again, and does not count.
    await expect(heart(page, BERTUS)).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByText(t('search.count', { count: 0 }))).toBeVisible();
    await expect(other.getByText(t('likes.empty.mine.title'))).toBeVisible();
    await heart(page, BERTUS).click();
    await expect(page.getByText(t('search.count', { count: 1 }))).toBeVisible();
    await expect(heart(other, BERTUS)).toHaveAttribute('aria-pressed', 'true');
    await other.close();
  });

  await test.step('shows the other member that there is a new like', async () => {
    await forgetSession(page);
    await page.goto(`${origin}/login`);
    await logIn(page, t, BERTUS);
    await expect(likesLink(page)).toContainText(t('app.nav.new', { count: 1 }));
    await expect(page).toHaveTitle(/^\(1\) /);
  });

  await test.step('clears the new like when the profile is opened, and likes back', async () => {
    await likesLink(page).click();
    await expect(page).toHaveURL(/\/likes$/);
    await expect(page.getByRole('navigation', { name: t('likes.title') })).toBeVisible();
    await expect(page.getByRole('article')).toContainText(t('members.new'));
    await profileOf(page, OTTILIE).click();
    await expect(page).toHaveTitle(new RegExp(`^${OTTILIE.name}, `));
    await expect(likesLink(page)).not.toContainText(t('app.nav.new', { count: 1 }));
    await heart(page, OTTILIE).click();
  });

  await test.step('shows the match at once, and returns the focus to the heart', async () => {
    const dialog = page.getByRole('dialog', { name: t('likes.matched.title') });
    await expect(dialog).toContainText(t('likes.matched.lead', { name: OTTILIE.name }));
    expect(await findAccessibilityProblems(page, 'dialog[open]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(heart(page, OTTILIE)).toBeFocused();
  });

  await test.step('lists the match', async () => {
    await likesLink(page).click();
    await expect(page.getByText(t('likes.mutual'))).toBeVisible();
    await page.getByRole('link', { name: t('likes.tab.matches'), exact: true }).click();
    await expect(profileOf(page, OTTILIE)).toBeVisible();
    await expect(heart(page, OTTILIE)).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('shows the popup of a labelled fictional like, which leads to the profile', async () => {
    await page.goto(`${origin}/members?gender=f&t=1`);
    const popup = page.getByRole('dialog', { name: t('likes.popup.title') });
    await expect(popup).toContainText(t('members.fictional.word'));
    await expect(page).toHaveURL(`${origin}/members?gender=f`);
    await expect(likesLink(page)).toContainText(t('app.nav.new', { count: 1 }));
    await popup.locator('.btn').click();
    await expect(popup).toBeHidden();
    await expect(page).toHaveURL(/\/members\/[^/?]+$/);
    await expect(likesLink(page)).not.toContainText(t('app.nav.new', { count: 1 }));
  });
});
