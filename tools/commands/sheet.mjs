// npm run sheet -- --lang fi [--out FILE] [--verify]: screens at 390 px in one language as one picture, and labels that are cut off.
import { findBrowser } from './setup/install-browser.mjs';
import { ensureBuilt } from './setup/ensure-built.mjs';
import { runNode } from './setup/run-program.mjs';
import { exitWithError } from './setup/runtime.mjs';

await ensureBuilt();
const browser = findBrowser() ?? exitWithError('There is no Chromium. Set CHROMIUM_PATH to one.');
process.exitCode = await runNode(['tools/sheet/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  CHROMIUM_PATH: browser,
});
