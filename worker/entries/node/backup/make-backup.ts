// docs/decisions/078-backups.md
import { link, lstat, mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import packageFile from '../../../../package.json' with { type: 'json' };
import { FolderInUseError, type FolderLock, lockFolder } from '#worker/platform/node/folder-lock.ts';
import { flushFolder, unlessMissing } from '#worker/platform/node/files.ts';
import { CONTROL } from '../databases.ts';
import { BackupProblem } from './backup-problem.ts';
import {
  copyFileOnce,
  hashFile,
  listFiles,
  makeFolder,
  type SavedFile,
  withPlainCopy,
} from './folder-files.ts';
import { saveDepartures } from './departures.ts';
import {
  type Backup,
  type Manifest,
  findNewest,
  toFolderName,
  toHalfFolder,
  toManifestFile,
  writeManifest,
} from './manifest.ts';
import { type BackupKey, getSealedSize, identifyKey, sealFile } from './sealed-files.ts';
import type { Departures } from './restore/restored-database-store.ts';
import { SavedDatabase, copyDatabase } from './saved-database-store.ts';

interface Source {
  readonly data: string;
  /** The folder of all backups, held by this process (`withBackups`). */
  readonly to: string;
  readonly now: Date;
  /** Encrypts the backup. */
  readonly key?: BackupKey | undefined;
}

/** A backup while it is written. */
interface Draft {
  readonly data: string;
  readonly folder: string;
  /** The newest backup before this one: its files are linked, not copied. */
  readonly earlier: Backup | undefined;
  readonly key: BackupKey | undefined;
  readonly files: Record<string, SavedFile>;
}

export interface MadeBackup extends Backup {
  readonly copied: number;
  /** What lies in the data folder and is no part of a backup. */
  readonly leftOut: readonly string[];
}

/**
 * Makes the folder of all backups and keeps others from writing into it meanwhile: two runs at once would take each
 * other's half backup for one that was cut off, and leave lists that belong to the older one.
 * @param use gets the folder without links in its path
 * @throws BackupProblem
 */
export async function withBackups<T>(to: string, use: (folder: string) => Promise<T>): Promise<T> {
  await makeFolder(to);
  const folder = await realpath(to);
  const lock = lockBackups(folder);
  try {
    return await use(folder);
  } finally {
    lock.release();
  }
}

function lockBackups(folder: string): FolderLock {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (error instanceof FolderInUseError)
      throw new BackupProblem(`Another backup into ${folder} is under way. Try again when it is done.`);
    throw new BackupProblem(
      `${folder} cannot be locked against a second backup: ${String(error)}. Choose a folder whose disk has file locks.`,
    );
  }
}

/**
 * Saves the data folder beside the running server, into a new folder that gets its name when it is whole.
 * @throws BackupProblem
 */
export async function makeBackup({ data, to, now, key }: Source): Promise<MadeBackup> {
  const source = await requireData(data);
  if (isWithin(to, source) || isWithin(source, to))
    throw new BackupProblem(
      `${to} and the data in ${data} lie in each other. Choose a folder on another disk.`,
    );
  const folder = path.join(to, toFolderName(now));
  const draft = {
    data: source,
    folder: toHalfFolder(folder),
    earlier: await findNewest(to),
    key,
    files: {},
  };
  await makeNewFolders(folder, draft.folder);
  try {
    const made = await fill(draft, now);
    await rename(draft.folder, folder);
    await flushFolder(to);
    return { ...made, folder };
  } catch (error) {
    await rm(draft.folder, { recursive: true, force: true });
    throw error;
  }
}

async function fill(draft: Draft, now: Date): Promise<MadeBackup> {
  // Before the databases too: what a copied database names may be deleted before its turn comes.
  let copied = await savePhotos(draft);
  const databases: Manifest['databases'] = {};
  const named = new Set<string>();
  const lists: Departures[] = [];
  const names = await readdir(draft.data);
  for (const file of names.filter((name) => name.endsWith('.db')).toSorted()) {
    const saved = await saveDatabase(draft, file);
    databases[path.basename(file, '.db')] = saved.described;
    for (const name of saved.named) named.add(name);
    lists.push(saved.departures);
  }
  copied += await savePhotos(draft);
  for (const name of names.filter((one) => one.endsWith('.key'))) await save(draft, name);
  const { manifest, text } = writeManifest(
    {
      version: packageFile.version,
      madeAt: now.toISOString(),
      databases,
      files: draft.files,
      missing: [...named].filter((name) => !(name in draft.files)),
    },
    draft.key,
  );
  await writeFile(toManifestFile(draft.folder), text, { flag: 'wx', mode: 0o600, flush: true });
  await flushFolder(draft.folder);
  await saveDepartures(path.dirname(draft.folder), joinDepartures(lists), {
    key: draft.key,
    madeAt: manifest.madeAt,
  });
  return { folder: draft.folder, manifest, copied, leftOut: names.filter(isLeftOut) };
}

