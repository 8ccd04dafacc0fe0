import react from '@vitejs/plugin-react';
import { createRunnableDevEnvironment, defineConfig } from 'vite';
import { SCRIPT_TARGETS, STYLE_TARGETS } from './tools/config/oldest-browsers.mjs';
import { assetsPlugin } from './tools/plugins/assets-plugin.ts';
import { compressPlugin } from './tools/plugins/compress-plugin.ts';
import { contractsPlugin } from './tools/plugins/contracts-plugin.ts';
import { emojiPlugin } from './tools/plugins/emoji/emoji-plugin.ts';
import { fencePlugin } from './tools/plugins/fence-plugin.ts';
import { headersPlugin } from './tools/plugins/headers-plugin.ts';
import { localesPlugin } from './tools/plugins/locales/locales-plugin.ts';
import { pagesPlugin } from './tools/plugins/pages/pages-plugin.ts';
import { routesPlugin } from './tools/plugins/routes-plugin.ts';
import { serverFilesPlugin } from './tools/plugins/server-files-plugin.ts';
import { createSharedChunks } from './tools/plugins/shared-chunks.ts';

/** React selects its development or production code by this; a server bundle needs only the fast one. */
const define = { 'process.env.NODE_ENV': '"production"' };

const CLIENT_ENTRIES = ['client/entry.ts', 'client/hydrate.tsx', 'client/offline-entry.ts'];
const SERVICE_WORKER = 'client/service-worker/service-worker.ts';

/** One source, three programs: for the browser, Node and the edge. `vite build --app` builds them in this order. */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: 'client/public',
  build: { rolldownOptions: { checks: { bundlerTimings: false } } },
  plugins: [
    react(),
    // docs/decisions/040-build-plugins.md
    routesPlugin(),
    localesPlugin(),
    pagesPlugin(),
    emojiPlugin(),
    assetsPlugin('dist/client'),
    headersPlugin(),
    fencePlugin(),
    contractsPlugin(),
    compressPlugin(),
    serverFilesPlugin(),
  ],
  css: { transformer: 'lightningcss', lightningcss: { targets: STYLE_TARGETS } },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        // A server and its open pages still use the files before: tools/commands/setup/kept-builds.ts
        emptyOutDir: false,
        manifest: true,
        target: SCRIPT_TARGETS,
        // As files: tracking parameters and other sites' caches must not turn a data: address into a request.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          input: [...CLIENT_ENTRIES, SERVICE_WORKER],
          output: {
            codeSplitting: { groups: createSharedChunks() },
            // Its address stays, because browsers compare what is there with what they run.
            entryFileNames: ({ facadeModuleId }) =>
              facadeModuleId?.endsWith(SERVICE_WORKER) ? 'service-worker.js' : 'assets/[name]-[hash].js',
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
        emptyOutDir: false,
        copyPublicDir: false,
        ssr: true,
        target: 'node24',
        rolldownOptions: {
          input: {
            server: 'worker/entries/node.ts',
            'seed-edge': 'demo/seed-edge.ts',
            'edge-commands': 'worker/entries/edge-commands.ts',
          },
          external: ['sharp'],
          output: {
            entryFileNames: '[name].js',
            // The program is beside its entry, from where it finds the files of the browser.
            chunkFileNames: ({ name }) =>
              name === 'program' ? '[name]-[hash].js' : 'chunks/[name]-[hash].js',
          },
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
