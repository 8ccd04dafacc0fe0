import { cloudflareTest } from '@cloudflare/vitest-plugin';
import { defineConfig } from 'vitest/config';
import { assetsPlugin } from './build/assets-plugin.ts';
import { clipsPlugin } from './build/clips/clips-plugin.ts';
import { localesPlugin } from './build/locales-plugin.ts';
import { mapsPlugin } from './build/maps/maps-plugin.ts';
import { pagesPlugin } from './build/pages-plugin.ts';
import { tenantsPlugin } from './build/tenants-plugin.ts';

const plugins = () => [
  localesPlugin(),
  pagesPlugin(),
  tenantsPlugin(),
  clipsPlugin(),
  mapsPlugin(),
  assetsPlugin('dist/client'),
];
const both = ['client/**/*.test.{ts,tsx}', 'worker/**/*.test.ts', 'tenants/**/*.test.ts'];

/** The same tests on Node and inside workerd. What needs Node's own modules says so in its name, and so for workerd. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: plugins(),
        test: {
          name: 'node',
          testTimeout: 30_000,
          isolate: false,
          include: [
            ...both,
            'build/**/*.test.ts',
            'demo/**/*.test.ts',
            'scripts/**/*.test.ts',
            'locales/**/*.test.ts',
          ],
          exclude: ['**/*.workerd.test.ts', '**/node_modules/**'],
        },
      },
      {
        plugins: [
          ...plugins(),
          // Each test file has its own D1 and R2.
          cloudflareTest({
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
            },
          }),
        ],
        test: {
          name: 'workerd',
          testTimeout: 30_000,
          include: both,
          exclude: ['**/*.node.test.ts', '**/node_modules/**'],
          isolate: false,
        },
      },
    ],
  },
});
