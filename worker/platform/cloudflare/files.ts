import type { R2Bucket } from '@cloudflare/workers-types';
import type { FileStore } from '#worker/ports/files.ts';
import { assertFileKey, findContentType, requireContentType } from '../file-key.ts';

/** Lists the keys of a folder, up to the 1000 that one answer has. */
export function listR2Keys(bucket: R2Bucket): (folder: string) => Promise<readonly string[]> {
  return async (folder) => {
    const { objects } = await bucket.list({ prefix: `${folder}/` });
    return objects.map(({ key }) => key);
  };
}

export function createR2Files(bucket: R2Bucket): FileStore {
  return {
    async put(key, bytes) {
      await bucket.put(key, bytes, { httpMetadata: { contentType: requireContentType(key) } });
    },
    async get(key) {
      const contentType = findContentType(key);
      const object = contentType === null ? null : await bucket.get(key);
      if (contentType === null || object === null) return null;
      return {
        // The standard stream under another name in Cloudflare's types.
        body: object.body as unknown as ReadableStream<Uint8Array>,
        contentType,
        etag: object.httpEtag,
        size: object.size,
      };
    },
    async delete(key) {
      assertFileKey(key);
      await bucket.delete(key);
    },
    async deleteBelow(key) {
      assertFileKey(key);
      await bucket.delete(key);
      // A list has at most 1000 keys, which is also the most that one call deletes.
      for (;;) {
        const { objects, truncated } = await bucket.list({ prefix: `${key}/` });
        if (objects.length > 0) await bucket.delete(objects.map((object) => object.key));
        if (!truncated) return;
      }
    },
  };
}
