import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { SiteMistake } from './site-mistake.ts';

/** A file to compare with: its path, and what removes it if it is a copy. */
export interface OldFile {
  readonly path: string;
  remove(): void;
}

/**
 * The file of a site as git has it, null if git does not have it.
 * @param revision such as HEAD, or the name of a release
 */
export function findCommittedFile(folder: string, id: string, revision: string): OldFile | null {
  const { status, stdout } = git(folder, 'show', `${revision}:./${id}.toml`);
  if (status !== 0) return null;
  const copy = mkdtempSync(join(tmpdir(), 'old-site-'));
  const path = join(copy, `${id}.toml`);
  writeFileSync(path, stdout);
  return { path, remove: () => rmSync(copy, { recursive: true }) };
}

/**
 * The ids of the sites whose files differ from those of a revision, also new and removed ones.
 * @throws SiteMistake where git does not know the folder or the revision.
 */
export function listChangedSites(folder: string, revision: string): string[] {
  const changed = git(folder, 'diff', '--name-only', '--no-renames', '--relative', revision, '--', '.');
  if (changed.status !== 0)
    throw new SiteMistake(
      `git does not know "${revision}" in ${folder}. Name a file to compare with: npm run site -- diff ID --with FILE`,
    );
  const added = git(folder, 'ls-files', '--others', '--exclude-standard');
  const names = `${String(changed.stdout)}\n${String(added.stdout)}`.split('\n');
  const ids = names.filter((name) => /^[^/]+\.toml$/.test(name)).map((name) => basename(name, '.toml'));
  return [...new Set(ids)].toSorted();
}

function git(cwd: string, ...args: string[]) {
  return spawnSync('git', args, { cwd, maxBuffer: 8 * 1024 * 1024 });
}
