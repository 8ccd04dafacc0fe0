// npm run bench: runs the benchmarks of tools/bench, each against its baseline in the same run.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

ensureInstalled();
await ensureBuilt();
process.exitCode = await runProgram(findNode(), ['tools/bench/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
});
