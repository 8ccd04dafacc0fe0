import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SiteMistake } from '../site-mistake.ts';

/** A file to compare with: its path, and what removes it if it is a copy. */
export interface OldFile {
  readonly path: string;
  remove(): void;
}

/**
 * The file of a site or company as git has it, null if git does not have it.
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

/** The file of a site, or one of its pages. */
const SITE_FILE = /^([^/]+)(?:\.toml|\/pages\/[^/]+)$/;

/**
 * The ids of the sites whose files differ from those of a revision, also new and removed ones.
 * @param names see {@link listChangedNames}
 */
export function listChangedSites(names: readonly string[]): string[] {
  const ids = names.flatMap((name) => SITE_FILE.exec(name)?.[1] ?? []);
  return [...new Set(ids)].toSorted();
}

/** The ids of the companies whose files differ from those of a revision, also new and removed ones. */
export function listChangedCompanies(names: readonly string[]): string[] {
  return names.flatMap((name) => /^companies\/([^/]+)\.toml$/.exec(name)?.[1] ?? []).toSorted();
}

interface PageChange {
  readonly token: string;
  readonly kind: 'new' | 'changed' | 'gone';
}

/**
 * The pages of a site that differ from those of a revision, in any language.
 * @param names see {@link listChangedNames}
 */
export function listChangedPages(
  folder: string,
  id: string,
  { revision, names }: { readonly revision: string; readonly names: readonly string[] },
): PageChange[] {
  const pages = `${id}/pages/`;
  const toTokens = (files: readonly string[]) =>
    new Set(
      files.flatMap((name) =>
        name.startsWith(pages) ? name.slice(pages.length).split('.').slice(0, 1) : [],
      ),
    );
  const before = toTokens(toLines(git(folder, 'ls-tree', '--name-only', revision, '--', pages).stdout));
  const after = toTokens(
    existsSync(join(folder, pages)) ? readdirSync(join(folder, pages)).map((name) => pages + name) : [],
  );
  const changed = [...toTokens(names)];
  return changed.toSorted().map((token) => {
    if (!before.has(token)) return { token, kind: 'new' };
    return { token, kind: after.has(token) ? 'changed' : 'gone' };
  });
}

/**
 * The files below a folder that differ from those of a revision, also new and removed ones.
 * @throws SiteMistake where git does not know the folder or the revision.
 */
export function listChangedNames(folder: string, revision: string): string[] {
  const changed = git(folder, 'diff', '--name-only', '--no-renames', '--relative', revision, '--', '.');
  if (changed.status !== 0)
    throw new SiteMistake(
      `git does not know "${revision}" in ${folder}. Name a file to compare with: npm run site -- diff ID --with FILE`,
    );
  const added = git(folder, 'ls-files', '--others', '--exclude-standard');
  return [...toLines(changed.stdout), ...toLines(added.stdout)];
}

function toLines(printed: Buffer): string[] {
  return String(printed).split('\n');
}

function git(cwd: string, ...args: string[]) {
  return spawnSync('git', args, { cwd, maxBuffer: 8 * 1024 * 1024 });
}
