import type { PageCache } from '#worker/ports/page-cache.ts';

/** Stores the page's own headers, because the edge reads and rewrites `cache-control` of what it caches. */
const HEADERS = 'x-page-headers';

/** Pages in the data center's cache, normally `caches.default`. Keys become addresses that no request can have. */
export function createEdgePageCache(cache: EdgeCache): PageCache {
  return {
    async match(key) {
      const cached = await cache.match(address(key));
      if (!cached) return null;
      const headers = JSON.parse(cached.headers.get(HEADERS) ?? '{}') as Record<string, string>;
      return { html: new Uint8Array(await cached.arrayBuffer()), headers };
    },
    async put(key, { html, headers }, { maxAgeSeconds }) {
      const stored = {
        'cache-control': `public, max-age=${maxAgeSeconds}`,
        [HEADERS]: JSON.stringify(headers),
      };
      await cache.put(address(key), new Response(html, { headers: stored }));
    },
  };
}

function address(key: string): string {
  return `https://pages.invalid/${encodeURIComponent(key)}`;
}
