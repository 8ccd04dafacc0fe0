import { randomUUID } from 'node:crypto';
import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const TEMPORARY = /^\.[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The name of a file that is being written. No key begins with a dot, so nothing can ask for it. */
export function createTemporaryName(): string {
  return `.${randomUUID()}`;
}

/**
 * Removes files that a process was writing when it ended, and the folders that are empty without them. Only what was
 * last written before `startedAt` goes: uploads may be under way already. Returns how many there were.
 */
export async function removeUnfinishedFiles(root: string, startedAt: number): Promise<number> {
  let removed = 0;
  for (const entry of await readFolder(root)) {
    const path = join(root, entry.name);
    if (entry.isDirectory()) {
      removed += await removeUnfinishedFiles(path, startedAt);
      // Fails where the folder holds something, which is meant.
      await rmdir(path).catch(() => undefined);
    } else if (entry.isFile() && TEMPORARY.test(entry.name) && (await isOlder(path, startedAt))) {
      await rm(path, { force: true });
      removed++;
    }
  }
  return removed;
}

async function readFolder(path: string) {
  return readdir(path, { withFileTypes: true }).catch(() => []);
}

async function isOlder(path: string, time: number): Promise<boolean> {
  const found = await stat(path).catch(() => null);
  return found !== null && found.mtimeMs < time;
}
