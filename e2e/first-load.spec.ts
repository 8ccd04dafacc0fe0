import type { Page } from '@playwright/test';
import { expect, hydrated, test } from './site.ts';

/** Of everything that the home page loads before somebody touches it. */
const MAX_SCRIPT_BYTES = 15_000;

for (const [moment, happen] of [
  ['the first touch', (page: Page) => page.mouse.move(200, 200)],
  ['an idle moment', (page: Page) => page.evaluate(() => dispatchEvent(new Event('test:idle')))],
] as const) {
  test(`the home page asks for React at ${moment}, not before`, async ({ page, site }) => {
    const scripts: string[] = [];
    let bytes = 0;
    page.on('requestfinished', async (request) => {
      if (request.resourceType() !== 'script') return;
      scripts.push(request.url());
      bytes += (await request.sizes()).responseBodySize;
    });
    // The browser is idle when the test says so.
    await page.addInitScript(() => {
      globalThis.requestIdleCallback = (run) => {
        addEventListener('test:idle', () => run({ didTimeout: false, timeRemaining: () => 50 }), { once: true });
        return 1;
      };
    });
    await page.goto(site('sienna'), { waitUntil: 'networkidle' });
    expect(scripts).toHaveLength(1);
    expect(bytes).toBeLessThan(MAX_SCRIPT_BYTES);
    await happen(page);
    await hydrated(page);
    expect(scripts.length).toBeGreaterThan(1);
  });
}
