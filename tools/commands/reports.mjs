// npm run reports: lists reports, complaints and appeals, and decides them with a statement of reasons. Without words it explains
// itself.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

ensureInstalled();
await ensureBuilt();
process.exitCode = await runProgram(findNode(), [
  'dist/node/server.js',
  '--reports',
  ...process.argv.slice(2),
]);
