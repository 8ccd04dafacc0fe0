// npm run bench: the benchmarks of bench/, each against its rival in the same run.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { findNode } from './runtime.mjs';

ensureInstalled();
await ensureBuilt();
process.exitCode = await run(findNode(), ['bench/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
});
