import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many builds keep their files: a server serves those that it was started with, and so do its open pages. */
const KEPT_BUILDS = 3;

const FOLDERS = ['dist/client', 'dist/node'];
const RECORD = 'dist/.builds.json';

/** Deletes the files that the last builds have not written. Called after each build, with the time of its start. */
export function removeOldFiles(root: string, startedAt: number): void {
  const files = FOLDERS.flatMap((folder) => listFiles(root, folder));
  const written = files.filter((file) => statSync(join(root, file)).mtimeMs >= startedAt);
  const builds = [written, ...(readBuilds(root) ?? [files])].slice(0, KEPT_BUILDS);
  const kept = new Set(builds.flat());
  for (const file of files) if (!kept.has(file)) rmSync(join(root, file));
  writeFileSync(join(root, RECORD), JSON.stringify(builds));
}

/** Null after a build that has recorded nothing. */
function readBuilds(root: string): string[][] | null {
  const record = join(root, RECORD);
  return existsSync(record) ? (JSON.parse(readFileSync(record, 'utf8')) as string[][]) : null;
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
}
