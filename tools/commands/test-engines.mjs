// npm run test:engines: ten steps of a first visit in Firefox and in WebKit.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { requireEngines } from './setup/find-engines.mjs';
import { runNode } from './setup/run-program.mjs';

requireEngines();
await ensureBuilt();
process.exitCode = await runNode(['e2e/engines/run.ts']);
