// npm run dev: both halves with hot reload, on Node with the embedded database.
import { requireValidSites } from './checks/check-sites.mjs';
import { runNode } from './setup/run-program.mjs';

requireValidSites();
process.exitCode = await runNode(['tools/commands/servers/dev-server.mjs']);
