import type { MiddlewareHandler } from 'hono';
import type { Call } from '#client/api/endpoint.ts';
import type { AppEnv, RequestContext } from '#worker/context/request-context.ts';
import { readCarriedTracking } from '#worker/tenancy/visitor/tracking.ts';
import { mayBeLoggedIn } from '#worker/context/cookies.ts';
import { respondFromCache } from './respond-from-cache.ts';
import { renderSharedPage, toSharedPageKey } from './shared-pages.ts';

/**
 * Answers public pages from the cache or renders them for it, with finished headers, so that nothing later in the
 * list runs. Requests with a session cookie go on.
 */
export function serveSharedPage(
  call: (context: RequestContext) => Call,
  headersOf: (context: RequestContext) => Promise<Readonly<Record<string, string>>>,
): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const context = c.get('context');
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const query = c.req.url.includes('?') ? context.url.searchParams : null;
    // The settings of another backend may depend on the query.
    if (query !== null && context.ports.apiOrigin !== null) return next();
    const sharedKey = toSharedPageKey(context, c.req.path, query);
    if (sharedKey === null || mayBeLoggedIn(context, c.req.header('cookie'))) return next();
    const known = await context.ports.pages.match(sharedKey.key);
    // What the addresses of this visit carry is added to the plain text.
    const isChanged = readCarriedTracking(context) !== null;
    if (known) return respondFromCache(known, isChanged ? null : c.req.header('accept-encoding'));
    const fresh = await renderSharedPage(context, call, sharedKey, await headersOf(context));
    if (fresh === null) return next();
    const { page, status } = fresh;
    return new Response(page.html, { status, headers: page.headers });
  };
}
