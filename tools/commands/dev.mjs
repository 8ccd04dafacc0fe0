// npm run dev: both halves with hot reload, on Node with the embedded database.
import { runNode } from './setup/run-program.mjs';

process.exitCode = await runNode(['tools/commands/servers/dev-server.mjs']);
