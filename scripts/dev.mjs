// npm run dev: both halves with hot reload, on Node with the embedded database.
import { requireValidSites } from './check-sites.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { findNode } from './runtime.mjs';

ensureInstalled();
await requireValidSites();
process.exitCode = await run(findNode(), ['scripts/dev-server.mjs']);
