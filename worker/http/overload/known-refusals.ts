import { LRUCache } from 'lru-cache';
import { authCookieName, readCookie } from '#worker/context/cookies.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** Each takes a few kilobytes. */
const MAX_KNOWN = 500;
const MAX_URL_LENGTH = 500;

/** A request as Node's HTTP server hands it on. */
export interface RequestHead {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}

export interface Refusal {
  readonly body: Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
}

/** Refusals that were sent before, to be sent again to equal requests. */
export class KnownRefusals {
  readonly #refusals = new LRUCache<string, Refusal>({ max: MAX_KNOWN });
  readonly #peer: Ports['peer'];

  constructor({ peer }: Pick<Ports, 'peer'>) {
    this.#peer = peer;
  }

  find(request: RequestHead): Refusal | null {
    const key = this.#toKey(request);
    return key === null ? null : (this.#refusals.get(key) ?? null);
  }

  async add(request: RequestHead, refusal: Response): Promise<void> {
    const key = this.#toKey(request);
    if (key === null || refusal.headers.has('set-cookie')) return;
    const body = new Uint8Array(await refusal.clone().arrayBuffer());
    this.#refusals.set(key, { body, headers: Object.fromEntries(refusal.headers) });
  }

  /**
   * Everything that decides whether a member's request is refused, and in which language. Null for visitors: their
   * pages come from the cache.
   */
  #toKey(request: RequestHead): string | null {
    const { method, url = '', headers } = request;
    const { cookie, host, 'accept-language': languages } = headers;
    const cookies = cookie?.toString();
    const session = readCookie(cookies, authCookieName(true)) ?? readCookie(cookies, authCookieName(false));
    if (session === null || url.length > MAX_URL_LENGTH) return null;
    const get = (name: string) => headers[name]?.toString() ?? null;
    const { country } = this.#peer({ headers: { get } }, { incoming: request });
    return [method, url, host, country, readCookie(cookies, 'locale'), languages].join('\n');
  }
}
