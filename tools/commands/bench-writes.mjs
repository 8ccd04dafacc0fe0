// npm run bench:writes: measures acknowledged writes per second, compared with a plain synchronous write per
// request.
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

process.exitCode = await runProgram(
  findNode(),
  ['--disable-warning=ExperimentalWarning', 'tools/bench/writes/run.ts', ...process.argv.slice(2)],
  { NODE_ENV: 'production' },
);
