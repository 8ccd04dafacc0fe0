// npm run dev: both halves with hot reload, on Node with the embedded database.
import { requireValidSites } from '../site/require-valid-sites.ts';
import { runNode } from './setup/run-program.mjs';

requireValidSites();
process.exitCode = await runNode(['tools/commands/servers/dev-server.mjs']);
