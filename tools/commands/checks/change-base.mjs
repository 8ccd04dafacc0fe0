import { spawnSync } from 'node:child_process';
import { ROOT } from '../setup/runtime.mjs';

const MAIN = ['origin/main', 'main'];

/**
 * The commit since which changes count: where this branch left the main one. On the main branch itself, or without
 * one, only what is not committed counts.
 * @param {(...args: string[]) => string | undefined} [git]
 */
export function findChangeBase(git = runGit) {
  for (const branch of MAIN) {
    const base = git('merge-base', 'HEAD', branch);
    if (base !== undefined) return base;
  }
  return 'HEAD';
}

/** @param {string[]} args */
function runGit(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}
