import { accessSync, constants, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describeUnreadable, findClosestName, formatValue, type Problem } from '../compile/problems.ts';
import { readText } from '../compile/read-toml.ts';
import type { Language } from '../schema/fields.ts';
import { type PageTexts, compilePages } from './compile-pages.ts';
import type { OwnPage } from './own-page.ts';

/** Of one file. */
const MAX_BYTES = 64 * 1024;

interface ReadPages {
  /** Those without a problem. */
  readonly pages: readonly OwnPage[];
  readonly problems: readonly Problem[];
  /** The files of pages without a problem: name → text. */
  readonly texts: PageTexts;
  /** The tokens of pages with a problem; `all` where the folder has one. */
  readonly faulty: ReadonlySet<string> | 'all';
}

/** The pages of a site in `<dir>/<id>/pages`. */
export function readPages(dir: string, id: string, main: Language): ReadPages {
  const folder = join(dir, id, 'pages');
  const label = `tenants/${id}/pages`;
  const refusal = findFolderProblem(dir, id);
  if (refusal) return { pages: [], problems: [refusal], texts: new Map(), faulty: 'all' };
  const problems: Problem[] = [];
  const texts = new Map<string, string>();
  for (const name of listNames(folder)) {
    const text = readText(join(folder, name), `${label}/${name}`, {
      maxBytes: MAX_BYTES,
      use: 'in this folder are the pages of a site',
    });
    if (typeof text === 'string') texts.set(name, text);
    else problems.push(text);
  }
  const unread = problems.map(({ file }) => toToken(file.slice(label.length + 1)));
  const compiled = compilePages(id, texts, main);
  const faulty = new Set([...unread, ...compiled.faulty]);
  const pages = compiled.pages.filter(({ token }) => !faulty.has(token));
  const sound = new Set(pages.map(({ token }) => token));
  return {
    pages,
    problems: [...problems, ...withoutUnread(compiled.problems, problems)],
    texts: new Map([...texts].filter(([name]) => sound.has(toToken(name)))),
    faulty,
  };
}

/** A file that cannot be read is not missing as well. */
function withoutUnread(problems: readonly Problem[], unread: readonly Problem[]): Problem[] {
  return problems.filter(({ file }) => !unread.some((other) => other.file === file));
}

/** The address of the page in a file with this name. */
export function toToken(name: string): string {
  return name.split('.', 1)[0] ?? '';
}

function listNames(folder: string): string[] {
  // Editors and file managers leave files of their own.
  const isOfEditor = (name: string) => name.startsWith('.') || name.endsWith('~') || name.endsWith('.new');
  return lookUp(folder)
    ? readdirSync(folder)
        .toSorted()
        .filter((name) => !isOfEditor(name))
    : [];
}

/** The folders in which a change of a page is seen: those of sites and of their pages. */
export function listPageFolders(dir: string): string[] {
  const entries = readdirSync(dir, { withFileTypes: true });
  const files = new Set(entries.map(({ name }) => name));
  return entries
    .filter((entry) => entry.isDirectory() && files.has(`${entry.name}.toml`))
    .flatMap(({ name }) => [join(dir, name), join(dir, name, 'pages')])
    .filter((folder) => isReadableFolder(folder));
}

/** What is wrong with the folder of a site or that of its pages. */
function findFolderProblem(dir: string, id: string): Problem | undefined {
  for (const name of [id, `${id}/pages`]) {
    const refusal = findFolderRefusal(join(dir, name));
    if (refusal) return { file: `tenants/${name}`, key: 'the folder', ...refusal };
  }
  return undefined;
}

function findFolderRefusal(folder: string): Pick<Problem, 'found' | 'allowed'> | undefined {
  try {
    const stats = lookUp(folder);
    if (!stats) return undefined;
    if (!stats.isDirectory())
      return {
        found: stats.isSymbolicLink() ? 'a link' : 'a file',
        allowed: 'a folder of its own for the pages of the site',
      };
    accessSync(folder, constants.R_OK | constants.X_OK);
    return undefined;
  } catch (error) {
    return describeUnreadable(error, 'folder');
  }
}

function isReadableFolder(folder: string): boolean {
  return findFolderRefusal(folder) === undefined && lookUp(folder) !== undefined;
}

function lookUp(path: string) {
  return lstatSync(path, { throwIfNoEntry: false });
}

/** Folders of pages that belong to no site, and folders of a site that are not called `pages`. */
export function findStrayFolders(dir: string, ids: readonly string[]): Problem[] {
  const folders = readdirSync(dir, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const sites = new Set(ids);
  return folders.flatMap(({ name }): Problem[] => {
    if (!isReadableFolder(join(dir, name))) return [];
    if (sites.has(name)) return findMisnamed(dir, name);
    if (!lookUp(join(dir, name, 'pages'))?.isDirectory()) return [];
    const closest = findClosestName(name, ids);
    return [
      {
        file: `tenants/${name}`,
        key: 'the folder name',
        found: formatValue(name),
        closest: closest && formatValue(closest),
        allowed: 'the id of a site: pages are in tenants/<id>/pages, beside tenants/<id>.toml',
      },
    ];
  });
}

function findMisnamed(dir: string, id: string): Problem[] {
  const others = readdirSync(join(dir, id)).filter((name) => name !== 'pages' && !name.startsWith('.'));
  return others.map((name) => ({
    file: `tenants/${id}/${name}`,
    key: 'the name',
    found: formatValue(name),
    closest: findClosestName(name, ['pages']) && '"pages"',
    allowed: 'the folder "pages" only: settings are in the file of the site',
  }));
}
