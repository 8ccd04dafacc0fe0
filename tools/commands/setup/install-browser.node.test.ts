import { spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { describeInstallation, findTestBrowser } from './install-browser.ts';

test('names the system packages before they are installed', () => {
  expect(describeInstallation({ system: true, apt: true })).toMatch(
    /browser tests .* chromium-headless-shell .* apt-get/,
  );
  expect(describeInstallation({ system: true, apt: false })).toContain('system libraries');
});

test('installs no system package for a user who may not', () => {
  expect(describeInstallation({ system: false, apt: false })).toContain('no system package');
});

/** The only folder in which browsers are looked for. Playwright reads its part of it once. */
let folder: string;
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'browsers-'))));
beforeEach(() => {
  vi.stubEnv('CHROMIUM_PATH', undefined);
  vi.stubEnv('PATH', folder);
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', join(folder, 'playwright'));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true, force: true });
});

/** Programs below a folder, which start. */
async function addPrograms(...paths: string[]): Promise<void> {
  for (const path of paths) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), '#!/bin/sh\n');
    await chmod(join(folder, path), 0o755);
  }
}

test.each(['chromium-headless-shell', 'chrome-headless-shell'])(
  'prefers %s for the tests although there are browsers with windows',
  async (shell) => {
    await addPrograms('chromium', 'google-chrome', shell);
    expect(findTestBrowser()).toBe(join(folder, shell));
  },
);

test('prefers the headless shell of Playwright to a browser with windows', async () => {
  const { chromium } = createRequire(import.meta.url)(
    '@playwright/test',
  ) as typeof import('@playwright/test');
  const revision = /chromium-(\d+)/.exec(chromium.executablePath())?.[1];
  const shell = `playwright/chromium_headless_shell-${revision}/chrome-headless-shell-linux64/chrome-headless-shell`;
  await addPrograms('chromium', shell);
  // In its own process: the test of another file may have loaded Playwright, which reads its folder only then.
  const find = `import('${import.meta.dirname}/install-browser.ts').then((m) => console.log(m.findTestBrowser()))`;
  const { stdout } = spawnSync(process.execPath, ['-e', find], { encoding: 'utf8' });
  expect(stdout.trim()).toBe(join(folder, shell));
});

test.each(['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])(
  'takes %s where there is no headless shell',
  async (browser) => {
    await addPrograms(browser);
    expect(findTestBrowser()).toBe(join(folder, browser));
  },
);
