import type { CachedPage, Clock, PageCache } from '#worker/ports/ports.ts';

export function createMemoryPageCache(clock: Clock): PageCache {
  const pages = new Map<string, { page: CachedPage; expires: number }>();
  const recall = (key: string) => {
    const entry = pages.get(key);
    return entry && entry.expires > clock() ? entry.page : null;
  };
  return {
    recall,
    match: recall,
    put(key, page, { maxAgeSeconds }) {
      pages.set(key, { page, expires: clock() + maxAgeSeconds * 1000 });
    },
  };
}
