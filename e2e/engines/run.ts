// docs/decisions/053-other-engines.md
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from './browser.ts';
import { startFirefox } from './firefox.ts';
import { Page } from './page.ts';
import { startProgram } from './program.ts';
import { STEPS } from './steps.ts';
import { startWebKit } from './webkit.ts';

// A first visit in Firefox and in WebKit, on one server with demo members. A build must exist.

const SCREENSHOTS = 'test-results/engines';

const server = startProgram(process.execPath, ['tools/commands/servers/e2e-server.mjs', 'node']);
try {
  const port = await server.findInOutput(/listening http:\/\/[^\s/]+:(\d+)/);
  const origin = `http://harbor.localhost:${port}`;
  let failed = 0;
  for (const start of [startFirefox, startWebKit]) {
    const browser = await start();
    try {
      failed += await visit(browser, origin);
    } finally {
      await browser.close();
    }
  }
  console.log(
    failed === 0 ? 'All steps passed in both browsers.' : `${failed} steps failed or were not run.`,
  );
  process.exitCode = failed === 0 ? 0 : 1;
} finally {
  await server.stop();
}

/** Returns the number of steps that did not pass. A failure ends the visit, since each step needs the previous one. */
async function visit(browser: Browser, origin: string): Promise<number> {
  const page = new Page(browser, origin);
  const email = `rowan-${crypto.randomUUID().slice(0, 8)}@example.org`;
  for (const [index, { name, run }] of STEPS.entries()) {
    const started = performance.now();
    const title = `${browser.name.padEnd(8)} ${String(index + 1).padStart(2)} ${name}`;
    try {
      await run({ page, email, password: 'nine blue whales' });
      const errors = browser.takeErrors();
      if (errors.length > 0) throw new Error(`the page reports ${errors.join('; ')}`);
      console.log(`✓ ${title} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
    } catch (error) {
      console.log(`✗ ${title}: ${error instanceof Error ? error.message : String(error)}`);
      await saveScreenshot(page, browser.name).catch(() => undefined);
      return STEPS.length - index;
    }
  }
  return 0;
}

async function saveScreenshot(page: Page, browserName: string): Promise<void> {
  mkdirSync(SCREENSHOTS, { recursive: true });
  const file = join(SCREENSHOTS, `${browserName.toLowerCase()}.png`);
  await page.takeScreenshot(file);
  console.log(`  What it showed: ${file}`);
}
