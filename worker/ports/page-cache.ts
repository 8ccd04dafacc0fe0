/**
 * Complete public pages, rendered once. The caller must store nothing personal, no cookie, no error, and use no
 * key that a stranger can vary.
 */
export interface PageCache {
  /** A page that is in memory. */
  recall(key: string): CachedPage | null;
  /** The same, and where memory has none, from wherever else pages are kept. */
  match(key: string): CachedPage | null | Promise<CachedPage | null>;
  put(key: string, page: CachedPage, options: { maxAgeSeconds: number }): void | Promise<void>;
}

export interface CachedPage {
  html: string | Uint8Array<ArrayBuffer>;
  headers: Record<string, string>;
  /** The compressed page, as soon as the cache has made it. The edge compresses by itself. */
  encoded?: Readonly<Record<'br' | 'gzip', Uint8Array<ArrayBuffer>>>;
}
