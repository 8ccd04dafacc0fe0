import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { ROOT, exitWithError, requireMachine } from './runtime.mjs';

/** Installs what package-lock.json says, unless it is already installed. */
export function ensureInstalled() {
  requireMachine();
  if (isInstalled(ROOT)) return;
  console.log('Installing packages (about a minute) …');
  // Errors only: on Node 20 every package that needs Node 24 would warn, though Node 24 is one of the packages.
  const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  const [command, ...first] = npm();
  const { status, error } = spawnSync(command, [...first, ...args], { cwd: ROOT, stdio: 'inherit' });
  if (error) exitWithError(`npm could not be started: ${error.message}`);
  if (status !== 0) exitWithError('The packages could not be installed; what npm said is above.');
}

/**
 * Compares the lock file with the one that npm writes into node_modules at the end, which notices an interrupted
 * installation, a pulled change and a manual `npm ci`.
 * @param {string} root
 */
export function isInstalled(root) {
  const locked = readLock(join(root, 'package-lock.json'));
  const present = readLock(join(root, 'node_modules', '.package-lock.json'));
  if (locked === undefined || present === undefined) return false;
  return Object.entries(locked).every(([path, { version, optional }]) => {
    if (path === '') return true;
    const installed = present[path];
    return installed === undefined ? optional === true : installed.version === version;
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean }> | undefined}
 */
function readLock(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}

/**
 * The npm that started this process, on its own Node: `npm ci` deletes the Node in node_modules while it works.
 * @returns {[string, ...string[]]}
 */
function npm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env;
  return cli && node && basename(cli).startsWith('npm') ? [node, cli] : ['npm'];
}
