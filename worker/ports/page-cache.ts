/**
 * Complete public pages, rendered once. The caller must store nothing personal, no cookie, no error, and use no
 * key that a stranger can vary.
 */
export interface PageCache {
  match(key: string): CachedPage | null | Promise<CachedPage | null>;
  put(key: string, page: CachedPage, options: { maxAgeSeconds: number }): void | Promise<void>;
}

export interface CachedPage {
  html: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** The compressed page, as soon as the cache has made it. The edge compresses by itself. */
  encoded?: { br?: Uint8Array<ArrayBuffer>; gzip?: Uint8Array<ArrayBuffer> };
}
