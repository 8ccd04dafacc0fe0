// npm run dev: both halves with hot reload, on Node with the embedded database.
import { requireValidSites } from './checks/check-sites.mjs';
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

requireValidSites();
process.exitCode = await runProgram(findNode(), ['tools/commands/servers/dev-server.mjs']);
