// Commands that only start a program of the project: `npm run texts` is `node tools/run.mjs program texts`.
import { requireEngines } from './setup/find-engines.ts';
import { findBrowser } from './setup/install-browser.ts';
import { ensureBuilt } from './setup/ensure-built.ts';
import { runNode } from './setup/run-program.mjs';
import { exitWithError } from './setup/runtime.mjs';

/** @typedef {'build' | 'browser' | 'engines'} Need */

/** @type {Record<string, { program: string, args?: readonly string[], needs?: readonly Need[] }>} */
const PROGRAMS = {
  // The results are in docs/performance.md.
  bench: { program: 'tools/bench/requests/run.ts', needs: ['build'] },
  'bench:chat': { program: 'tools/bench/chat/run.ts', needs: ['build'] },
  'bench:edge': { program: 'tools/bench/edge/run.ts', needs: ['build'] },
  'bench:latency': { program: 'tools/bench/latency/run.ts', needs: ['build'] },
  'bench:overload': { program: 'tools/bench/overload/run.ts', needs: ['build'] },
  'bench:scale': { program: 'tools/bench/scale/run.ts', needs: ['build'] },
  'bench:sites': { program: 'tools/bench/sites/run.ts', needs: ['build'] },
  'bench:smooth': { program: 'tools/bench/smooth/run.ts', needs: ['build', 'browser'] },
  'bench:workers': { program: 'tools/bench/workers/run.ts', needs: ['build'] },
  // Both halves with hot reload, on Node with the embedded database.
  dev: { program: 'tools/commands/servers/dev-server.mjs' },
  // Updates the embedded database. It can be interrupted and repeated.
  migrate: { program: 'dist/node/server.js', args: ['--migrate'], needs: ['build'] },
  // Changes the code of a folder in small ways and reports the changes that no test notices.
  mutate: { program: 'tools/mutate/run.ts' },
  // Screens at 390 px in one language as one picture, and labels that are cut off.
  sheet: { program: 'tools/sheet/run.ts', needs: ['build', 'browser'] },
  // The pictures of the README.
  'docs-pictures': { program: 'tools/sheet/draw-docs.ts', needs: ['build', 'browser'] },
  // The pictures of the app that browsers show when they offer to install it.
  screenshots: { program: 'tools/screenshots/take-screenshots.ts', needs: ['build', 'browser'] },
  // The same application in workerd, as it runs at Cloudflare.
  'start:edge': { program: 'tools/commands/servers/edge-server.mjs', needs: ['build'] },
  // Ten steps of a first visit in Firefox and in WebKit.
  'test:engines': { program: 'e2e/engines/run.ts', needs: ['engines', 'build'] },
  // What is wrong with the texts, one line each with its place.
  texts: { program: 'tools/plugins/locales/texts/check-texts.ts' },
};

const [name = '', ...words] = process.argv.slice(2);
const { program, args = [], needs = [] } = PROGRAMS[name] ?? exitWithError(`There is no program "${name}".`);

if (needs.includes('engines')) requireEngines();
if (needs.includes('build')) await ensureBuilt();
process.exitCode = await runNode(['--disable-warning=ExperimentalWarning', program, ...args, ...words], {
  ...(needs.includes('build') && { NODE_ENV: 'production' }),
  ...(needs.includes('browser') && {
    CHROMIUM_PATH: findBrowser() ?? exitWithError('There is no Chromium. Set CHROMIUM_PATH to one.'),
  }),
});
