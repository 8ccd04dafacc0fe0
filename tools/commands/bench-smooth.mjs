// npm run bench:smooth: measures how soon a press shows on a slow phone, and whether a long list scrolls smoothly.
import { findBrowser } from './setup/install-browser.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { run } from './setup/run-program.mjs';
import { fail, findNode } from './setup/runtime.mjs';

ensureInstalled();
await ensureBuilt();
const browser = findBrowser() ?? fail('There is no Chromium. Set CHROMIUM_PATH to one.');
process.exitCode = await run(findNode(), ['tools/bench/smooth/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  CHROMIUM_PATH: browser,
});
