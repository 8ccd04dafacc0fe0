import type { R2Bucket } from '@cloudflare/workers-types';
import type { FileStore } from '#worker/ports/files.ts';
import { assertFileKey } from '../file-key.ts';

export function createR2Files(bucket: R2Bucket): FileStore {
  return {
    async put(key, bytes, { contentType }) {
      assertFileKey(key);
      await bucket.put(key, bytes, { httpMetadata: { contentType } });
    },
    async get(key) {
      assertFileKey(key);
      const object = await bucket.get(key);
      if (object === null) return null;
      return {
        // The standard stream under another name in Cloudflare's types.
        body: object.body as unknown as ReadableStream<Uint8Array>,
        contentType: object.httpMetadata?.contentType ?? 'application/octet-stream',
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
      // A list has at most 1000 keys, which is also the most that one call deletes.
      for (;;) {
        const { objects, truncated } = await bucket.list({ prefix: `${key}/` });
        if (objects.length > 0) await bucket.delete(objects.map((object) => object.key));
        if (!truncated) return;
      }
    },
  };
}
