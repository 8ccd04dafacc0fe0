// npm run discounts: creates, lists and ends discount codes in the embedded database. Without words it explains itself.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

ensureInstalled();
await ensureBuilt();
process.exitCode = await runProgram(findNode(), [
  'dist/node/server.js',
  '--discounts',
  ...process.argv.slice(2),
]);
