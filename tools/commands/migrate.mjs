// npm run migrate: updates the embedded database. It can be interrupted and repeated.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

await ensureBuilt();
process.exitCode = await runProgram(findNode(), ['dist/node/server.js', '--migrate']);
