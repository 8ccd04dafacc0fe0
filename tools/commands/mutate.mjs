// npm run mutate -- <folder>: changes the code of a folder in small ways and reports the changes that no test notices.
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

process.exitCode = await runProgram(findNode(), ['tools/mutate/run.ts', ...process.argv.slice(2)]);
