import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, expect, test } from '@playwright/test';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  var axe: typeof Axe | undefined;
  var loadAxe: (() => void) | undefined;
}

/** Defined in every document, run only in those that are checked. */
const AXE_SCRIPT = `globalThis.loadAxe = () => { ${readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')} };`;

/** Sending the script of 650 kB to a document takes longer than a check, so a page gets it once for all its documents. */
const pagesWithAxe = new WeakSet<Page>();

/** Axe describes only violations and fetches no style sheets, which only a rule that is off by default needs. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false };

/** Checks the main part of the page as it is, and again on a narrow phone in dark colors. */
export async function expectSoundInBothLooks(page: Page): Promise<void> {
  const size = page.viewportSize();
  expect(await findAccessibilityProblems(page, 'main')).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 320, height: 844 });
  expect(await findAccessibilityProblems(page, 'main'), 'dark and narrow').toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'sideways').toBe(0);
  await page.emulateMedia({ colorScheme: 'light' });
  if (size) await page.setViewportSize(size);
}

/**
 * What axe finds wrong with the page, or a part of it, by all rules or by these, each with its place. Both runtimes serve the same pages, so that
 * they are checked on Node only.
 */
export async function findAccessibilityProblems(
  page: Page,
  part?: string,
  rules?: string[],
): Promise<string[]> {
  if (test.info().project.name !== 'node') return [];
  if (!pagesWithAxe.has(page)) {
    pagesWithAxe.add(page);
    await page.addInitScript({ content: AXE_SCRIPT });
    await page.evaluate(AXE_SCRIPT);
  }
  return page.evaluate(
    async ({ where, options }) => {
      if (!globalThis.axe) globalThis.loadAxe?.();
      if (!globalThis.axe) throw new Error('axe is missing in this document.');
      const { violations } = await globalThis.axe.run(where ?? document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    { where: part, options: { ...OPTIONS, ...(rules && { runOnly: rules }) } },
  );
}
