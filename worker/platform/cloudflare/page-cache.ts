import type { PageCache } from '#worker/ports/page-cache.ts';

/** Stores the page's own headers, because the edge reads and rewrites `cache-control` of what it caches. */
const HEADERS = 'x-page-headers';

/** Pages in the data center's cache, normally `caches.default`. Keys become addresses that no request can have. */
export function createEdgePageCache(cache: EdgeCache): PageCache {
  return {
    async match(key) {
      const kept = await cache.match(address(key));
      if (!kept) return null;
      const headers = JSON.parse(kept.headers.get(HEADERS) ?? '{}') as Record<string, string>;
      return { html: new Uint8Array(await kept.arrayBuffer()), headers };
    },
    async put(key, { html, headers }, { maxAgeSeconds }) {
      const kept = {
        'cache-control': `public, max-age=${maxAgeSeconds}`,
        [HEADERS]: JSON.stringify(headers),
      };
      await cache.put(address(key), new Response(html, { headers: kept }));
    },
  };
}

function address(key: string): string {
  return `https://pages.invalid/${encodeURIComponent(key)}`;
}
