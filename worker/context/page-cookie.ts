import type { MiddlewareHandler } from 'hono';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { AppEnv, RequestContext } from './request-context.ts';

/**
 * Adds a cookie to a page whose address concerns it. It is added outside of the page cache, because a cached
 * page is the same for all visitors and never contains one.
 */
export function setPageCookie(
  isConcerned: (address: string) => boolean,
  cookieFor: (context: RequestContext) => string | null,
): MiddlewareHandler<AppEnv> {
  const append: MiddlewareHandler<AppEnv> = async (c, next) => {
    const context = c.get('context');
    await next();
    // The headers of an upgrade are immutable in workerd.
    if (c.res.status === 101) return;
    if (context.request.method !== 'GET' || isShared(c.res)) return;
    const cookie = cookieFor(context);
    if (cookie !== null) c.res.headers.append('set-cookie', cookie);
  };
  return (c, next) =>
    isConcerned(c.req.url) && isPagePath(c.req.path, c.get('context').tenant) ? append(c, next) : next();
}

/** A picture or list that shared caches may store. */
function isShared({ headers }: Response): boolean {
  return headers.get('cache-control')?.startsWith('public') ?? false;
}

/** Neither a call nor a photo. */
export function isPagePath(path: string, tenant: Pick<Tenant, 'cdn_prefix'>): boolean {
  return !path.startsWith('/api/') && !isPhotoPath(path, tenant);
}

/** A photo of a member, which each site has below a path of its choice. */
export function isPhotoPath(path: string, { cdn_prefix: prefix }: Pick<Tenant, 'cdn_prefix'>): boolean {
  return path.startsWith(prefix);
}
