import { deleteBuildRecord, hashInputs, isBuilt, recordBuild } from './build-inputs.ts';
import { runProgram } from './run-program.mjs';
import { ROOT, exitWithError, toolPath } from './runtime.mjs';

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
  const started = performance.now();
  console.log('Building …');
  deleteBuildRecord(ROOT);
  const code = await runProgram(toolPath('vite'), ['build', '--app', '--logLevel', 'warn']);
  if (code !== 0) process.exit(code);
  recordBuild(ROOT, hash);
  console.log(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}
