import type { MiddlewareHandler } from 'hono';
import type { Call } from '#client/api/endpoint.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { authCookieName, readCookie } from '#worker/http/cookies.ts';
import { type Visit, isSecure } from '#worker/http/visit.ts';
import type { CachedPage } from '#worker/ports/page-cache.ts';
import { renderSharedPage, sharedPageKey } from './shared-pages.ts';

/** Answers public pages from what was rendered before. Whoever might be logged in goes on down the list. */
export function sharedPage(call: (visit: Visit) => Call): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const { visit } = c.var;
    if (c.req.method !== 'GET' && c.req.method !== 'HEAD') return next();
    const { pathname, search, searchParams } = visit.url;
    const key = sharedPageKey(visit, pathname, search === '' ? null : searchParams);
    if (key === null || mayBeLoggedIn(visit)) return next();
    const kept = await visit.ports.pages.match(key);
    const page = kept ?? (await renderSharedPage(visit, call, key, c.var.securityHeaders));
    return page === null ? next() : respond(page, c.req.header('accept-encoding') ?? '');
  };
}

function mayBeLoggedIn(visit: Visit): boolean {
  const cookies = visit.request.headers.get('cookie');
  if (cookies === null) return false;
  return visit.ports.apiOrigin !== null || readCookie(cookies, authCookieName(isSecure(visit))) !== null;
}

function respond({ html, headers, encoded }: CachedPage, accepted: string): Response {
  if (encoded?.br && accepted.includes('br')) {
    return new Response(encoded.br, { headers: { ...headers, 'content-encoding': 'br', vary: 'accept-encoding' } });
  }
  if (encoded?.gzip && accepted.includes('gzip')) {
    return new Response(encoded.gzip, { headers: { ...headers, 'content-encoding': 'gzip', vary: 'accept-encoding' } });
  }
  return new Response(html, { headers: { ...headers, vary: 'accept-encoding' } });
}
