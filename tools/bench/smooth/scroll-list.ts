import type { Page } from '@playwright/test';
import { recordFrames } from './page-timings.ts';

export const CARDS = 500;
const PIXELS_PER_SECOND = 3000;

/** Appends pages of results until there are enough cards. */
export async function fillList(page: Page, address: string): Promise<number> {
  await page.goto(address, { waitUntil: 'networkidle' });
  const cards = page.locator('.pgrid article');
  for (;;) {
    const shown = await cards.count();
    if (shown >= CARDS) return shown;
    await page.locator('.more a').click();
    await cards.nth(shown).waitFor();
  }
}

/** Scrolls from the first card to the last as a thumb does, and records every frame. */
export async function scrollThrough(page: Page): Promise<number[]> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  const height = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  const browser = await page.context().newCDPSession(page);
  const frames = await recordFrames(page, () =>
    browser.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 500,
      yDistance: -height,
      speed: PIXELS_PER_SECOND,
      gestureSourceType: 'touch',
      preventFling: true,
    }),
  );
  await browser.detach();
  return frames;
}
