import { defineConfig, devices } from '@playwright/test';
import { join } from 'node:path';
import type { SiteOptions } from '../../e2e/support/site-test.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Each runtime has one server with its own database for the whole run; its folder and port are read from its lines
 * `data <folder>` and `listening http://…:<port>`.
 */
const server = (runtime: 'node' | 'workerd', port: RegExp) => ({
  name: runtime,
  cwd: ROOT,
  // `exec`: without a shell in between the server notices when Playwright has ended.
  command: `exec node tools/commands/servers/e2e-server.mjs ${runtime}`,
  wait: { stdout: port },
  gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 } as const,
  // The first start after a build adds the demo members, on a machine that may have only two cores.
  timeout: 300_000,
});

const NODE_SERVER = server(
  'node',
  /data (?<E2E_NODE_DATA>\S+)[^]*listening http:\/\/[^\s/]+:(?<E2E_NODE_PORT>\d+)/,
);
const WORKERD_SERVER = server('workerd', /listening http:\/\/[^\s/]+:(?<E2E_WORKERD_PORT>\d+)/);

const chosen = process.argv.filter((word) => word.startsWith('--project='));

export default defineConfig<SiteOptions>({
  testDir: '../../e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  // On a build server a test may fail because the machine is busy; it is then listed as flaky.
  retries: process.env['CI'] ? 2 : 0,
  timeout: 90_000,
  // A busy build machine stands still for more than ten seconds at times.
  expect: { timeout: 20_000 },
  use: {
    ...devices['Desktop Chrome'],
    locale: 'en-GB',
    // Animations slow tests down; tests of motion switch them on again.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'Europe/Amsterdam',
    // A trace of every test would add a third of the time; `--trace on` records one.
    trace: 'on-first-retry',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'],
      // Pages live too briefly for optimized code: making it takes a quarter of the time of an accessibility check.
      args: ['--js-flags=--no-maglev --no-turbofan'],
    },
  },
  projects: [
    { name: 'node', outputDir: '../../test-results/node', use: { portVariable: 'E2E_NODE_PORT' } },
    // Only the journeys that reach what differs between the runtimes, such as cookies, stored files and sockets: the
    // tests of worker/, which run inside workerd too, prove what the server answers.
    {
      name: 'workerd',
      outputDir: '../../test-results/workerd',
      use: { portVariable: 'E2E_WORKERD_PORT' },
      grep: /@edge/,
    },
  ],
  // Playwright itself would start both for a run of one project.
  webServer: [NODE_SERVER, WORKERD_SERVER].filter(
    ({ name }) => chosen.length === 0 || chosen.includes(`--project=${name}`),
  ),
});
