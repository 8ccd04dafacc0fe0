// npm run bench:overload: what a server answers when more is asked of it than it can do.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { findNode } from './runtime.mjs';

ensureInstalled();
await ensureBuilt();
process.exitCode = await run(findNode(), ['bench/overload/run.ts', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
});
