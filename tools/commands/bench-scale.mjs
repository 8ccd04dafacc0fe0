// npm run bench:scale: measures the whole page of a search on a small and on a large site.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

await ensureBuilt();
process.exitCode = await runProgram(
  findNode(),
  ['--disable-warning=ExperimentalWarning', 'tools/bench/scale/run.ts', ...process.argv.slice(2)],
  { NODE_ENV: 'production' },
);
