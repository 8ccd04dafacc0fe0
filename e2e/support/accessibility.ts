import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page, test } from '@playwright/test';
import type Axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  var axe: typeof Axe;
}

const AXE_SOURCE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** Axe describes only violations and fetches no style sheets, which only a rule that is off by default needs. */
const OPTIONS: RunOptions = { resultTypes: ['violations'], preload: false };

/**
 * What axe finds wrong with the page, or a part of it, each with its place. A document gets axe once, which takes as long
 * as the check of a short page. Both runtimes serve the same pages, so that they are checked on Node only.
 */
export async function findAccessibilityProblems(page: Page, part?: string): Promise<string[]> {
  if (test.info().project.name !== 'node') return [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE_SOURCE);
  return page.evaluate(
    async ({ where, options }) => {
      const { violations } = await axe.run(where ?? document, options);
      return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
    },
    { where: part, options: OPTIONS },
  );
}
