import { copyFile, mkdir, readdir, realpath, rename, rm, rmdir } from 'node:fs/promises';
import path from 'node:path';
import { createFileId } from '#worker/features/payments/debits/bank-files/file-id.ts';
import { migrate } from '#worker/db/migrate.ts';
import { flushFolder, unlessMissing } from '#worker/platform/node/files.ts';
import { openDatabase } from '#worker/platform/node/database.ts';
import { createInlineWriter } from '#worker/platform/node/sqlite/write-queue.ts';
import { CONTROL, listMigrations } from '../../databases.ts';
import { BackupProblem } from '../backup-problem.ts';
import { requireWhole } from '../check-backup.ts';
import { readDepartures } from '../departures.ts';
import { makeFolder } from '../folder-files.ts';
import { type Backup, findKey, findNewest, toHalfFolder } from '../manifest.ts';
import { type BackupKey, openSealedFile } from '../sealed-files.ts';
import { writeSiteFiles } from './restored-site-files.ts';
import { type Departed, type Departures, prepareRestored } from './restored-database-store.ts';

/** What members had ended after the backup was made, and have now ended again. */
export interface Restored extends Departed {
  /** Names of the lists that were not beside the backup. */
  readonly missing: readonly string[];
  /** The bank file of the debits that were in none yet. */
  readonly fileId: string;
}

interface Keys {
  /** Opens the backup; undefined for one without encryption. */
  readonly key: BackupKey | undefined;
  /** The key of the operator, who has signed the lists of erased and deleted members with it. */
  readonly listKey: BackupKey | undefined;
  readonly acceptsUnsignedLists: boolean;
}

/**
 * Makes a data folder of a backup. It gets its name when it is whole, so that no server starts with a part of it.
 * @throws BackupProblem
 */
export async function restoreBackup(
  backup: Backup,
  data: string,
  { key: operatorKey, listKey, acceptsUnsignedLists }: Keys,
): Promise<Restored> {
  // A link that the operator has made stays one, and its folder is filled.
  const target = (await unlessMissing(realpath(data))) ?? path.resolve(data);
  if (((await unlessMissing(readdir(target))) ?? []).length > 0)
    throw new BackupProblem(`${data} is not empty. A backup is restored into a new or empty folder.`);
  const half = toHalfFolder(target);
  if ((await unlessMissing(readdir(half))) !== null)
    throw new BackupProblem(`${half} is left from a restore that was cut off. Delete it first.`);
  const key = await requireWhole(backup, operatorKey);
  const parent = path.dirname(path.resolve(backup.folder));
  const departures = await readDepartures(parent, {
    key: listKey,
    acceptsUnsigned: acceptsUnsignedLists,
    newestMadeAt: listKey && (await findNewestTime(parent, listKey)),
  });
  await makeFolder(half);
  const fileId = createFileId({ company: { id: 'restored' }, now: Date.now() });
  try {
    const departed = await fill(backup, half, { key, departures, fileId });
    await unlessMissing(rmdir(target));
    await rename(half, target);
    await flushFolder(path.dirname(target));
    return { ...departed, missing: departures.missing, fileId };
  } catch (error) {
    await rm(half, { recursive: true, force: true });
    throw error;
  }
}

interface Known {
  readonly departures: Departures;
  readonly fileId: string;
}

async function fill(
  { folder, manifest }: Backup,
  half: string,
  { key, ...known }: { readonly key: BackupKey | undefined } & Known,
): Promise<Departed> {
  for (const name of Object.keys(manifest.files)) {
    const file = path.join(half, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    if (key) await openSealedFile(path.join(folder, name), file, { key, name });
    else await copyFile(path.join(folder, name), file);
  }
  const sum = { erased: 0, photos: 0, deleted: 0, withdrawn: 0, blocked: 0, filed: 0 };
  for (const name of Object.keys(manifest.databases)) {
    const departed = await prepare(half, name, known);
    if (departed === null) continue;
    sum.erased += departed.erased;
    sum.photos += departed.photos;
    sum.deleted += departed.deleted;
    sum.withdrawn += departed.withdrawn;
    sum.blocked += departed.blocked;
    sum.filed += departed.filed;
  }
  return sum;
}

async function prepare(
  folder: string,
  name: string,
  { departures, fileId }: Known,
): Promise<Departed | null> {
  // No request waits meanwhile, so it needs no thread that writes.
  const database = openDatabase(path.join(folder, `${name}.db`), createInlineWriter);
  try {
    await migrate(database, listMigrations(name));
    if (name !== CONTROL) return await prepareRestored(database, departures, fileId);
    await writeSiteFiles(database, path.join(folder, 'sites'));
    return null;
  } finally {
    await database.close();
  }
}

/** When the newest backup was made that the key proves; one that others have put there proves nothing. */
async function findNewestTime(parent: string, key: BackupKey): Promise<string | undefined> {
  const newest = await findNewest(parent);
  try {
    return newest && findKey(newest, key) && newest.manifest.madeAt;
  } catch (error) {
    if (error instanceof BackupProblem) return undefined;
    throw error;
  }
}
