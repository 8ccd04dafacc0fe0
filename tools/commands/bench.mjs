// npm run bench, npm run bench:chat …: starts one of tools/bench, which measures the built server. docs/performance.md has
// the results.
import { findBrowser } from './setup/install-browser.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { runNode } from './setup/run-program.mjs';
import { exitWithError } from './setup/runtime.mjs';

const [name = '', ...options] = process.argv.slice(2);

await ensureBuilt();
const browser =
  name === 'smooth' && (findBrowser() ?? exitWithError('There is no Chromium. Set CHROMIUM_PATH to one.'));
process.exitCode = await runNode(
  ['--disable-warning=ExperimentalWarning', `tools/bench/${name}/run.ts`, ...options],
  { NODE_ENV: 'production', ...(browser && { CHROMIUM_PATH: browser }) },
);
