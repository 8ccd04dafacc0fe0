/**
 * Complete public pages, rendered once and kept. What may be put here, and under which key, is the
 * caller's duty: nothing personal, no cookie, no error, no key that a stranger can vary.
 */
export interface PageCache {
  match(key: string): CachedPage | null | Promise<CachedPage | null>;
  put(key: string, page: CachedPage, options: { maxAgeSeconds: number }): void | Promise<void>;
}

export interface CachedPage {
  html: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** The same page compressed, once the cache has found time for it. The edge compresses by itself. */
  encoded?: { br?: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> };
}
