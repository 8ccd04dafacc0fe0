// npm run bench:overload: measures answers when more is asked of a server than it can do.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

await ensureBuilt();
process.exitCode = await runProgram(findNode(), ['tools/bench/overload/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
});
