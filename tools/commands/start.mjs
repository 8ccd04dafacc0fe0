// npm start: from a new clone to a running site, on Node with the embedded database.
import { ensureBuilt } from './setup/ensure-built.ts';
import { runNode } from './setup/run-program.mjs';

/**
 * Without these, glibc keeps the memory of a burst of photos in pieces that it never returns. Other C libraries ignore
 * them (docs/performance.md#uploads).
 */
const RETURN_MEMORY = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072' };

await ensureBuilt();
process.exitCode = await runNode(['dist/node/server.js', '--demo', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
  ...RETURN_MEMORY,
});
