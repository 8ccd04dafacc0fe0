import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/**
 * What axe finds wrong with the page, or a part of it, each with its place. Axe describes only violations and fetches no
 * style sheets, which only a rule that is off by default needs. Legacy mode opens no second page; it differs only for
 * frames of other origins, which no page has.
 */
export async function findAccessibilityProblems(page: Page, part?: string): Promise<string[]> {
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  const { violations } = await (part === undefined ? axe : axe.include(part)).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`));
}
