import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project; commands work from any current directory. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The first version with node:sqlite and TypeScript without flags, which the server and the tools need. */
const NEEDED = [24, 15];

/**
 * The Node for the tools and the server: this one if it is new enough, else the one of the lock file. The commands
 * themselves run on Node 20 too, so that `npm start` works before anything is installed.
 * @returns {string}
 */
export function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const installed = join(ROOT, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(installed)) return installed;
  return fail(
    `Node ${NEEDED.join('.')} or newer is needed, this is ${process.versions.node}, and there is none to install ` +
      `for ${process.platform}-${process.arch}. Get it from https://nodejs.org and start again.`,
  );
}

/** @param {string} version */
export function isNewEnough(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [neededMajor = 0, neededMinor = 0] = NEEDED;
  return major > neededMajor || (major === neededMajor && minor >= neededMinor);
}

/**
 * The path of a tool in node_modules. It starts with `#!/usr/bin/env node`, so run it with {@link createToolEnv}.
 * @param {string} name
 */
export function tool(name) {
  return join(ROOT, 'node_modules', '.bin', name);
}

/** The environment with the right Node first on PATH. */
export function toolEnv() {
  return { ...process.env, PATH: `${dirname(findNode())}:${process.env.PATH ?? ''}` };
}

/**
 * Ends with one line instead of a stack, for problems that the user can solve.
 * @param {string} message
 * @returns {never}
 */
export function fail(message) {
  console.error(message);
  process.exit(1);
}
