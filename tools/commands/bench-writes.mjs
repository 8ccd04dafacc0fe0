// npm run bench:writes: how many writes a second are acknowledged, beside a plain synchronous write for each request.
import { ensureInstalled } from './setup/install-packages.mjs';
import { run } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

ensureInstalled();
process.exitCode = await run(
  findNode(),
  ['--disable-warning=ExperimentalWarning', 'tools/bench/writes/run.ts', ...process.argv.slice(2)],
  { NODE_ENV: 'production' },
);
