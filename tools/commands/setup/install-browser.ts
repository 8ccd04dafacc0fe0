// Finds a Chromium for the browser tests and installs one if there is none: `node
// tools/commands/setup/install-browser.ts`.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, globSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { exitWithError, toolPath, createToolEnv } from './runtime.mjs';

/** Chromium without windows: its pages take half the processor time. */
const PACKAGE = 'chromium-headless-shell';
const SHELLS = [PACKAGE, 'chrome-headless-shell'];
const PACKAGES = [PACKAGE, 'fonts-liberation'];
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** A browser that exists and starts. In this order: CHROMIUM_PATH, one on PATH, Playwright's own. */
export function findBrowser(): string | undefined {
  return findWished() ?? findFirst([...listOnPath(NAMES), getPlaywrightBrowser()]);
}

/** The same for tests, which need no windows and therefore prefer a Chromium without. */
export function findTestBrowser(): string | undefined {
  const shells = [...listOnPath(SHELLS), ...listPlaywrightShells()];
  return findWished() ?? findFirst([...shells, ...listOnPath(NAMES), getPlaywrightBrowser()]);
}

function findWished() {
  const wished = process.env.CHROMIUM_PATH;
  if (!wished || starts(wished)) return wished || undefined;
  return exitWithError(`CHROMIUM_PATH is ${wished}, which cannot be started.`);
}

function findFirst(paths: readonly string[]) {
  return paths.find((path) => isExecutable(path) && starts(path));
}

function listOnPath(names: readonly string[]) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/** What is going to be installed and why, in one line; undefined where there is a browser. */
export function announceInstallation() {
  return findTestBrowser() === undefined ? describeInstallation(canInstall()) : undefined;
}

/** Whether it may install system packages, and by apt-get. */
interface Means {
  system: boolean;
  apt: boolean;
}

export function describeInstallation({ system, apt }: Means) {
  const why = 'The browser tests need a Chromium and found none';
  if (system && apt)
    return `${why}: installing the system packages ${PACKAGES.join(' and ')} with apt-get (CHROMIUM_PATH spares this).`;
  if (system)
    return `${why}: installing Playwright's, with the system libraries that it needs (CHROMIUM_PATH spares this).`;
  return `${why}: downloading Playwright's into your cache folder; no system package is installed.`;
}

function canInstall(): Means {
  const system = process.getuid?.() === 0;
  return { system, apt: system && runs('apt-get', ['--version']) };
}

function installBrowser() {
  const means = canInstall();
  console.log(describeInstallation(means));
  if (means.apt) {
    const options = {
      stdio: 'inherit',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    } as const;
    spawnSync('apt-get', ['update', '-qq'], options);
    // Where this package only points to a snap, the browser does not start and Playwright's is installed below.
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES], options);
    const installed = findTestBrowser();
    if (installed !== undefined) return installed;
  }
  const withLibraries = means.system ? ['--with-deps'] : [];
  spawnSync(toolPath('playwright'), ['install', ...withLibraries, '--only-shell', 'chromium'], {
    stdio: 'inherit',
    env: createToolEnv(),
  });
  return findTestBrowser();
}

/** Loaded late, because many commands need no browser. */
function getPlaywrightBrowser() {
  const require = createRequire(import.meta.url);
  return (require('@playwright/test') as typeof import('@playwright/test')).chromium.executablePath();
}

/** Playwright names only its other browser, beside which it installs the one without windows. */
function listPlaywrightShells() {
  const [folder = '', name = ''] = getPlaywrightBrowser().split(/[\\/](?=chromium-\d+[\\/])/);
  const revision = name.split(/[-\\/]/)[1];
  return globSync(`chromium_headless_shell-${revision}/*/{chrome-headless-shell,headless_shell}`, {
    cwd: folder,
  }).map((path) => join(folder, path));
}

function isExecutable(path: string) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function starts(path: string) {
  return runs(path, ['--version']);
}

function runs(command: string, args: string[]) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const browser = findTestBrowser() ?? installBrowser();
  if (browser === undefined)
    exitWithError('There is no Chromium and none could be installed. Set CHROMIUM_PATH to one.');
  console.log(browser);
}
