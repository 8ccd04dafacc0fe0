import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from '../support/accessibility.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('en');
const nl = createTestTranslator('nl');

test.use({ firstVisit: true });

const warning = (page: Page) => page.getByRole('dialog', { name: t('entry.title') });
const enter = (page: Page) => page.getByRole('button', { name: t('entry.enter', { min_age: 18 }) });

test('shows the 18+ warning once, traps the keyboard in it, and needs no React, which later leaves it alone', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => (globalThis.requestIdleCallback = () => 1));
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto(site('harbor'), { waitUntil: 'networkidle' });
  await expect(warning(page)).toBeVisible();
  expect(scripts.filter((url) => url.includes('hydrate'))).toEqual([]);
  await expect(enter(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(warning(page)).toBeVisible();
  await enter(page).hover();
  await waitForHydration(page);
  await expect(warning(page)).toBeVisible();
  await enter(page).press('Enter');
  await expect(warning(page)).toBeHidden();
  const enteredAt = () => page.evaluate(() => Number(localStorage.getItem('hide-site-entry')));
  await expect.poll(enteredAt).toBeGreaterThan(1.7e12);
  await page.reload();
  await page.mouse.move(5, 5);
  await waitForHydration(page);
  await expect(warning(page)).toBeHidden();
});

test('accepts no typing before the warning shows, even when the first script is slow', async ({
  page,
  site,
}) => {
  const { promise: asked, resolve: ask } = Promise.withResolvers<void>();
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/entry-/, async (route) => {
    ask();
    await held;
    await route.continue();
  });
  const arrived = page.goto(site('harbor'));
  await asked;
  const submit = page.locator('form.signup0 [type=submit]');
  await submit.waitFor({ state: 'attached' });
  await expect(submit).toBeHidden();
  release();
  await arrived;
  await expect(warning(page)).toBeVisible();
  await enter(page).click();
  await expect(submit).toBeVisible();
});

test('allows reading the linked pages, warns when the visitor goes on, and leads away who declines', async ({
  page,
  site,
}) => {
  await page.goto(site('harbor'));
  await warning(page).locator('a[href="/pages/terms"]').click();
  await expect(page).toHaveURL(site('harbor', '/pages/terms'));
  await expect(warning(page)).toBeHidden();

  await page.goto(site('harbor', '/login'));
  await expect(warning(page)).toBeHidden();
  await page.mouse.move(5, 5);
  await waitForHydration(page);
  await page.locator('a.logo').first().click();
  await expect(warning(page)).toBeVisible();

  await warning(page)
    .getByRole('link', { name: t('entry.leave') })
    .click();
  await expect(page).toHaveURL('about:blank');
});

test('is readable and fits', async ({ page, site }) => {
  await page.goto(site('sienna', '/?lang=fr'));
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 700 });
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth), `${width}`).toBe(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await findAccessibilityProblems(page), `${width}, ${colorScheme}`).toEqual([]);
    }
  }
});

test('does not appear in an installed app', async ({ page, site }) => {
  await page.addInitScript(() => {
    const ask = globalThis.matchMedia;
    globalThis.matchMedia = (query) =>
      query === '(display-mode: standalone)' ? ask('all') : ask.call(globalThis, query);
  });
  await page.goto(site('harbor'));
  await waitForHydration(page);
  await expect(warning(page)).toBeHidden();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('leaves the page open when scripts are off', async ({ page, site }) => {
    await page.goto(site('harbor'));
    await expect(warning(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('tells visitors when they go offline and when they are back', async ({ page, context, site }) => {
  await page.goto(site('ardenza', '/login'));
  await page.mouse.move(5, 5);
  await waitForHydration(page);
  await context.setOffline(true);
  await expect(page.getByText(nl('app.offline'))).toBeVisible();
  await expect(page.getByText(nl('app.offline')).locator('svg')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(nl('app.online'))).toBeVisible();
  await expect(page.getByText(nl('app.online')).locator('svg')).toBeVisible();
  await expect(page.getByText(nl('app.online'))).toBeHidden();
});
