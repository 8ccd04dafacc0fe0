import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock, PageCache } from '#worker/ports/ports.ts';
import { PageMemory } from '../page-memory.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI_QUALITY = 9;

/** Pages in memory. Each is compressed once, off the main thread; until then `encoded` is absent. */
export function createNodePageCache({ maxBytes, clock }: { maxBytes: number; clock: Clock }): PageCache {
  const memory = new PageMemory({ maxBytes, clock });
  return {
    recall: (key) => memory.recall(key),
    match: (key) => memory.recall(key),
    async put(key, { html, headers }, { maxAgeSeconds }) {
      const page = { html: Uint8Array.from(Buffer.from(html)), headers };
      memory.store(key, page, clock() + maxAgeSeconds * 1000);
      memory.refine(key, page, { ...page, encoded: await compress(page.html) });
    },
  };
}

async function compress(bytes: Uint8Array<ArrayBuffer>) {
  const [br, gz] = await Promise.all([
    compressBrotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
    compressGzip(bytes, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  return { br: Uint8Array.from(br), gzip: Uint8Array.from(gz) };
}
