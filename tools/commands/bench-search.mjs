// npm run bench:search: measures a page of search results among a million members.
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

process.exitCode = await runProgram(
  findNode(),
  ['--disable-warning=ExperimentalWarning', 'tools/bench/search/run.ts', ...process.argv.slice(2)],
  { NODE_ENV: 'production' },
);
