import type { MiddlewareHandler } from 'hono';
import type { AppEnv } from './app-env.ts';
import type { RequestContext } from './request-context.ts';

/**
 * Gives the visitor a cookie that the address of a page asks for. It goes onto the answer outside of the page cache:
 * a cached page is the same for everyone and never has one.
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

/** A picture or a list that caches on the way may hand to others. */
function isForEverybody({ headers }: Response): boolean {
  return headers.get('cache-control')?.startsWith('public') ?? false;
}

function isPage(path: string, { tenant }: RequestContext): boolean {
  return !path.startsWith('/api/') && !path.startsWith(tenant.cdn_prefix);
}
