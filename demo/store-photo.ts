import {
  cancelFileDeletion,
  deletePhotoFiles,
  putRenditions,
  scheduleFileDeletion,
} from '#worker/features/photos/photo-files-store.ts';
import { createPhotoKey } from '#worker/features/photos/photo-keys.ts';
import { insertPhoto, type Photo } from '#worker/features/photos/store.ts';
import type { Database } from '#worker/ports/database.ts';
import type { FileStore } from '#worker/ports/files.ts';
import type { Renditions } from '#worker/ports/images.ts';
import type { Clock } from '#worker/ports/ports.ts';

export interface PhotoPorts {
  db: Database;
  files: FileStore;
  clock: Clock;
}

export interface DrawnPhoto {
  tenantId: string;
  memberId: string;
  position: number;
  renditions: Renditions;
}

/** Stores the portrait of a fictional member: the files first and the row last, so that every row has its files. */
export async function storePhoto(
  { db, files, clock }: PhotoPorts,
  { renditions, ...owner }: DrawnPhoto,
): Promise<Photo> {
  const { width, height } = renditions.full;
  const createdAt = clock();
  const photo: Photo = {
    ...owner,
    status: 'active',
    key: createPhotoKey(),
    width,
    height,
    createdAt,
    rejection: null,
    reviewedAt: null,
    // It is a part of the product, so no operator has to look at it.
    checkedAt: createdAt,
    placeholder: renditions.placeholder ?? null,
  };
  await scheduleFileDeletion(db, photo.key, createdAt);
  try {
    await putRenditions(files, photo.key, renditions);
    await insertPhoto(db, photo, cancelFileDeletion(db, photo.key));
  } catch (error) {
    await deletePhotoFiles(db, files, photo.key);
    throw error;
  }
  return photo;
}
