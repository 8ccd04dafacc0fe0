import type { Page, Request } from '@playwright/test';
import { expect, ignoreRestingPointer, waitForHydration, test } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('de');

/** Everything that the home page loads before the first interaction. */
const MAX_SCRIPT_BYTES = 15_000;
const MINUTES = 60_000;

for (const [moment, happen] of [
  ['the first touch', (page: Page) => page.mouse.move(200, 200)],
  ['an idle moment', (page: Page) => page.evaluate(() => dispatchEvent(new Event('test:idle')))],
] as const) {
  test(`loads React at ${moment} on the home page, not earlier`, async ({ page, site }) => {
    const scripts: Request[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request));
    await ignoreRestingPointer(page);
    // The test decides when the browser is idle.
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = (run) => {
        const deadline = { didTimeout: false, timeRemaining: () => 50 };
        addEventListener('test:idle', () => run(deadline), { once: true });
        return 1;
      };
    });
    await page.goto(site('sienna'), { waitUntil: 'networkidle' });
    expect(scripts).toHaveLength(1);
    const sizes = await scripts[0]?.sizes();
    expect(sizes?.responseBodySize).toBeGreaterThan(0);
    expect(sizes?.responseBodySize).toBeLessThan(MAX_SCRIPT_BYTES);
    await happen(page);
    await waitForHydration(page);
    expect(scripts.length).toBeGreaterThan(1);
  });
}

test('loads everything that a page needs when it was cached for minutes', async ({ page, site }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await page.clock.setFixedTime(Date.now() + 4 * MINUTES);
  await page.goto(site('sienna'));
  await page.mouse.move(200, 200);
  await waitForHydration(page);
  await page.getByRole('link', { name: t('app.login'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('auth.login.heading') })).toBeVisible();
  expect(calls).toEqual([]);
});

test("preloads every script of a page, its texts in the page's language included", async ({ page, site }) => {
  await page.goto(site('sienna', '/complaints'));
  const named = await page.evaluate(() => document.documentElement.outerHTML);
  await page.mouse.move(200, 200);
  await waitForHydration(page);
  const loaded = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  const scripts = loaded.filter((path) => path.endsWith('.js'));
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => !named.includes(path))).toEqual([]);
});
