import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Adds a cookie that the address of a page asks for. It is set outside of the page cache, because a cached page is
 * the same for all and never contains one.
 */
export function setPageCookie(
  asksForOne: RegExp,
  cookieFor: (context: RequestContext) => string | null,
): MiddlewareHandler<AppEnv> {
  const append: MiddlewareHandler<AppEnv> = async (c, next) => {
    const { context } = c.var;
    await next();
    if (context.request.method !== 'GET' || isForEverybody(c.res)) return;
    const cookie = cookieFor(context);
    if (cookie !== null) c.res.headers.append('set-cookie', cookie);
  };
  return (c, next) =>
    asksForOne.test(c.req.url) && isPage(c.req.path, c.var.context) ? append(c, next) : next();
}

/** A picture or list that shared caches may store. */
function isForEverybody({ headers }: Response): boolean {
  return headers.get('cache-control')?.startsWith('public') ?? false;
}

function isPage(path: string, { tenant }: RequestContext): boolean {
  return !path.startsWith('/api/') && !path.startsWith(tenant.cdn_prefix);
}
