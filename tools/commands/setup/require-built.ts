import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, exitWithError } from './runtime.mjs';

const PROGRAM = 'dist/node/server.js';

/**
 * The program of the release that serves. A command that runs beside it never builds, because a build would replace the
 * files of the running server.
 */
export function requireBuilt(command: string): string {
  if (!existsSync(join(ROOT, PROGRAM)))
    exitWithError(`Nothing is built yet. \`npm run build\` builds the program that npm run ${command} runs.`);
  return PROGRAM;
}
