import type { FileStore, StoredFile } from '#worker/ports/files.ts';
import { assertFileKey, findContentType, requireContentType } from '#worker/platform/file-key.ts';

export function createMemoryFiles(): FileStore {
  const files = new Map<string, StoredFile>();
  return {
    async put(key, bytes) {
      const contentType = requireContentType(key);
      files.set(key, { body: bytes.slice(), contentType, etag: `"${key}"`, size: bytes.byteLength });
    },
    async get(key) {
      return findContentType(key) === null ? null : (files.get(key) ?? null);
    },
    async delete(key) {
      assertFileKey(key);
      files.delete(key);
    },
    async deleteBelow(key) {
      assertFileKey(key);
      for (const name of files.keys()) if (`${name}/`.startsWith(`${key}/`)) files.delete(name);
    },
  };
}
