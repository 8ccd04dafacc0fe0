import { mkdir, open, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';
import type { FileStore } from '#worker/ports/files.ts';
import { assertFileKey, findContentType, requireContentType } from '../file-key.ts';
import { createTemporaryName } from './unfinished-files.ts';

/** Where a file lies below the folder of the store. */
export function toDiskPath(key: string): string {
  return posix.join(key.slice(0, 2), key);
}

/** Files below one folder, spread over subfolders by the first two characters of the key. */
export function createDiskFiles(root: string): FileStore {
  const pathOf = (key: string): string => {
    assertFileKey(key);
    return join(root, toDiskPath(key));
  };
  return {
    async put(key, bytes) {
      requireContentType(key);
      const path = pathOf(key);
      const folder = dirname(path);
      await mkdir(folder, { recursive: true });
      // No key starts with a dot, so a half-written file cannot be read.
      const temporary = join(folder, createTemporaryName());
      try {
        await writeFile(temporary, bytes, { flush: true });
        await rename(temporary, path);
        await flushFolder(folder);
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async get(key) {
      const contentType = findContentType(key);
      if (contentType === null) return null;
      const path = pathOf(key);
      try {
        const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
        const etag = `"${bytes.byteLength.toString(36)}-${Math.trunc(mtimeMs).toString(36)}"`;
        return { body: bytes, contentType, etag, size: bytes.byteLength };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async delete(key) {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Fails while the folder still contains files, as intended.
      await rmdir(dirname(path)).catch(() => undefined);
    },
    async deleteBelow(key) {
      await rm(pathOf(key), { recursive: true, force: true });
    },
  };
}

/** The new name is an entry of the folder, which a power cut could still lose. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Null where the file or folder does not exist. */
export async function unlessMissing<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
