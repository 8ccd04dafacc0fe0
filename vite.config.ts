import react from '@vitejs/plugin-react';
import { createRunnableDevEnvironment, defineConfig } from 'vite';
import { assetsPlugin } from './build/assets-plugin.ts';
import { brandPlugin } from './build/brand/plugin.ts';
import { clipsPlugin } from './build/clips/clips-plugin.ts';
import { compressPlugin } from './build/compress-plugin.ts';
import { contractsPlugin } from './build/contracts-plugin.ts';
import { fencePlugin } from './build/fence-plugin.ts';
import { headersPlugin } from './build/headers-plugin.ts';
import { localesPlugin } from './build/locales-plugin.ts';
import { mapsPlugin } from './build/maps/maps-plugin.ts';
import { pagesPlugin } from './build/pages-plugin.ts';
import { tenantsPlugin } from './build/tenants-plugin.ts';
import { threadsPlugin } from './build/threads-plugin.ts';

/** React has two faces and asks this which one to show; a server bundle needs the fast one only. */
const define = { 'process.env.NODE_ENV': '"production"' };

/** All that routes.tsx imports comes along, and what lists of members need of the kit; not what a single form asks for. */
const CORE =
  /node_modules[/\\](?!@zootools|@tanstack[/\\].*[/\\](index|mutationObserver|useMutation)\.js)|client[/\\](routes\.tsx|ui[/\\](empty|invoker|portrait-card|skeleton)\.tsx?|features[/\\](likes[/\\]like-button|members[/\\]member-card-view|search[/\\]queries|site[/\\]form-errors)\.tsx?)/;

/** What forms check by. No page needs it before somebody types. */
const SCHEMAS = /node_modules[/\\]valibot|auth[/\\]credentials\.ts/;

/** With all that they import: what /members shows first. What only some open there is imported where it is opened. */
const SEARCH = /client[/\\]features[/\\]search[/\\]search-(pill|results)\.tsx/;

/** One source, three programs: the browser's, Node's and the edge's. `vite build --app` makes them in this order. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'client/public',
  // Maps and films take their seconds the first time; whoever builds need not wonder.
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  plugins: [
    react(),
    localesPlugin(),
    pagesPlugin(),
    tenantsPlugin(),
    clipsPlugin(),
    mapsPlugin(),
    assetsPlugin('dist/client'),
    brandPlugin(),
    headersPlugin(),
    fencePlugin(),
    contractsPlugin(),
    compressPlugin(),
    threadsPlugin(),
  ],
  // Browsers that know light-dark(): rewriting it would break parts of a page that switch to the other mode.
  css: { transformer: 'lightningcss', lightningcss: { targets: { chrome: 123 << 16, firefox: 120 << 16, safari: (17 << 16) | (5 << 8) } } }, // prettier-ignore
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
        // Tracking parameters and other sites' caches must not see a data: address become a request.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: ['client/entry.ts', 'client/hydrate.tsx'],
          // What every page's takeover needs in one piece: it compresses better than twenty.
          output: {
            codeSplitting: {
              groups: [
                { name: 'schemas', test: SCHEMAS, priority: 2 },
                { name: 'core', test: CORE, priority: 1 },
                { name: 'search', test: SEARCH },
              ],
            },
          },
        },
      },
    },
    node: {
      dev: { createEnvironment: (name, config) => createRunnableDevEnvironment(name, config) },
      ...(command === 'build' && { define }),
      // In development Node loads packages itself.
      ...(command === 'build' && { resolve: { noExternal: true, external: ['sharp'] } }),
      build: {
        outDir: 'dist/node',
        copyPublicDir: false,
        ssr: true,
        target: 'node24',
        rolldownOptions: {
          input: { server: 'worker/entries/node.ts', 'seed-edge': 'demo/seed-edge.ts' },
          external: ['sharp'],
          output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
        },
      },
    },
    worker: {
      define,
      resolve: {
        noExternal: true,
        conditions: ['workerd', 'worker', 'edge-light', 'module', 'import', 'default'],
      },
      build: {
        outDir: 'dist/worker',
        copyPublicDir: false,
        ssr: true,
        target: 'es2024',
        minify: true,
        rolldownOptions: {
          input: { index: 'worker/entries/cloudflare.ts' },
          external: [/^node:/, /^cloudflare:/],
          output: { entryFileNames: '[name].js', codeSplitting: false },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      for (const name of ['client', 'node', 'worker']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
    },
  },
}));
