// docs/decisions/077-own-code-or-library.md
import type { KnipConfig } from 'knip';

/** The second run, in which tests do not count as users of code. */
const isProduction = process.argv.includes('--production');

const PROGRAMS = [
  'client/{entry.ts,hydrate.tsx,offline-entry.ts,app/navigation/lazy-pages.ts,service-worker/service-worker.ts}',
  'client/features/**/{route,*-route}.tsx',
  'worker/entries/{node,cloudflare,dev}.ts',
  'worker/platform/node/sqlite/writer-thread.ts',
  'demo/seed-edge.ts',
  'tenants/schema/json-schema.ts',
  'tools/{run,commands/**/*}.mjs',
  'tools/config/*.{ts,mjs}',
  'tools/screenshots/take-screenshots.ts',
  'tools/sheet/draw-docs.ts',
  'tools/sheet/run.ts',
  'tools/mutate/{run,replay-runner}.ts',
  'tools/bench/{chat,edge,latency,overload,requests,scale,sites,smooth,workers}/run.ts',
  'tools/bench/requests/{load-generator,report-heap}.ts',
  // Node loads it into the measured server.
  'tools/bench/scale/statement-times.ts',
  'tools/bench/sites/mail-server.ts',
  'tools/bench/baselines/{constant.ts,react/{server,worker}.tsx}',
  'tools/plugins/locales/texts/check-texts.ts',
  // Vite's configuration imports them, and knip takes that for a test.
  'tools/plugins/{*-plugin,*/*-plugin,shared-chunks}.ts',
];

/** Checks of the source that run as tests. */
const CHECKS = ['tools/commands/checks/css-classes.ts'];

const TESTS = [
  '{client,demo,tenants,tools,worker}/**/*.test.{ts,tsx}',
  'e2e/**/*.spec.ts',
  'e2e/engines/run.ts',
  // Vitest loads them by their path.
  'worker/testing/setup/{only-first.setup,replaced-modules.setup,native-response,temporary-folders.setup}.ts',
  'worker/testing/server/{edge-main,shared-server.setup}.ts',
  // A test builds and starts it.
  'worker/testing/jobs/interrupted-jobs.ts',
];

const config: KnipConfig = {
  entry: [...[...PROGRAMS, ...CHECKS].map((pattern) => `${pattern}!`), ...TESTS],
  project: [
    '{client,demo,e2e,tenants,tools,worker}/**/*.{ts,tsx,mjs}!',
    '!**/*.{test,fixture}.*!',
    '!**/testing/**!',
    '!e2e/**!',
  ],
  // An export that only a test imports must be used in its own file, or say @internal.
  ignoreExportsUsedInFile: isProduction || { interface: true, type: true },
  ignoreBinaries: ['apt-get', 'taskset'],
  ignoreDependencies: [
    // `cloudflare:test` is a module of the runtime.
    'cloudflare',
    // Data that tools/plugins/emoji reads as files.
    'emojibase-data',
    // These are started by name, not imported.
    '@swc/core',
    'dependency-cruiser',
    'oxfmt',
    'oxlint',
    'oxlint-tsgolint',
  ],
};

export default config;
