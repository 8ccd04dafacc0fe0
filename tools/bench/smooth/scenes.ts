import type { Locator, Page } from '@playwright/test';
import { measureSlowestPress } from './page-timings.ts';

/** A frequent action of a member that must show its effect at once. */
export interface Scene {
  readonly name: string;
  /** Milliseconds that the press may take. */
  readonly limit: number;
  readonly path: string;
  /** Runs it for the nth time and returns the milliseconds until the paint. */
  readonly once: (page: Page, nth: number) => Promise<number>;
}

const card = (page: Page, nth: number) => page.locator('.pgrid article').nth(nth);

/**
 * Touches the target in the middle of the screen after the page has come to rest. By its place, because Playwright's own
 * check of what is there takes time within the press.
 */
async function touch(target: Locator): Promise<number> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const page = target.page();
  await page.waitForTimeout(500);
  const box = await target.boundingBox();
  if (box === null) throw new Error('Nothing to touch.');
  return measureSlowestPress(page, () => page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2));
}

/** From pressing send to the own message: it shows before the server answers. */
async function sendMessage(page: Page, nth: number): Promise<number> {
  if (new URL(page.url()).pathname === '/members') {
    await card(page, 0).locator('.pcard__name').tap();
    await page.locator('main a[href$="/chat"]').first().tap();
    await page.locator('form textarea').waitFor();
  }
  await page.locator('form textarea').fill(`Message ${nth}: how was your walk by the sea?`);
  return touch(page.locator('form.composer button[type=submit]'));
}

const ALL_MEMBERS = '/members?gender=a&min_age=18&max_age=99';

export const SCENES: readonly Scene[] = [
  {
    name: 'like',
    limit: 100,
    path: ALL_MEMBERS,
    once: (page, nth) => touch(card(page, nth + 1).locator('button[name="like"]')),
  },
  {
    name: 'filter',
    limit: 100,
    path: ALL_MEMBERS,
    once: (page) => touch(page.locator('.chiprow a.chip').nth(1)),
  },
  {
    name: 'open profile',
    limit: 100,
    path: ALL_MEMBERS,
    async once(page, nth) {
      const ms = await touch(card(page, nth + 1).locator('.pcard__name'));
      await page.waitForURL(/\/members\/\w+$/);
      await page.goBack();
      await card(page, 0).waitFor();
      return ms;
    },
  },
  {
    name: 'pass in the game',
    limit: 100,
    path: '/swipe-game?reach=wide',
    once: (page) => measureSlowestPress(page, () => page.keyboard.press('ArrowLeft')),
  },
  { name: 'send a message', limit: 50, path: ALL_MEMBERS, once: sendMessage },
];
