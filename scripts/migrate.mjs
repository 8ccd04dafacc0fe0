// npm run migrate: brings the embedded database up to date and ends. Safe to interrupt and to repeat.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { findNode } from './runtime.mjs';

ensureInstalled();
await ensureBuilt();
process.exitCode = await run(findNode(), ['dist/node/server.js', '--migrate']);
