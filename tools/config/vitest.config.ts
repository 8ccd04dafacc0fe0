import { globSync } from 'node:fs';
import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { type TestProjectInlineConfiguration, defineConfig } from 'vitest/config';
import { assetsPlugin } from '../plugins/assets-plugin.ts';
import { localesPlugin } from '../plugins/locales/locales-plugin.ts';
import { pagesPlugin } from '../plugins/pages/pages-plugin.ts';
import { routesPlugin } from '../plugins/routes-plugin.ts';
import { tenantsPlugin } from '../plugins/tenants-plugin.ts';
import type { OnlyFirst } from '../../worker/testing/setup/only-first.setup.ts';

// React as users run it: its development build, which Vitest would choose, renders several times slower.
process.env['NODE_ENV'] = 'production';

const plugins = () => [
  routesPlugin(),
  localesPlugin(),
  pagesPlugin(),
  tenantsPlugin(),
  assetsPlugin('dist/client'),
];

/**
 * Of the client only the calls, which pages make inside workerd too, with its fetch and its timers. The tests of worker/ssr
 * render the components of every page.
 */
const CALLS = 'client/api/{call,call-retries,errors}.test.ts';

const ALL = ['worker/**/*.test.ts', CALLS];
/** What differs between the runtimes: adapters, entries, sockets, streams, the database with the stores, and signatures. */
const DIFFERS = [
  'worker/**/*.workerd.test.ts',
  'worker/{entries,http/body,platform,realtime}/**/*.test.ts',
  'worker/features/chat/live/**/*.test.ts',
  'worker/db/*.test.ts',
  'worker/**/{provider,{,*-}store{,d}{,-*}}.test.ts',
  CALLS,
];
/** Its rules, and which index serves each query. */
const DATABASE = ['worker/db/**/*.test.ts'];
/** The only tests of most stores, and what each request passes. `npm test` runs the first test of each file. */
const ASKS_STORES = [
  ...DATABASE,
  'worker/{http,idempotency,jobs,limits,session,testing}/**/*.test.ts',
  'worker/**/api.test.ts',
];

/** The browser tests pay inside workerd only at Verotel, and with each outcome of the trial provider. */
const MONEY = 'worker/features/{credits,discounts,payments}/**/*.test.ts';
/** Who may do what. */
const ACCESS = 'worker/features/{auth,consent,safety}/**/*.test.ts';

/** A busy machine stands still for seconds at times. */
const EXPECT = { poll: { interval: 10, timeout: 10_000 } };

/** Runs fewer tests of files whose code answers alike on both runtimes. */
const onlyFirst = ({ all, tables }: OnlyFirst) => ({
  setupFiles: ['worker/testing/setup/only-first.setup.ts'],
  provide: { onlyFirst: { all: globSync(all), tables: globSync(tables) } },
  includeTaskLocation: true,
});

const workerdProject = (
  name: string,
  options: NonNullable<TestProjectInlineConfiguration['test']>,
): TestProjectInlineConfiguration => ({
  plugins: [
    ...plugins(),
    // Each test file has its own D1 and R2.
    cloudflareTest({
      main: 'worker/testing/server/edge-main.ts',
      miniflare: {
        compatibilityDate: '2026-11-17',
        compatibilityFlags: [
          'nodejs_compat',
          'enable_nodejs_inspector_module',
          'enable_nodejs_inspector_local_dev',
        ],
        d1Databases: ['DB'],
        r2Buckets: ['FILES'],
        images: { binding: 'IMAGES' },
        // Its modules read it from here.
        bindings: { NODE_ENV: 'production' },
        durableObjects: { INBOX: 'TestInbox' },
      },
    }),
  ],
  test: {
    name,
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: EXPECT,
    exclude: ['**/*.{built,node,process}.test.ts', '**/node_modules/**'],
    isolate: false,
    // A random history takes seconds here; the unit tests run more of them.
    env: { VITE_PAYMENT_HISTORIES: '2' },
    ...options,
  },
});

/** Tests of the worker run on Node and inside workerd. The file name says so where a test needs one runtime. */
export default defineConfig({
  test: {
    globalSetup: 'worker/testing/setup/temporary-folders.setup.ts',
    projects: [
      {
        plugins: plugins(),
        test: {
          name: 'node',
          testTimeout: 30_000,
          hookTimeout: 30_000,
          // A sixth of the time is spent waiting.
          maxWorkers: 2,
          expect: EXPECT,
          setupFiles: [
            'worker/testing/setup/native-response.ts',
            'worker/testing/setup/replaced-modules.setup.ts',
          ],
          isolate: false,
          include: ['{client,demo,locales,tenants,tools,worker}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.{built,process,slow,workerd}.test.ts', '**/node_modules/**'],
        },
      },
      {
        // They start the servers in `dist`.
        plugins: plugins(),
        test: {
          name: 'built',
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: EXPECT,
          include: ['worker/**/*.built.test.ts'],
        },
      },
      {
        // They start servers or builds or ask hundreds of times, each of which takes seconds.
        plugins: plugins(),
        test: {
          name: 'process',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          expect: EXPECT,
          globalSetup: 'worker/testing/server/shared-server.setup.ts',
          include: ['{tools,worker}/**/*.{process,slow}.test.ts'],
        },
      },
      // All cases of all files, or of one to look into.
      workerdProject('workerd', { include: ALL }),
      workerdProject('workerd-core', {
        include: [...DIFFERS, ...ASKS_STORES],
        ...onlyFirst({ all: DIFFERS, tables: [] }),
      }),
      workerdProject('workerd-all', {
        include: ALL,
        ...onlyFirst({ all: [...DIFFERS, ...DATABASE], tables: [...ASKS_STORES, MONEY, ACCESS] }),
      }),
    ],
  },
});
