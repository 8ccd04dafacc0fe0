// npm run ledger: reports revenue and credits by site and month, and corrects what a member has. Without words it explains
// itself.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

ensureInstalled();
await ensureBuilt();
process.exitCode = await runProgram(findNode(), [
  'dist/node/server.js',
  '--ledger',
  ...process.argv.slice(2),
]);
