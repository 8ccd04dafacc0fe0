// npm run texts [-- --lang fi] [--rule words]: what is wrong with the texts, one line each with its place.
import { runNode } from './setup/run-program.mjs';

process.exitCode = await runNode(['tools/plugins/locales/texts/check-texts.ts', ...process.argv.slice(2)]);
