import { LRUCache } from 'lru-cache';
import type { CachedPage, Clock } from '#worker/ports/ports.ts';

interface Entry {
  readonly page: CachedPage;
  /** The time of the clock at which it expires. */
  readonly expires: number;
}

/** Pages in memory; the least recently used are evicted at `maxBytes`. */
export class PageMemory {
  readonly #pages: LRUCache<string, Entry>;
  readonly #clock: Clock;

  constructor({ maxBytes, clock }: { maxBytes: number; clock: Clock }) {
    // It accepts no entry of the size 0.
    const sizeCalculation = ({ page }: Entry) => countBytes(page) || 1;
    this.#pages = new LRUCache({ maxSize: maxBytes, sizeCalculation });
    this.#clock = clock;
  }

  recall(key: string): CachedPage | null {
    const entry = this.#pages.get(key);
    // The cache's own `ttl` would measure by a timer, and never end at the time 0.
    return entry !== undefined && this.#clock() < entry.expires ? entry.page : null;
  }

  store(key: string, page: CachedPage, expires: number): void {
    this.#pages.set(key, { page, expires });
  }

  /** Replaces a page by another form of it, unless it is there no more. */
  refine(key: string, page: CachedPage, refined: CachedPage): void {
    const entry = this.#pages.peek(key);
    if (entry?.page === page) this.store(key, refined, entry.expires);
  }
}

function countBytes({ html, encoded }: CachedPage): number {
  return [html, encoded?.br, encoded?.gzip].reduce((sum, part) => sum + (part?.length ?? 0), 0);
}
