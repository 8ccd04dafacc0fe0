// npm run test:engines: ten steps of a first visit in Firefox and in WebKit.
import { ensureBuilt } from './setup/ensure-built.mjs';
import { requireEngines } from './setup/find-engines.mjs';
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

requireEngines();
await ensureBuilt();
process.exitCode = await runProgram(findNode(), ['e2e/engines/run.ts']);
