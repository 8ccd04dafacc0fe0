import type { Context } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '#worker/context/app-env.ts';
import { authCookieName, readCookie } from '#worker/context/cookies.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** Each takes a few kilobytes. */
const MAX_KNOWN = 500;
const MAX_URL_LENGTH = 500;

interface Refusal {
  readonly body: Uint8Array<ArrayBuffer>;
  readonly init: ResponseInit;
}

/** Refusals that were sent before, to be sent again to equal requests. */
export class KnownRefusals {
  readonly #refusals = new LRUCache<string, Refusal>({ max: MAX_KNOWN });
  readonly #peer: Ports['peer'];

  constructor({ peer }: Pick<Ports, 'peer'>) {
    this.#peer = peer;
  }

  /**
   * Everything that decides whether a member's request is refused, and in which language. Null for visitors: their
   * pages come from the cache.
   */
  toKey({ req, env }: Context<AppEnv>): string | null {
    const cookies = req.header('cookie');
    const session = readCookie(cookies, authCookieName(true)) ?? readCookie(cookies, authCookieName(false));
    if (session === null || req.url.length > MAX_URL_LENGTH) return null;
    const { country } = this.#peer(req.raw, env);
    const languages = [country, readCookie(cookies, 'locale'), req.header('accept-language')];
    return [req.method, req.url, req.header('host'), ...languages].join('\n');
  }

  find(key: string): Response | null {
    const refusal = this.#refusals.get(key);
    return refusal ? new Response(refusal.body, refusal.init) : null;
  }

  async add(key: string, { status, headers, body }: Response): Promise<void> {
    if (headers.has('set-cookie')) return;
    const bytes = new Uint8Array(await new Response(body).arrayBuffer());
    this.#refusals.set(key, { body: bytes, init: { status, headers: Object.fromEntries(headers) } });
  }
}
