// npm run migrate: updates the embedded database. It can be interrupted and repeated.
import { ensureBuilt } from './setup/ensure-built.ts';
import { runNode } from './setup/run-program.mjs';

await ensureBuilt();
process.exitCode = await runNode(['dist/node/server.js', '--migrate']);
