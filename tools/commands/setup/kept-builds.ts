import { readFileSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** How many builds keep their files: a server serves those that it was started with, and so do its open pages. */
const KEPT_BUILDS = 3;

const FOLDERS = ['dist/client', 'dist/node'];
const RECORD = 'dist/.builds.json';

/**
 * Deletes the files that the last builds have not written. Called after each build, with the time of its start. Another build
 * may run at the same time.
 */
export function removeOldFiles(root: string, startedAt: number): void {
  const files = FOLDERS.flatMap((folder) => listFiles(root, folder));
  const isWritten = (file: string) =>
    (statSync(join(root, file), { throwIfNoEntry: false })?.mtimeMs ?? 0) >= startedAt;
  const builds = [files.filter(isWritten), ...(readBuilds(root) ?? [files])].slice(0, KEPT_BUILDS);
  const kept = new Set(builds.flat());
  for (const file of files) if (!kept.has(file)) rmSync(join(root, file), { force: true });
  const half = join(root, `${RECORD}.${process.pid}`);
  writeFileSync(half, JSON.stringify(builds));
  renameSync(half, join(root, RECORD));
}

/** Null after a build that has recorded nothing, or half of it because the disk was full. */
function readBuilds(root: string): string[][] | null {
  try {
    return JSON.parse(readFileSync(join(root, RECORD), 'utf8')) as string[][];
  } catch {
    return null;
  }
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1));
}
