// npm run start:edge: the same application in workerd, as it runs at Cloudflare.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

await ensureBuilt();
process.exitCode = await runProgram(findNode(), ['tools/commands/servers/edge-server.mjs']);
