// npm run bench:chat: sockets and messages on one Node process.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

await ensureBuilt();
process.exitCode = await runProgram(findNode(), ['tools/bench/chat/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
});
