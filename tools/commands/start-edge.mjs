// npm run start:edge: the same application in workerd, as it runs at Cloudflare.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { runNode } from './setup/run-program.mjs';

await ensureBuilt();
process.exitCode = await runNode(['tools/commands/servers/edge-server.mjs']);
