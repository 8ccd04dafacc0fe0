import type { CachedPage, Clock } from '#worker/ports/ports.ts';

interface Entry {
  readonly page: CachedPage;
  readonly bytes: number;
  /** The time of the clock at which it expires. */
  readonly expires: number;
}

/** Pages in memory; the least recently used are evicted at `maxBytes`. */
export class PageMemory {
  readonly #pages = new Map<string, Entry>();
  readonly #maxBytes: number;
  readonly #clock: Clock;
  #total = 0;
  #newest: string | undefined;

  constructor({ maxBytes, clock }: { maxBytes: number; clock: Clock }) {
    this.#maxBytes = maxBytes;
    this.#clock = clock;
  }

  recall(key: string): CachedPage | null {
    const entry = this.#pages.get(key);
    if (!entry) return null;
    if (entry.expires <= this.#clock()) {
      this.#drop(key);
      return null;
    }
    if (key !== this.#newest) {
      // A Map keeps insertion order, so the last entry is the most recently used.
      this.#pages.delete(key);
      this.#pages.set(key, entry);
      this.#newest = key;
    }
    return entry.page;
  }

  store(key: string, page: CachedPage, expires: number): void {
    this.#drop(key);
    const bytes = countBytes(page);
    if (bytes > this.#maxBytes) return;
    this.#pages.set(key, { page, bytes, expires });
    this.#newest = key;
    this.#total += bytes;
    for (const oldest of this.#pages.keys()) {
      if (this.#total <= this.#maxBytes) break;
      this.#drop(oldest);
    }
  }

  /** Replaces a page by another form of it, unless it is there no more. */
  refine(key: string, page: CachedPage, refined: CachedPage): void {
    const entry = this.#pages.get(key);
    if (entry?.page === page) this.store(key, refined, entry.expires);
  }

  #drop(key: string): void {
    this.#total -= this.#pages.get(key)?.bytes ?? 0;
    this.#pages.delete(key);
  }
}

function countBytes({ html, encoded }: CachedPage): number {
  return [html, encoded?.br, encoded?.gzip].reduce((sum, part) => sum + (part?.length ?? 0), 0);
}
