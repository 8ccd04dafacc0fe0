import { randomUUID } from 'node:crypto';
import { readdir, rm, rmdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

const TEMPORARY = /^\.[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

/** The name of a file that is being written. Keys never begin with a dot, so no request can read it. */
export function createTemporaryName(): string {
  return `.${randomUUID()}`;
}

/**
 * Removes files that an earlier process left half-written, and folders that are then empty. Only files older than
 * `startedAt` are removed, because uploads may be in progress. Returns their number.
 */
export async function removeUnfinishedFiles(root: string, startedAt: number): Promise<number> {
  let removed = 0;
  for (const entry of await readFolder(root)) {
    const path = join(root, entry.name);
    if (entry.isDirectory()) {
      removed += await removeUnfinishedFiles(path, startedAt);
      // Fails for a folder that contains files, as intended.
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
  const stats = await stat(path).catch(() => null);
  return stats !== null && stats.mtimeMs < time;
}
