import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import { requireValidHost } from './request-host.ts';
import { originHeaders } from './origin-headers.ts';
import type { Sites } from '#worker/ports/sites.ts';
import { routes } from '#client/routes.ts';

/** The host decides the site. An unknown host gets 421; another name of a site redirects people to the main one. */
export function findSite(sites: Sites): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const resolution = await sites.resolve(requireValidHost(c.req.url, c.req.header('host')));
    if (resolution.kind === 'unknown') throw new ApiError('unknown_host');
    if (resolution.kind === 'redirect' && !isMachineCall(c.req.raw, c.req.path)) {
      const { pathname, search } = new URL(c.req.url);
      const { to, site } = resolution;
      const headers = {
        ...originHeaders({ origin: to, tenant: site.tenant }),
        location: to + pathname + search,
        // A browser may keep a 308 for ever, and a site may move back.
        'cache-control': 'no-store',
      };
      return c.body(null, 308, headers);
    }
    c.set('site', resolution.kind === 'redirect' ? resolution.site : resolution);
    return next();
  };
}

/** Where the servers of other companies call: `raw-routes.ts`. */
const CALLBACKS_PATH = '/callbacks/';

/**
 * A call of a server: a notice, or the one click of a mail program. Such servers keep an address for months and follow no
 * redirect, so they are answered on every host of a site. A browser would send `Origin` with its form.
 */
function isMachineCall({ method, headers }: Request, path: string): boolean {
  if (path.startsWith(CALLBACKS_PATH)) return true;
  return method === 'POST' && path === routes.unsubscribe.path && !headers.has('origin');
}
