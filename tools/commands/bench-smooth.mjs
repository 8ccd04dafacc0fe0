// npm run bench:smooth: measures how soon a press shows on a slow phone, and whether a long list scrolls smoothly.
import { findBrowser } from './setup/install-browser.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { runProgram } from './setup/run-program.mjs';
import { exitWithError, findNode } from './setup/runtime.mjs';

await ensureBuilt();
const browser = findBrowser() ?? exitWithError('There is no Chromium. Set CHROMIUM_PATH to one.');
process.exitCode = await runProgram(findNode(), ['tools/bench/smooth/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  CHROMIUM_PATH: browser,
});
