import type { Page } from '@playwright/test';
import { createNewMember, signUpMember } from '../support/new-member.ts';
import { waitUntilInteractive, expect, waitForHydration, test } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('en');

test.use({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'allow' });

test('searches, narrows the search, saves it, and restores it on return', async ({ page, site }) => {
  const count = page.getByRole('main').getByRole('status');
  const quick = page.getByRole('navigation', { name: t('filters.quick') });
  const sheet = page.getByRole('dialog', { name: t('search.filters') });
  const everyone = site('harbor', '/members?gender=a&country=US');

  await test.step('sees all members in the country', async () => {
    await signUpMember(page, site('harbor', ''), createNewMember('Iris', { gender: 'x', seeking: 'a' }));
    await page.goto(everyone);
    await waitForHydration(page);
    await expect(quick.getByRole('link', { name: t('filters.with_photo') })).toBeVisible();
  });

  await test.step('chooses filters in the sheet, which shows the number of results', async () => {
    await page.getByRole('button', { name: t('search.filters') }).click();
    const youngest = sheet.getByLabel(t('search.min_age'));
    const oldest = sheet.getByLabel(t('search.max_age'));
    await waitUntilInteractive(youngest);
    await sheet.getByRole('checkbox', { name: t('filters.with_photo') }).check();
    await youngest.fill('60');
    await oldest.fill('20');
    await expect(youngest).toHaveValue('20');
    await youngest.fill('60');
    await expect(oldest).toHaveValue('60');
    await youngest.fill('18');
    const show = sheet.locator('[type=submit]');
    await expect(show).toHaveText(/\d/);
    const promised = Number.parseInt(/\d+/.exec(await show.innerText())?.[0] ?? '');
    const visited: string[] = [];
    page.on('framenavigated', (frame) => void visited.push(frame.url()));
    await show.click();
    await expect(sheet).toBeHidden();
    await expect(count).toHaveText(t('search.count', { count: promised }));
    await expect(quick.getByRole('link', { name: t('filters.with_photo') })).toHaveAttribute(
      'aria-current',
      'true',
    );
    const asked = 'country=US&gender=a&min_age=18&max_age=60&with_photo=1';
    expect(visited).toEqual([site('harbor', `/members?${asked}`)]);
  });

  await test.step('keeps the keyboard focus on a pressed quick filter', async () => {
    const withPhoto = quick.getByRole('link', { name: t('filters.with_photo') });
    await (await waitUntilInteractive(withPhoto)).press('Enter');
    await expect(page).not.toHaveURL(/with_photo/);
    await expect(withPhoto).not.toHaveAttribute('aria-current');
    await expect(withPhoto).toBeFocused();
    await withPhoto.press('Enter');
    await expect(page).toHaveURL(/max_age=60.*with_photo=1/);
    await expect(withPhoto).toBeFocused();
  });

  await test.step('moves the keyboard focus to the next filter when one is removed', async () => {
    const removals = quick.getByRole('link', { name: t('filters.remove', { filter: '' }) });
    await page.goto(`${everyone}&interests=tea&body_type=slim`);
    await waitForHydration(page);
    await (await waitUntilInteractive(removals.first())).press('Enter');
    await expect(removals).toHaveCount(1);
    await expect(removals).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).not.toHaveURL(/interests|body_type/);
    await expect(quick.getByRole('link', { name: t('filters.saved.open') })).toBeFocused();
    await page.goto(`${everyone}&max_age=60&with_photo=1`);
    await waitForHydration(page);
  });

  await test.step('opens a profile and returns to the same place', async () => {
    const card = page.getByRole('article').nth(9).getByRole('link');
    const name = await card.innerText();
    await card.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
    const before = await page.evaluate(() => scrollY);
    expect(before).toBeGreaterThan(0);
    await card.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('article').nth(9).getByRole('link', { name })).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
  });

  await test.step('saves the search and opens it from another page', async () => {
    await quick.getByRole('link', { name: t('filters.saved.open') }).click();
    await page.getByRole('button', { name: t('filters.saved.save') }).click();
    await expect(page.getByText(t('errors.field.required'))).toBeVisible();
    await expect(page.getByLabel(t('filters.saved.name'))).toBeFocused();
    await page.getByLabel(t('filters.saved.name')).fill('Up to sixty');
    await page.getByRole('button', { name: t('filters.saved.save') }).click();
    await expect(page.getByRole('link', { name: 'Up to sixty' })).toBeVisible();
    await page.goto(`${everyone}&saved=1`);
    await waitForHydration(page);
    await page.getByRole('link', { name: 'Up to sixty' }).click();
    await expect(page).toHaveURL(/max_age=60.*with_photo=1/);
    await quick.getByRole('link', { name: t('filters.saved.open') }).click();
    await page.getByRole('button', { name: t('filters.saved.delete', { name: 'Up to sixty' }) }).click();
    await expect(page.getByText(t('filters.saved.none'))).toBeVisible();
    await page.getByRole('link', { name: t('filters.saved.close') }).click();
    await expect(page.getByText(t('filters.saved.none'))).toBeHidden();
  });

  await test.step('searches for too much and sees which filter to remove', async () => {
    await page.goto(`${everyone}&min_age=44&max_age=50&interests=coffee,reading`);
    await waitForHydration(page);
    await expect(count).toHaveText(t('search.count', { count: 0 }));
    const hints = page.getByRole('region', { name: t('filters.few.title') });
    const found = Number.parseInt(
      /(\d+)\D*$/.exec(await hints.getByRole('link').first().innerText())?.[1] ?? '',
    );
    await hints.getByRole('link').first().click();
    await expect(count).toHaveText(t('search.count', { count: found }));
    await clear(page);
    await expect(page).toHaveURL(/min_age=18&max_age=99$/);
  });
});

test('opens the latest search from other pages, and goes back to the one before', async ({ page, site }) => {
  const withPhoto = page
    .getByRole('navigation', { name: t('filters.quick') })
    .getByRole('link', { name: t('filters.with_photo') });
  await signUpMember(page, site('harbor', ''), createNewMember('Nora', { gender: 'x', seeking: 'a' }));
  await page.goto(site('harbor', '/members?gender=a&country=US&with_photo=1'));
  await page.goto(site('harbor', '/members'));
  await waitForHydration(page);
  await expect(withPhoto).toHaveAttribute('aria-current', 'true');
  await (await waitUntilInteractive(withPhoto)).click();
  await expect(page).toHaveURL(/max_age=99$/);
  await expect(withPhoto).not.toHaveAttribute('aria-current');
  await page.getByRole('article').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/members\/\w+$/);
  await page.locator('a[href="/members"]').filter({ visible: true }).first().click();
  await expect(page).toHaveURL(site('harbor', '/members'));
  await expect(withPhoto).toBeVisible();
  await expect(withPhoto).not.toHaveAttribute('aria-current');
  for (const address of [/\/members\/\w+$/, /max_age=99$/, site('harbor', '/members')]) {
    await page.goBack();
    await expect(page).toHaveURL(address);
  }
  await expect(withPhoto).toHaveAttribute('aria-current', 'true');
});

async function clear(page: Page): Promise<void> {
  // The pill of phones contains the word too, and its styles may load a moment later.
  await page.getByRole('button', { name: t('search.filters'), exact: true }).click();
  await page.getByRole('link', { name: t('search.clear') }).click();
}
