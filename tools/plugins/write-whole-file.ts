import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Writes a file completely or not at all, because two builds may run at the same time. */
export async function writeWholeFile(file: string, bytes: Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const half = `${file}.${process.pid}`;
  await writeFile(half, bytes);
  await rename(half, file);
}
