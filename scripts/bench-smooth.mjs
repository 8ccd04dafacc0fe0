// npm run bench:smooth: how soon a press is seen on a slow phone, and whether a long list scrolls smoothly.
import { findBrowser } from './browser.mjs';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { fail, findNode } from './runtime.mjs';

ensureInstalled();
await ensureBuilt();
const browser = findBrowser() ?? fail('There is no Chromium. Set CHROMIUM_PATH to one.');
process.exitCode = await run(findNode(), ['bench/smooth/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  CHROMIUM_PATH: browser,
});
