import { spawnSync } from 'node:child_process';
import { ROOT } from '../setup/runtime.mjs';

type Git = (...args: string[]) => string | undefined;

const MAIN = ['origin/main', 'main'];

/**
 * The commit since which changes count: where this branch left the main one. On the main branch itself, or without
 * one, only what is not committed counts.
 */
export function findChangeBase(git: Git = runGit) {
  for (const branch of MAIN) {
    const base = git('merge-base', 'HEAD', branch);
    if (base !== undefined) return base;
  }
  return 'HEAD';
}

/** The files that differ from the commit, those that Git does not know yet included. */
export function listChangedFiles(base: string, git: Git = runGit) {
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return lists.flatMap((list) => list?.split('\n') ?? []).filter(Boolean);
}

function runGit(...args: string[]) {
  const { status, stdout } = spawnSync('git', args, { cwd: ROOT, encoding: 'utf8' });
  return status === 0 ? stdout.trim() : undefined;
}

/** The texts, which the checks in the other folder read as files. */
const TEXTS = 'locales/';
const TEXT_CHECKS = 'tools/plugins/locales/';

/**
 * Whether a test is in a folder with a changed file: for a feature its folders of both sides, otherwise the folder
 * below `client`, `worker` and so on. The checks of texts are near every text.
 */
export function isNearChange(test: string, changed: readonly string[]) {
  return changed.some(
    (file) => toArea(file) === toArea(test) || (file.startsWith(TEXTS) && test.startsWith(TEXT_CHECKS)),
  );
}

function toArea(file: string) {
  const [side, area, name] = file.split('/').slice(0, -1);
  return area === 'features' ? `features/${name}` : [side, area].join('/');
}
