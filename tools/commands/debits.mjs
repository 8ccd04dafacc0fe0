// npm run debits: writes files of direct debits for the bank, and reads what it has returned. Without words it explains
// itself.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

ensureInstalled();
await ensureBuilt();
process.exitCode = await runProgram(findNode(), [
  'dist/node/server.js',
  '--debits',
  ...process.argv.slice(2),
]);
