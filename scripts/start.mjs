// npm start: from a bare clone to a running site, on Node with the embedded database.
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './install.mjs';
import { run } from './run.mjs';
import { findNode } from './runtime.mjs';

ensureInstalled();
await ensureBuilt();
process.exitCode = await run(findNode(), ['dist/node/server.js', '--demo', ...process.argv.slice(2)], {
  NODE_ENV: 'production',
});
