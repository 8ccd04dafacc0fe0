import { asc, eq, lte } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { fileDeletions } from '#worker/db/schema/photos.ts';
import type { Database } from '#worker/ports/database.ts';
import { type Fault, throwFaults, tryEach } from '#worker/jobs/try-each.ts';
import type { FileStore } from '#worker/ports/files.ts';
import type { Renditions } from '#worker/ports/images.ts';
import { getPhotoPath, type RenditionName, RENDITIONS } from './photo-keys.ts';

/** No upload takes longer, so after this time its files have a row or never will. */
const UPLOAD_MS = 10 * 60_000;
const BATCH_SIZE = 100;

/** Called before files are written, because the process may die before it writes their row. */
export async function scheduleFileDeletion(db: Database, key: string, now: number): Promise<void> {
  await orm(db)
    .insert(fileDeletions)
    .values({ key, dueAt: now + UPLOAD_MS });
}

export function cancelFileDeletion(db: Database, key: string) {
  return orm(db).delete(fileDeletions).where(eq(fileDeletions.key, key));
}

export async function putRenditions(files: FileStore, key: string, renditions: Renditions): Promise<void> {
  const put = (name: RenditionName) => files.put(getPhotoPath(key, name), renditions[name].bytes);
  await Promise.all(RENDITIONS.map(put));
}

/**
 * Deletes all files of a photo, including renditions of other program versions. Files are deleted before the record, so
 * that an interruption only repeats the work.
 */
export async function deletePhotoFiles(db: Database, files: FileStore, key: string): Promise<void> {
  await files.deleteBelow(key);
  await orm(db).delete(fileDeletions).where(eq(fileDeletions.key, key));
}

/**
 * Deletes files that no row needs any more: removed photos, archived messages, interrupted uploads. Runs every
 * minute; meanwhile a photo without a row is not served (docs/security.md#files).
 */
export async function deleteDueFiles(
  db: Database,
  files: FileStore,
  now: number,
  isEnding: () => boolean = () => false,
): Promise<void> {
  const deleteNext = async ({ key }: { readonly key: string }) => {
    if (!isEnding()) await deleteOrPostpone(db, files, key, now);
  };
  const faults: Fault<unknown>[] = [];
  let due;
  do {
    due = await orm(db)
      .select({ key: fileDeletions.key })
      .from(fileDeletions)
      .where(lte(fileDeletions.dueAt, now))
      .orderBy(asc(fileDeletions.dueAt))
      .limit(BATCH_SIZE);
    faults.push(...(await tryEach(due, deleteNext)));
    // Without the second limit a database that takes no writes would never end this.
  } while (due.length === BATCH_SIZE && faults.length < BATCH_SIZE && !isEnding());
  throwFaults(faults);
}

/** A file that cannot be deleted would else be the first in each run. */
async function deleteOrPostpone(db: Database, files: FileStore, key: string, now: number): Promise<void> {
  try {
    await deletePhotoFiles(db, files, key);
  } catch (error) {
    await orm(db)
      .update(fileDeletions)
      .set({ dueAt: now + UPLOAD_MS })
      .where(eq(fileDeletions.key, key));
    throw error;
  }
}
