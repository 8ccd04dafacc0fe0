// npm run bench: the benchmarks of bench/, each against its rival in the same run.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { run } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

ensureInstalled();
await ensureBuilt();
process.exitCode = await run(findNode(), ['tools/bench/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
});
