// `npm run <command>` starts `node tools/run.mjs <command>`: it installs the packages and runs tools/commands/<command>.mjs
// on the Node that package-lock.json names. Only this file and its static imports have to work on Node 20 and without packages.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from './commands/setup/install-packages.mjs';
import { runProgram } from './commands/setup/run-program.mjs';
import { ROOT, exitWithError, findNode } from './commands/setup/runtime.mjs';

const [command = '', ...args] = process.argv.slice(2);
const file = join(ROOT, `tools/commands/${command}.mjs`);
if (!existsSync(file)) exitWithError(`There is no command "${command}". \`npm run\` lists them.`);

ensureInstalled();
const node = findNode();
if (node === process.execPath) {
  const { writeTextTypes } = await import('./plugins/locales/locale-types.ts');
  writeTextTypes();
  process.argv = [node, file, ...args];
  await import(pathToFileURL(file).href);
} else {
  process.exitCode = await runProgram(node, [fileURLToPath(import.meta.url), command, ...args]);
}
