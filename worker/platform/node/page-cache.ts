import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Clock } from '#worker/ports/clock.ts';
import type { CachedPage, PageCache } from '#worker/ports/page-cache.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI_QUALITY = 9;

interface Entry {
  page: CachedPage;
  bytes: number;
  expires: number;
}

/**
 * Pages in memory; the least recently used are evicted at `maxBytes`. Each page is compressed once, off the main
 * thread; until then `encoded` is absent.
 */
export function createNodePageCache({ maxBytes, clock }: { maxBytes: number; clock: Clock }): PageCache {
  const pages = new Map<string, Entry>();
  let total = 0;

  function drop(key: string): void {
    total -= pages.get(key)?.bytes ?? 0;
    pages.delete(key);
  }

  function store(key: string, entry: Entry): void {
    drop(key);
    if (entry.bytes > maxBytes) return;
    pages.set(key, entry);
    total += entry.bytes;
    for (const oldest of pages.keys()) {
      if (total <= maxBytes) break;
      drop(oldest);
    }
  }

  return {
    match(key) {
      const entry = pages.get(key);
      if (!entry) return null;
      if (entry.expires <= clock()) {
        drop(key);
        return null;
      }
      // A Map keeps insertion order, so the last entry is the most recently used.
      pages.delete(key);
      pages.set(key, entry);
      return entry.page;
    },
    async put(key, { html, headers }, { maxAgeSeconds }) {
      const bytes = Uint8Array.from(Buffer.from(html));
      const entry: Entry = {
        page: { html: bytes, headers },
        bytes: bytes.byteLength,
        expires: clock() + maxAgeSeconds * 1000,
      };
      store(key, entry);
      const encoded = await compress(bytes);
      if (pages.get(key) !== entry) return;
      const size = encoded.br.byteLength + encoded.gzip.byteLength;
      store(key, { ...entry, page: { ...entry.page, encoded }, bytes: entry.bytes + size });
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
