import type { Page } from '@playwright/test';
import { openAsDemoMember } from '../support/demo-session.ts';
import { expect, test, waitForHydration } from '../support/site-test.ts';
import { swipe } from '../support/touch.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

/** A browser shows the page as an installed app. */
async function install(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const ask = globalThis.matchMedia.bind(globalThis);
    globalThis.matchMedia = (query) => ask(query === '(display-mode: standalone)' ? 'all' : query);
  });
}

const LISTS = [
  ['/members', '/api/members'],
  ['/chats', '/api/chats.php'],
  ['/likes', '/api/likes'],
  ['/activity', '/api/activity'],
] as const;

test('loads a list of the installed app again when a finger pulls it down', async ({ page, site }) => {
  await install(page);
  await openAsDemoMember(page, site('harbor', '/lang-config'));
  for (const [path, call] of LISTS) {
    await page.goto(site('harbor', path));
    await waitForHydration(page);
    // It comes with what a page loads in an idle moment.
    await expect(page.locator('.pull')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    const loaded = page.waitForRequest((request) => new URL(request.url()).pathname === call);
    await swipe(page.getByRole('banner'), [0, 220]);
    await loaded;
    await expect(page.locator('.pull--loading')).toHaveCount(0);
  }
});

test('leaves the gesture to the browser in a tab', async ({ page, site }) => {
  const background = page.waitForResponse(/\/assets\/background-/);
  await openAsDemoMember(page, site('harbor', '/members'));
  await waitForHydration(page);
  await background;
  await page.waitForLoadState('networkidle');
  await expect(page.locator('.pull')).toHaveCount(0);
});
