// npm run migrate: brings the embedded database up to date and ends. Safe to interrupt and to repeat.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { ensureInstalled } from './setup/install-packages.mjs';
import { run } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

ensureInstalled();
await ensureBuilt();
process.exitCode = await run(findNode(), ['dist/node/server.js', '--migrate']);
