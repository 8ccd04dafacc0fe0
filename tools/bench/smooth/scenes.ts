import type { Locator, Page } from '@playwright/test';
import { measureSlowestPress } from './page-timings.ts';

/** A frequent action of a member that must show its effect at once. */
export interface Scene {
  readonly name: string;
  readonly path: string;
  /** Runs it for the nth time and returns the milliseconds until the paint. */
  readonly once: (page: Page, nth: number) => Promise<number>;
}

const card = (page: Page, nth: number) => page.locator('.pgrid article').nth(nth);

/** Touches the target in the middle of the screen after the page has come to rest. */
async function touch(target: Locator): Promise<number> {
  await target.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await target.page().waitForTimeout(500);
  return measureSlowestPress(target.page(), () => target.tap());
}

const EVERYBODY = '/members?gender=a&min_age=18&max_age=99';

export const SCENES: readonly Scene[] = [
  {
    name: 'like',
    path: EVERYBODY,
    once: (page, nth) => touch(card(page, nth + 1).locator('button[name="like"]')),
  },
  {
    name: 'filter',
    path: EVERYBODY,
    once: (page) => touch(page.locator('.chiprow a.chip').nth(1)),
  },
  {
    name: 'open profile',
    path: EVERYBODY,
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
    path: '/swipe-game?reach=wide',
    once: (page) => measureSlowestPress(page, () => page.keyboard.press('ArrowLeft')),
  },
];
