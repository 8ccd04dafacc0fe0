import type { Clock } from '#worker/ports/ports.ts';
import type { Database } from '#worker/ports/database.ts';
import type { FileStore } from '#worker/ports/files.ts';
import type { ImageProcessor, ImageRejection, Renditions } from '#worker/ports/images.ts';
import { deletePhotoFiles, scheduleFileDeletion, cancelFileDeletion } from './file-deletions-store.ts';
import { createPhotoKey, getPhotoPath, type RenditionName, RENDITIONS } from './photo-keys.ts';
import { insertPhoto, type Photo } from './store.ts';

export interface PhotoPorts {
  db: Database;
  files: FileStore;
  images: ImageProcessor;
  clock: Clock;
}

export interface NewPhoto {
  tenantId: string;
  memberId: string;
  position: number;
  status: Photo['status'];
  /** Bytes to process or ready renditions of the product's own drawings. Uploads of members go through upload.ts. */
  image: { bytes: Uint8Array<ArrayBuffer> } | { renditions: Renditions };
}

export type StoredPhoto = { ok: true; photo: Photo } | { ok: false; reason: ImageRejection };

/** Stores a photo: the files first and the row last, so that every row has its files. */
export async function storePhoto(ports: PhotoPorts, { image, ...owner }: NewPhoto): Promise<StoredPhoto> {
  const processed =
    'renditions' in image
      ? { ok: true as const, ...image.renditions }
      : await ports.images.renditions(image.bytes);
  if (!processed.ok) return processed;
  const { width, height } = processed.full;
  const photo: Photo = {
    ...owner,
    key: createPhotoKey(),
    width,
    height,
    createdAt: ports.clock(),
    rejection: null,
    reviewedAt: null,
    placeholder: processed.placeholder ?? null,
  };
  await scheduleFileDeletion(ports.db, photo.key, photo.createdAt);
  try {
    await putRenditions(ports.files, photo.key, processed);
    await insertPhoto(ports.db, photo, cancelFileDeletion(ports.db, photo.key));
  } catch (error) {
    await deletePhotoFiles(ports.db, ports.files, photo.key);
    throw error;
  }
  return { ok: true, photo };
}

export async function putRenditions(files: FileStore, key: string, renditions: Renditions): Promise<void> {
  const put = (name: RenditionName) => files.put(getPhotoPath(key, name), renditions[name].bytes);
  await Promise.all(RENDITIONS.map(put));
}