function joinDepartures(lists: readonly Departures[]): Departures {
  return {
    erased: new Set(lists.flatMap(({ erased }) => [...erased])),
    photos: new Map(lists.flatMap(({ photos }) => [...photos])),
    asked: new Map(lists.flatMap(({ asked }) => [...asked])),
    withdrawn: new Map(lists.flatMap(({ withdrawn }) => [...withdrawn])),
    silenced: new Map(lists.flatMap(({ silenced }) => [...silenced])),
    blocks: lists.flatMap(({ blocks }) => blocks),
  };
}

/** `sites` is what a restore has written of the control database. */
function isLeftOut(name: string): boolean {
  return !/^(photos|sites|process\.lock.*|.*\.(db|db-wal|db-shm|key|key\.new))$/.test(name);
}

async function saveDatabase({ data, folder, files, key }: Draft, file: string) {
  const copy = path.join(folder, file);
  if (!key) {
    await copyDatabase(path.join(data, file), copy);
    files[file] = await hashFile(copy);
    return describeDatabase(copy);
  }
  return withPlainCopy(file, async (plain) => {
    await copyDatabase(path.join(data, file), plain);
    const sealed = await sealFile(plain, copy, { key, name: file });
    if (sealed) files[file] = sealed;
    return describeDatabase(plain);
  });
}

function describeDatabase(file: string) {
  const saved = new SavedDatabase(file);
  try {
    return {
      described: { migrations: saved.listMigrations(), rows: saved.countRows() },
      named: saved.listNamedFiles(),
      departures: {
        erased: new Set(saved.listErasures()),
        photos: new Map(saved.listDeletedPhotos()),
        asked: new Map(saved.listDeletionRequests()),
        withdrawn: new Map(saved.listWithdrawals()),
        silenced: new Map(saved.listSilenced()),
        blocks: saved.listBlocks(),
      },
    };
  } finally {
    saved.close();
  }
}

/** Returns how many files were copied; the others were in an earlier backup. A key is written once (worker/ports/files.ts). */
async function savePhotos(draft: Draft): Promise<number> {
  let copied = 0;
  for (const name of await listFiles(draft.data, 'photos')) {
    if (name in draft.files) continue;
    if (!(await linkEarlier(draft, name)) && (await save(draft, name))) copied++;
  }
  return copied;
}

/** The file of an earlier backup takes no room again. Some disks cannot do that. */
async function linkEarlier({ data, earlier, folder, files, key }: Draft, name: string): Promise<boolean> {
  const known = earlier?.manifest.files[name];
  if (!earlier || !known || earlier.manifest.encryption?.key !== (key && identifyKey(key))) return false;
  const file = await unlessMissing(lstat(path.join(data, name)));
  const size = file && (key ? getSealedSize(file.size) : file.size);
  if (size !== known.size) return false;
  const to = path.join(folder, name);
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const isLinked = await link(path.join(earlier.folder, name), to).then(
    () => true,
    () => false,
  );
  if (isLinked) files[name] = known;
  return isLinked;
}

async function save({ data, folder, files, key }: Draft, name: string): Promise<boolean> {
  const [from, to] = [path.join(data, name), path.join(folder, name)];
  const saved = key ? await sealFile(from, to, { key, name }) : await copyFileOnce(from, to);
  if (saved) files[name] = saved;
  return saved !== null;
}

/** An empty folder in place of a lost disk must not count as a backup, nor empty the lists of what was deleted. */
async function requireData(data: string): Promise<string> {
  const found = await unlessMissing(realpath(data));
  if (found === null)
    throw new BackupProblem(`There is no folder ${data}. DATA_DIR names the one of the server.`);
  const names = await readdir(found);
  if (!names.includes(`${CONTROL}.db`))
    throw new BackupProblem(
      `${data} has no ${CONTROL}.db, so no server has used it. DATA_DIR names the folder of the server.`,
    );
  return found;
}

/** @throws BackupProblem if one is there: nothing is ever overwritten. */
async function makeNewFolders(folder: string, half: string): Promise<void> {
  const taken = (error: NodeJS.ErrnoException) => {
    throw error.code === 'EEXIST'
      ? new BackupProblem(`${folder} is there already. Try again in a second.`)
      : error;
  };
  await mkdir(half, { mode: 0o700 }).catch(taken);
  const names = await readdir(path.dirname(folder));
  if (!names.includes(path.basename(folder))) return;
  await rm(half, { recursive: true });
  throw new BackupProblem(`${folder} is there already. Try again in a second.`);
}

function isWithin(folder: string, other: string): boolean {
  return folder === other || folder.startsWith(other + path.sep);
}
