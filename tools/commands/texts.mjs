// npm run texts [-- --lang fi] [--rule words]: what is wrong with the texts, one line each with its place.
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

process.exitCode = await runProgram(findNode(), [
  'tools/plugins/locales/texts/check-texts.ts',
  ...process.argv.slice(2),
]);
