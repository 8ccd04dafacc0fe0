import type { Page, Request } from '@playwright/test';
import { openAsDemoMember } from '../support/demo-session.ts';
import { expect, waitForHydration, test } from '../support/site-test.ts';
import { createTestTranslator } from '../support/texts.ts';

const t = createTestTranslator('de');

/** Everything that the home page loads before the first interaction. */
const MAX_SCRIPT_BYTES = 15_000;
/** Everything that the first page of a member loads without a press. */
const MAX_MEMBER_SCRIPT_BYTES = 165_000;
const MAX_MEMBER_SCRIPTS = 24;
const MINUTES = 60_000;

test('fetches React in an idle moment of the home page and runs it at the first touch', async ({
  page,
  site,
}) => {
  const scripts = watchScripts(page);
  await waitForIdleEvent(page);
  await page.goto(site('sienna'), { waitUntil: 'networkidle' });
  expect(scripts).toHaveLength(1);
  const sizes = await scripts[0]?.sizes();
  expect(sizes?.responseBodySize).toBeGreaterThan(0);
  expect(sizes?.responseBodySize).toBeLessThan(MAX_SCRIPT_BYTES);

  await page.evaluate(() => dispatchEvent(new Event('test:idle')));
  const named = await page.evaluate(() => (document.documentElement.dataset['app'] ?? '').split(' '));
  const count = (paths: readonly string[]) => paths.filter((path) => named.includes(path)).length;
  await expect.poll(() => count(scripts.map((script) => new URL(script.url()).pathname))).toBe(named.length);
  expect(named.length).toBeGreaterThan(3);
  await page.waitForLoadState('networkidle');
  expect(await isStarted(page)).toBe(false);

  await waitForHydration(page);
  // What comes from the cache transfers nothing.
  const transferred = (await listScripts(page)).filter(({ transferSize }) => transferSize > 0);
  const names = transferred.map(({ name }) => name);
  expect(names).toEqual([...new Set(names)]);
});

test('runs React at the first touch when the browser was never idle', async ({ page, site }) => {
  await waitForIdleEvent(page);
  await page.goto(site('sienna'));
  await waitForHydration(page);
});

test('runs React in an idle moment when a like popup is asked for', async ({ page, site }) => {
  await page.goto(site('sienna', '/?t=0'));
  await waitForHydration(page);
  await expect(page).toHaveURL(site('sienna'));
});

test('loads few scripts with the first page of a member, those for the next page included', async ({
  page,
  site,
}) => {
  await openAsDemoMember(page, site('sienna', '/members'));
  await waitForHydration(page);
  // The last part that a member's page loads by itself.
  await expect
    .poll(async () => (await listScripts(page)).some(({ name }) => name.includes('/profile-')))
    .toBe(true);
  await page.waitForLoadState('networkidle');
  const scripts = await listScripts(page);
  const bytes = scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  expect(bytes).toBeGreaterThan(MAX_SCRIPT_BYTES);
  expect(bytes).toBeLessThan(MAX_MEMBER_SCRIPT_BYTES);
  expect(scripts.length).toBeLessThanOrEqual(MAX_MEMBER_SCRIPTS);
});

test('loads everything that a page needs when it was cached for minutes', async ({ page, site }) => {
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await page.clock.setFixedTime(Date.now() + 4 * MINUTES);
  await page.goto(site('sienna'));
  await waitForHydration(page);
  await page.getByRole('link', { name: t('app.login'), exact: true }).click();
  await expect(page.getByRole('heading', { name: t('auth.login.heading') })).toBeVisible();
  expect(calls).toEqual([]);
});

test("preloads every script of a page, its texts in the page's language included", async ({ page, site }) => {
  await page.goto(site('sienna', '/complaints'));
  const named = await page.evaluate(() => document.documentElement.outerHTML);
  await waitForHydration(page);
  const scripts = (await listScripts(page)).map(({ name }) => name);
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((path) => !named.includes(path))).toEqual([]);
});

function watchScripts(page: Page): Request[] {
  const scripts: Request[] = [];
  page.on('request', (request) => request.url().endsWith('.js') && scripts.push(request));
  return scripts;
}

/** The test decides when the browser is idle. */
async function waitForIdleEvent(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.requestIdleCallback = (run) => {
      const deadline = { didTimeout: false, timeRemaining: () => 50 };
      addEventListener('test:idle', () => run(deadline), { once: true });
      return 1;
    };
  });
}

/** React marks the element that it takes over. */
const isStarted = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Lists scripts by their paths, whether they come from the network or the cache. */
async function listScripts(
  page: Page,
): Promise<{ name: string; encodedBodySize: number; transferSize: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize, transferSize }) => ({
        name: new URL(name).pathname,
        encodedBodySize,
        transferSize,
      }))
      .filter(({ name }) => name.endsWith('.js')),
  );
}
