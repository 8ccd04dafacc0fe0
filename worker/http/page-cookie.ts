import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { Visit } from './request-context.ts';

/**
 * Gives the visitor a cookie that the address of a page asks for. It goes onto the answer outside of the page cache:
 * a cached page is the same for everyone and never has one.
 */
export function pageCookie(
  asksForOne: RegExp,
  cookieFor: (visit: Visit) => string | null,
): MiddlewareHandler<AppEnv> {
  const append: MiddlewareHandler<AppEnv> = async (c, next) => {
    const { visit } = c.var;
    await next();
    if (visit.request.method !== 'GET' || isForEverybody(c.res)) return;
    const cookie = cookieFor(visit);
    if (cookie !== null) c.res.headers.append('set-cookie', cookie);
  };
  return (c, next) =>
    asksForOne.test(c.req.url) && isPage(c.req.path, c.var.visit) ? append(c, next) : next();
}

/** A picture or a list that caches on the way may hand to others. */
function isForEverybody({ headers }: Response): boolean {
  return headers.get('cache-control')?.startsWith('public') ?? false;
}

function isPage(path: string, { tenant }: Visit): boolean {
  return !path.startsWith('/api/') && !path.startsWith(tenant.cdn_prefix);
}
