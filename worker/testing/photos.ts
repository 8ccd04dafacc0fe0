import { createPhotoKey, getPhotoPath, RENDITIONS } from '#worker/features/photos/photo-keys.ts';
import { type Photo, insertPhoto } from '#worker/features/photos/store.ts';
import { createMemoryFiles } from './memory/files.ts';
import type { FileStore } from '#worker/ports/files.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** A photo, by default of a member of `ardenza`; the bytes of each rendition are its name. Returns its key. */
export async function addPhoto(
  { db, ports }: { readonly db: Database; readonly ports: Pick<Ports, 'files' | 'clock'> },
  memberId: string,
  over: Partial<Photo> = {},
): Promise<string> {
  const key = createPhotoKey();
  for (const name of RENDITIONS) {
    await ports.files.put(getPhotoPath(key, name), new TextEncoder().encode(name));
  }
  await insertPhoto(db, {
    key,
    tenantId: 'ardenza',
    memberId,
    position: 0,
    status: 'active',
    width: 900,
    height: 1200,
    createdAt: ports.clock(),
    ...over,
  });
  return key;
}

/** A file store in memory that keeps the names of its files in `names`. */
export function recordFiles(names: Set<string>): FileStore {
  const files = createMemoryFiles();
  return {
    get: (key) => files.get(key),
    put: (key, bytes) => files.put(names.add(key) && key, bytes),
    delete: (key) => files.delete(names.delete(key) ? key : key),
    deleteBelow: (key) => {
      for (const name of names) if (name.startsWith(`${key}/`)) names.delete(name);
      return files.deleteBelow(key);
    },
  };
}
