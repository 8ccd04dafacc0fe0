import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project; commands work from any current directory. */
export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** The first version with node:sqlite and TypeScript without flags, which the server and the tools need. */
const NEEDED = [24, 15];

/**
 * The Node on which tools/run.mjs starts the commands: this one if it is new enough, else the one of the lock file.
 * @returns {string}
 */
export function findNode() {
  if (isNewEnough(process.versions.node)) return process.execPath;
  const installed = join(ROOT, 'node_modules', packagedNode(process), 'bin', 'node');
  if (existsSync(installed)) return installed;
  return exitWithError(describeMissingNode(process.versions.node));
}

/** Ends at once on a machine where nothing can work, before anything is installed. */
export function requireMachine() {
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const { platform, arch, versions } = process;
  const problem = findMachineProblem({ platform, arch, version: versions.node }, optionalDependencies);
  if (problem !== undefined) exitWithError(problem);
}

/**
 * @param {{ platform: string, arch: string, version: string }} machine
 * @param {Record<string, string>} packages those that npm installs where they fit
 * @returns {string | undefined}
 */
export function findMachineProblem(machine, packages) {
  if (machine.platform === 'win32')
    return 'Windows itself is not supported: use WSL (https://learn.microsoft.com/windows/wsl/install).';
  if (isNewEnough(machine.version) || packagedNode(machine) in packages) return undefined;
  return describeMissingNode(machine.version);
}

/** @param {{ platform: string, arch: string }} machine */
function packagedNode({ platform, arch }) {
  return `node-${platform}-${arch}`;
}

/** @param {string} version */
function describeMissingNode(version) {
  return (
    `Node ${NEEDED.join('.')} or newer is needed on the PATH, this is ${version}. npm installs it on Linux only: ` +
    'get it from https://nodejs.org and start again.'
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
export function toolPath(name) {
  return join(ROOT, 'node_modules', '.bin', name);
}

/** The environment with this Node first on PATH. */
export function createToolEnv() {
  return { ...process.env, PATH: `${dirname(process.execPath)}:${process.env.PATH ?? ''}` };
}

/**
 * Ends with one line instead of a stack, for problems that the user can solve.
 * @param {string} message
 * @returns {never}
 */
export function exitWithError(message) {
  console.error(message);
  process.exit(1);
}
