import { createHash } from 'node:crypto';
import { constants, createReadStream, rmSync } from 'node:fs';
import { lstat, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { unlessMissing } from '#worker/platform/node/files.ts';
import { BackupProblem } from './backup-problem.ts';

export interface SavedFile {
  readonly size: number;
  /** Of the content, in hex. */
  readonly sha256: string;
}

/** Files that are being written, or that belong to a running process. */
const PASSING = /^\.|\.new$|\.db-(wal|shm|journal)$|^process\.lock$/;

/**
 * The files below a folder, by their path with `/`. One that is deleted meanwhile may be missing.
 * @throws BackupProblem for a link, which could lead out of the folder.
 */
export async function listFiles(root: string, below = ''): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readFolder(path.join(root, below))) {
    if (PASSING.test(entry.name)) continue;
    const name = path.posix.join(below, entry.name);
    if (entry.isDirectory()) found.push(...(await listFiles(root, name)));
    else if (entry.isFile()) found.push(name);
    else
      throw new BackupProblem(`${path.join(root, name)} is a link or a device, and a backup follows none.`);
  }
  return found;
}

async function readFolder(folder: string) {
  const entries = await unlessMissing(readdir(folder, { withFileTypes: true }));
  return (entries ?? []).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/**
 * Makes a folder in one that is there: Node never returns when it makes several in a place such as /proc, where none can be made.
 * @throws BackupProblem
 */
export async function makeFolder(folder: string): Promise<void> {
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT')
      throw new BackupProblem(
        `There is no folder ${path.dirname(path.resolve(folder))}, or none can be made in it.`,
      );
    if (error.code !== 'EEXIST') throw error;
  });
}

/** Copies a small file to a name that is not taken, onto the disk. Null if it was deleted meanwhile. */
export async function copyFileOnce(from: string, to: string): Promise<SavedFile | null> {
  const bytes = await unlessMissing(readFile(from, { flag: constants.O_RDONLY | constants.O_NOFOLLOW }));
  if (bytes === null) return null;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  await writeFile(to, bytes, { flag: 'wx', mode: 0o600, flush: true });
  return { size: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') };
}

export async function hashFile(file: string): Promise<SavedFile> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return { size: (await lstat(file)).size, sha256: hash.digest('hex') };
}

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A place outside the backup for a file that is not encrypted; it is gone when the work is done or the process is ended. */
export async function withPlainCopy<T>(name: string, use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'backup-'));
  const end = () => {
    rmSync(folder, { recursive: true, force: true });
    process.exit(1);
  };
  for (const signal of SIGNALS) process.once(signal, end);
  try {
    return await use(path.join(folder, path.basename(name)));
  } finally {
    for (const signal of SIGNALS) process.off(signal, end);
    await rm(folder, { recursive: true, force: true });
  }
}
