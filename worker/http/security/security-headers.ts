// docs/decisions/034-no-inline-code.md
import type { MiddlewareHandler } from 'hono';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { AppEnv } from '#worker/context/request-context.ts';
import { renderThemeCss } from '#worker/tenancy/theme/brand-properties.ts';
import { type SecurityHeaders, originHeaders } from '#worker/tenancy/origin-headers.ts';

export type SiteHeaders = (site: { tenant: Tenant; origin: string }) => Promise<SecurityHeaders>;

/** Adds the site's headers to every answer that follows, including errors. */
export function addSecurityHeaders(headersOf: SiteHeaders): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const headers = await headersOf(c.get('context'));
    await next();
    // The headers of an upgrade are immutable in workerd, and a socket has no use for these.
    if (c.res.status === 101) return;
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}

/**
 * No third-party host and no inline code; the only inline style is the site's theme, allowed by its hash. The
 * headers are equal for all answers of a site, so they are created once (docs/security.md#edges).
 */
export function createSiteHeaders(options: PolicyOptions): SiteHeaders {
  const ofSites = new WeakMap<Tenant, SecurityHeaders>();
  return async ({ tenant, origin }) => {
    let headers = ofSites.get(tenant);
    if (!headers) {
      headers = {
        ...originHeaders({ origin, tenant }),
        'content-security-policy': buildPolicy(await sha256Source(renderThemeCss(tenant)), options),
      };
      ofSites.set(tenant, headers);
    }
    return headers;
  };
}

interface PolicyOptions {
  readonly development: boolean;
  /** Where forms may lead besides the site: without scripts an order ends on the page of the payment provider. */
  readonly formTargets?: readonly string[];
}

function buildPolicy(themeHash: string, { development, formTargets = [] }: PolicyOptions): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // The dev server adds styles by script and uses a socket.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${themeHash}`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...formTargets].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function sha256Source(css: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
