// npm run texts [-- --lang fi] [--rule words]: what is wrong with the texts, one line each with its place.
import { ensureInstalled } from './setup/install-packages.mjs';
import { runProgram } from './setup/run-program.mjs';
import { findNode } from './setup/runtime.mjs';

ensureInstalled();
process.exitCode = await runProgram(findNode(), [
  'tools/plugins/locales/texts/check-texts.ts',
  ...process.argv.slice(2),
]);
