import type { Context, MiddlewareHandler, Next } from 'hono';
import type { Call } from '#client/api/endpoint.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { authCookieName, readCookie } from '#worker/http/cookies.ts';
import { type RequestContext, isSecureOrigin } from '#worker/http/request-context.ts';
import type { CachedPage } from '#worker/ports/page-cache.ts';
import { renderSharedPage, toSharedPageKey } from './shared-pages.ts';

/**
 * Answers public pages from the cache, with finished headers, so that nothing later in the list runs. Requests
 * with a session cookie go on.
 */
export function serveSharedPage(
  call: (context: RequestContext) => Call,
  headersOf: (context: RequestContext) => Promise<Readonly<Record<string, string>>>,
): MiddlewareHandler<AppEnv> {
  const answer = (page: CachedPage, c: Context<AppEnv>) =>
    respond(page, c.req.header('accept-encoding') ?? '');
  const find = async (
    sharedKey: NonNullable<ReturnType<typeof toSharedPageKey>>,
    cached: Promise<CachedPage | null> | null,
    c: Context<AppEnv>,
    next: Next,
  ) => {
    const { context } = c.var;
    const known = await cached;
    if (known) return answer(known, c);
    const fresh = await renderSharedPage(context, call, sharedKey, await headersOf(context));
    if (fresh === null) return next();
    const { page, status } = fresh;
    return new Response(page.html, { status, headers: page.headers });
  };
  return (c, next) => {
    const { context } = c.var;
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const query = c.req.url.includes('?') ? context.url.searchParams : null;
    const sharedKey = toSharedPageKey(context, c.req.path, query);
    if (sharedKey === null || mayBeLoggedIn(context, c.req.header('cookie'))) return next();
    const cached = context.ports.pages.match(sharedKey.key);
    return cached === null || cached instanceof Promise
      ? find(sharedKey, cached, c, next)
      : Promise.resolve(answer(cached, c));
  };
}

function mayBeLoggedIn(context: RequestContext, cookies: string | undefined): boolean {
  if (cookies === undefined) return false;
  return (
    context.ports.apiOrigin !== null || readCookie(cookies, authCookieName(isSecureOrigin(context))) !== null
  );
}

/** Plain header objects, created once per page: Node's server writes them as they are. */
function respond(page: CachedPage, accepted: string): Response {
  const { html, headers, encoded } = page;
  if (encoded?.br && accepted.includes('br')) return new Response(encoded.br, encodedInit(page, 'br'));
  if (encoded?.gzip && accepted.includes('gzip'))
    return new Response(encoded.gzip, encodedInit(page, 'gzip'));
  return new Response(html, { headers });
}

const inits = new WeakMap<CachedPage, Partial<Record<'br' | 'gzip', ResponseInit>>>();

function encodedInit(page: CachedPage, encoding: 'br' | 'gzip'): ResponseInit {
  let ofPage = inits.get(page);
  if (!ofPage) inits.set(page, (ofPage = {}));
  return (ofPage[encoding] ??= { headers: { ...page.headers, 'content-encoding': encoding } });
}
