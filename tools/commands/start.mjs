// npm start: from a new clone to a running site, on Node with the embedded database.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

await ensureBuilt();
process.exitCode = await runProgram(findNode(), ['dist/node/server.js', '--demo', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
});
