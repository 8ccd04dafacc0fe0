import type { Page, Request } from '@playwright/test';
import { openAsDemoMember } from '../../support/demo-session.ts';
import { expect, waitForHydration, test } from '../../support/site-test.ts';
import { createTestTranslator } from '../../support/texts.ts';

const t = createTestTranslator('de');

const BRANDS = ['abendrot', 'amplia', 'ardenza', 'harbor', 'nachtwerk', 'sienna', 'velours'] as const;
/** Everything that the home page loads before the first interaction. */
const MAX_FIRST_VISIT_BYTES = 180_000;
/** The script of it. */
const MAX_SCRIPT_BYTES = 15_000;
/** Everything that the first page of a member loads without a press. */
const MAX_MEMBER_SCRIPT_BYTES = 166_000;
const MAX_MEMBER_SCRIPTS = 24;
const MINUTES = 60_000;

test('loads a home page on a phone in at most 180 kB, and React at the first touch', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 412, height: 823 });
  for (const brand of BRANDS) {
    const requests: Request[] = [];
    const note = (request: Request) => requests.push(request);
    page.on('requestfinished', note);
    await page.goto(site(brand), { waitUntil: 'networkidle' });
    page.off('requestfinished', note);
    const sizes = await Promise.all(requests.map((request) => request.sizes()));
    const bytes = sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
    expect(bytes, brand).toBeGreaterThan(MAX_SCRIPT_BYTES);
    expect(bytes, brand).toBeLessThan(MAX_FIRST_VISIT_BYTES);
    const scripts = (await listScripts(page)).map(({ encodedBodySize }) => encodedBodySize);
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toBeLessThan(MAX_SCRIPT_BYTES);
  }
  expect(await isStarted(page)).toBe(false);
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

test.describe('a first script that fails to load', () => {
  test.use({ provokedFaults: /ERR_FAILED|dynamically imported/ });
  const FIRST_SCRIPT = /\/assets\/hydrate-[^/]*\.js$/;
  const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
  const isReloaded = (page: Page) => page.evaluate(() => !('isMarked' in globalThis));

  test('is tried again by a reload, and within a minute by interactions some seconds later', async ({
    page,
    site,
  }) => {
    let tries = 0;
    await page.route(FIRST_SCRIPT, (route) => (++tries <= 2 ? route.abort() : route.continue()));
    await page.goto(site('sienna', '/login'));
    await mark(page);
    const reloaded = page.waitForEvent('load');
    await page.keyboard.press('Tab');
    await reloaded;
    expect(await isReloaded(page)).toBe(true);
    await mark(page);
    const preloads = page.locator('link[rel=modulepreload]');
    // An idle moment may try as well.
    await page.keyboard.press('Tab');
    await expect.poll(() => tries).toBe(2);
    const count = await preloads.count();
    for (let press = 0; press < 10; press += 1) {
      await page.keyboard.press('Tab');
      await page.waitForTimeout(100);
    }
    expect(tries).toBe(2);
    await waitForHydration(page);
    expect(tries).toBe(3);
    expect(await preloads.count()).toBe(count);
    expect(await isReloaded(page)).toBe(false);
  });

  test('loads the answer to a form again without sending the form once more', async ({ page, site }) => {
    const methods: string[] = [];
    page.on('request', (request) => request.isNavigationRequest() && methods.push(request.method()));
    let tries = 0;
    await page.route(FIRST_SCRIPT, (route) => (++tries === 1 ? route.abort() : route.continue()));
    await page.goto(site('sienna', '/imprint'));
    await page.evaluate(() => {
      const form = Object.assign(document.createElement('form'), { method: 'post', action: '/login' });
      document.body.append(form);
      form.submit();
    });
    await expect.poll(() => methods).toContain('POST');
    await page.waitForLoadState();
    await waitForHydration(page);
    expect(methods).toEqual(['GET', 'POST', 'GET']);
  });

  test('does not cancel the navigation that made it fail', async ({ page, site }) => {
    const started = Promise.withResolvers<void>();
    const isLeaving = Promise.withResolvers<void>();
    await page.route(FIRST_SCRIPT, async (route) => {
      started.resolve();
      await isLeaving.promise;
      await route.abort();
    });
    await page.goto(site('sienna', '/login'));
    await mark(page);
    const failed = page.waitForEvent('requestfailed');
    await page.keyboard.press('Tab');
    await started.promise;
    await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
    isLeaving.resolve();
    await failed;
    await page.waitForTimeout(500);
    expect(await isReloaded(page)).toBe(false);
  });
});

/** React marks the element that it takes over. */
const isStarted = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    Object.keys(document.getElementById('app') ?? {}).some((key) => key.startsWith('__react')),
  );

/** Lists scripts by their paths, whether they come from the network or the cache. */
async function listScripts(page: Page): Promise<{ name: string; encodedBodySize: number }[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ name, encodedBodySize }) => ({
        name: new URL(name).pathname,
        encodedBodySize,
      }))
      .filter(({ name }) => name.endsWith('.js')),
  );
}
