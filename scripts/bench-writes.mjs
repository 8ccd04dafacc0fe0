// npm run bench:writes: how many writes a second are acknowledged, beside a plain synchronous write for each request.
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { findNode } from './runtime.mjs';

ensureInstalled();
process.exitCode = await run(
  findNode(),
  ['--disable-warning=ExperimentalWarning', 'bench/writes/run.ts', ...process.argv.slice(2)],
  { NODE_ENV: 'production' },
);
