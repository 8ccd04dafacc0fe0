import { asc, eq, lte } from 'drizzle-orm';
import { orm } from '#worker/db/orm.ts';
import { fileDeletions } from '#worker/db/schema.ts';
import type { Database } from '#worker/ports/database.ts';
import type { FileStore } from '#worker/ports/files.ts';

/** No upload takes longer; its files have a row by then, or never will. */
const UPLOAD_MS = 10 * 60_000;
const AT_ONCE = 100;

/** Before files are written of which the row may never come, because the process dies in between. */
export async function scheduleFileDeletion(db: Database, key: string, now: number): Promise<void> {
  await orm(db)
    .insert(fileDeletions)
    .values({ key, dueAt: now + UPLOAD_MS });
}

/** For the batch that writes the row: its files stay. */
export function cancelFileDeletion(db: Database, key: string) {
  return orm(db).delete(fileDeletions).where(eq(fileDeletions.key, key));
}

/**
 * Deletes all files of a photo, also renditions of another version of this program. The files go first, so that being
 * stopped in between only means doing it again.
 */
export async function deletePhotoFiles(db: Database, files: FileStore, key: string): Promise<void> {
  await files.deleteBelow(key);
  await orm(db).delete(fileDeletions).where(eq(fileDeletions.key, key));
}

/**
 * SECURITY 18: files whose photo is gone, by its owner, with its owner, or because an upload was interrupted. Runs every
 * minute; a photo without a row is served to nobody meanwhile.
 */
export async function deleteDueFiles(db: Database, files: FileStore, now: number): Promise<void> {
  for (;;) {
    const due = await orm(db)
      .select({ key: fileDeletions.key })
      .from(fileDeletions)
      .where(lte(fileDeletions.dueAt, now))
      .orderBy(asc(fileDeletions.dueAt))
      .limit(AT_ONCE);
    for (const { key } of due) await deletePhotoFiles(db, files, key);
    if (due.length < AT_ONCE) return;
  }
}
