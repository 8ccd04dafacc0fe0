// npm run start:edge: the same application in workerd, as it runs at Cloudflare.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { findNode } from './runtime.mjs';

ensureInstalled();
await ensureBuilt();
process.exitCode = await run(findNode(), ['scripts/edge-server.mjs']);
