import type { Handler } from 'hono';
import type { AppEnv } from '#worker/context/request-context.ts';
import type { Sites } from '#worker/ports/sites.ts';
import { BASE_HEADERS } from '#worker/tenancy/origin-headers.ts';

/**
 * For a proxy that fetches the certificate of a host when it is first asked for, so that it does so for no other hosts
 * (docs/deploy.md#caddy): 200 for each host of a site, 404 for others.
 */
export function serveKnownHost(sites: Pick<Sites, 'resolve'>): Handler<AppEnv> {
  return async (c) => {
    const { kind } = await sites.resolve(c.req.query('domain'));
    const isKnown = kind !== 'unknown';
    return c.body(null, isKnown ? 200 : 404, { ...BASE_HEADERS, 'cache-control': 'no-store' });
  };
}
