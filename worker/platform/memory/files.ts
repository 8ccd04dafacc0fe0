import type { FileStore, StoredFile } from '#worker/ports/files.ts';
import { checkFileKey } from '../file-key.ts';

export function memoryFiles(): FileStore {
  const files = new Map<string, StoredFile>();
  return {
    async put(key, bytes, { contentType }) {
      checkFileKey(key);
      files.set(key, { body: bytes.slice(), contentType, etag: `"${key}"`, size: bytes.byteLength });
    },
    async get(key) {
      checkFileKey(key);
      return files.get(key) ?? null;
    },
    async delete(key) {
      checkFileKey(key);
      files.delete(key);
    },
    async deleteBelow(key) {
      checkFileKey(key);
      for (const name of files.keys()) if (name.startsWith(`${key}/`)) files.delete(name);
    },
  };
}
