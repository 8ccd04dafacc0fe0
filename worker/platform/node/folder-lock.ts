// docs/decisions/038-one-process-per-data-folder.md
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isLocked } from './sqlite/failure.ts';

/** Another process uses the folder. Two processes would each trust caches and files that the other changes. */
export class FolderInUseError extends Error {
  readonly folder: string;

  constructor(folder: string) {
    super(`Another process uses ${folder}`);
    this.folder = folder;
  }
}

export interface FolderLock {
  release(): void;
}

/**
 * Takes the folder for this process alone. It is a lock of the operating system on an empty SQLite file, so it
 * ends with the process, and a file left behind means nothing.
 * @param waitMs how long another process may take to let the folder go
 */
export function lockFolder(folder: string, waitMs = 0): FolderLock {
  const lock = new DatabaseSync(join(folder, 'process.lock'), { timeout: waitMs });
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    throw isLocked(error) ? new FolderInUseError(folder) : error;
  }
  return { release: () => lock.close() };
}

/** The same for a process that also works beside another one; null when another one has the folder. */
export function lockFreeFolder(folder: string): FolderLock | null {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUseError) return null;
    throw error;
  }
}
