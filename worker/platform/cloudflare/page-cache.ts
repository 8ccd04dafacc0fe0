import type { Clock, PageCache } from '#worker/ports/ports.ts';
import { PageMemory } from '../page-memory.ts';

/** Stores the page's own headers, because the edge reads and rewrites `cache-control` of what it caches. */
const HEADERS = 'x-page-headers';
/** Until when, in milliseconds, so that memory keeps a page no longer than the cache. */
const EXPIRES = 'x-page-expires';

interface Options {
  /** Normally `caches.default`. */
  readonly cache: EdgeCache;
  readonly maxBytes: number;
  readonly clock: Clock;
}

/** Pages in the memory of the isolate and, for other isolates, in the data center's cache. */
export function createEdgePageCache({ cache, maxBytes, clock }: Options): PageCache {
  const memory = new PageMemory({ maxBytes, clock });
  return {
    recall: (key) => memory.recall(key),
    match: (key) => memory.recall(key) ?? matchElsewhere(cache, memory, key),
    async put(key, { html, headers }, { maxAgeSeconds }) {
      const page = { html: new Uint8Array(await new Response(html).arrayBuffer()), headers };
      const expires = clock() + maxAgeSeconds * 1000;
      memory.store(key, page, expires);
      const stored = {
        'cache-control': `public, max-age=${maxAgeSeconds}`,
        [HEADERS]: JSON.stringify(headers),
        [EXPIRES]: String(expires),
      };
      await cache.put(toAddress(key), new Response(page.html, { headers: stored }));
    },
  };
}

async function matchElsewhere(cache: EdgeCache, memory: PageMemory, key: string) {
  const cached = await cache.match(toAddress(key));
  if (!cached) return null;
  const headers = JSON.parse(cached.headers.get(HEADERS) ?? '{}') as Record<string, string>;
  const page = { html: new Uint8Array(await cached.arrayBuffer()), headers };
  memory.store(key, page, Number(cached.headers.get(EXPIRES)));
  return page;
}

/** No request can have this address. */
function toAddress(key: string): string {
  return `https://pages.invalid/${encodeURIComponent(key)}`;
}
