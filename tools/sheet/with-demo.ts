import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startServer } from '../bench/server.ts';
import { launchBrowser } from '../shared/browser.ts';
import { copyDemo, DEMO_SETTINGS } from '../commands/servers/demo-snapshot.mjs';

export interface Demo {
  readonly browser: Browser;
  /** The address of a site, without a slash at its end. */
  originOf(site: string): string;
}

/**
 * Serves the demo with data of its own, which `prepare` may change before, and opens a browser, until `draw` has ended.
 */
export async function withDemo(
  draw: (demo: Demo) => Promise<void>,
  prepare?: (dataFolder: string) => void,
): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), 'sheet-'));
  const browser = await launchBrowser(process.env['CHROMIUM_PATH']);
  try {
    await copyDemo('node', data);
    prepare?.(data);
    const server = await startServer(['dist/node/server.js', '--demo'], {
      ...DEMO_SETTINGS,
      DATA_DIR: data,
      TRUST_PROXY: '1',
      SANDBOX_PAYMENTS: '1',
    });
    await draw({ browser, originOf: (site) => `http://${site}.localhost:${server.port}` });
    await server.stop();
  } finally {
    await browser.close();
    rmSync(data, { recursive: true, force: true });
  }
}
