import type { Clock } from '#worker/ports/clock.ts';
import type { CachedPage, PageCache } from '#worker/ports/page-cache.ts';

export function createMemoryPageCache(clock: Clock): PageCache {
  const pages = new Map<string, { page: CachedPage; expires: number }>();
  return {
    match(key) {
      const kept = pages.get(key);
      return kept && kept.expires > clock() ? kept.page : null;
    },
    put(key, page, { maxAgeSeconds }) {
      pages.set(key, { page, expires: clock() + maxAgeSeconds * 1000 });
    },
  };
}
