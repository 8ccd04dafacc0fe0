import type { MiddlewareHandler } from 'hono';
import { ApiError } from '#client/api/errors.ts';
import type { AppEnv } from '#worker/http/app-env.ts';
import { originHeaders } from '#worker/http/security-headers.ts';
import type { Tenancy } from './hosts.ts';

/** The host decides the site. A host that is nobody's gets 421; another name of a site leads to its own. */
export function findSite(tenancy: Tenancy): MiddlewareHandler<AppEnv> {
  return (c, next) => {
    const found = tenancy.resolve(hostOf(c.req.url));
    if (found.kind === 'unknown') throw new ApiError('unknown_host');
    if (found.kind === 'redirect') {
      const { pathname, search } = new URL(c.req.url);
      return Promise.resolve(
        c.body(null, 308, { ...originHeaders(found.to), location: found.to + pathname + search }),
      );
    }
    c.set('site', { tenant: found.tenant, company: found.company, origin: tenancy.origin(found.tenant) });
    return next();
  };
}

/** The host of an absolute address, without parsing all of it. Both runtimes build the address from the Host header. */
function hostOf(url: string): string {
  const start = url.indexOf('//') + 2;
  const end = url.indexOf('/', start);
  return end === -1 ? url.slice(start) : url.slice(start, end);
}
