import { type Stats, lstatSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The times of a file may be as coarse as this. */
const COARSE_MS = 50;

/** Another release may want other settings, so it reads all files again. */
const RELEASE = Math.round(statSync(fileURLToPath(import.meta.url)).mtimeMs).toString(36);

/** What tells a changed file from an unchanged one without reading it. Empty where the file cannot be looked at. */
export function stampSite(dir: string, id: string, folders: ReadonlySet<string>): string {
  const own = [`${id}.toml`];
  if (folders.has(id)) own.push(id, ...listPages(dir, id));
  return stampFiles(own.map((name) => join(dir, name)));
}

export function stampCompany(dir: string, id: string): string {
  return stampFiles([join(dir, 'companies', `${id}.toml`)]);
}

/** The folder of pages and what is in it. */
function listPages(dir: string, id: string): string[] {
  try {
    const pages = join(id, 'pages');
    return [pages, ...readdirSync(join(dir, pages)).map((name) => join(pages, name))];
  } catch {
    return [];
  }
}

function stampFiles(paths: readonly string[]): string {
  const now = Date.now();
  const stamps = paths.map((path) => {
    const found = lookUp(path);
    if (!found) return '';
    const { size, mtimeMs, ctimeMs, ino } = found;
    // It may change once more without another time: then it has to be read again.
    const isYoung = now - ctimeMs < COARSE_MS;
    return [size, mtimeMs, ctimeMs, ino, ...(isYoung ? [now] : [])]
      .map((part) => part.toString(36))
      .join(' ');
  });
  return [RELEASE, ...stamps].join(', ');
}

function lookUp(path: string): Stats | undefined {
  try {
    return lstatSync(path);
  } catch {
    return undefined;
  }
}
