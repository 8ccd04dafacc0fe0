import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A place outside the backup for a file that is not encrypted; it is gone when the work is done. */
export async function withPlainCopy<T>(name: string, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  try {
    return await use(path.join(folder, path.basename(name)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
