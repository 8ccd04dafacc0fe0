import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { deleteBuildRecord, hashInputs, isBuilt, recordBuild } from './build-inputs.ts';
import { removeOldFiles } from './kept-builds.ts';
import { runProgram } from './run-program.mjs';
import { exitWithError, ROOT, toolPath } from './runtime.mjs';

/**
 * Builds client, Node server and worker into dist/, unless it is up to date. A failed build ends the process after
 * printing its errors.
 */
export async function ensureBuilt() {
  if (isBuilt(ROOT)) return;
  // Vite takes them for the start of a query or fragment; a space or % does no harm.
  if (/[#?]/.test(ROOT))
    exitWithError(`${ROOT} has a # or ? in its path, in which Vite cannot build. Move the project.`);
  const hash = hashInputs(ROOT);
  const startedAt = Date.now();
  console.log('Building …');
  deleteBuildRecord(ROOT);
  const code = await runProgram(toolPath('vite'), ['build', '--app', '--logLevel', 'warn']);
  if (code !== 0) process.exit(code);
  removeOldFiles(ROOT, startedAt);
  recordBuild(ROOT, hash);
  console.log(`Built in ${((Date.now() - startedAt) / 1000).toFixed(1)} s`);
}

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
