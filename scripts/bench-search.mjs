// npm run bench:search: what a page of search results costs where there are a million members.
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { findNode } from './runtime.mjs';

ensureInstalled();
process.exitCode = await run(
  findNode(),
  ['--disable-warning=ExperimentalWarning', 'bench/search/run.ts', ...process.argv.slice(2)],
  { NODE_ENV: 'production' },
);
