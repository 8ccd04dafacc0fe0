// npm run mutate -- <folder>: changes the code of a folder in small ways and reports the changes that no test notices.
import { runNode } from './setup/run-program.mjs';

process.exitCode = await runNode(['tools/mutate/run.ts', ...process.argv.slice(2)]);
