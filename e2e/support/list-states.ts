import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findAccessibilityProblems } from './accessibility.ts';
import { expect, test } from './site-test.ts';

/** With STATES_DIR a picture of each state of a list is saved there. */
const picturesTo = process.env['STATES_DIR'];

/** Checks that the page has reached this state without faults. */
export async function expectSoundState(page: Page, name: string): Promise<void> {
  await test.step(`is sound: ${name}`, async () => {
    if (picturesTo) await page.screenshot({ path: join(picturesTo, `${name}.png`), fullPage: true });
    expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}
