import type { MiddlewareHandler } from 'hono';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { renderThemeCss } from '#worker/tenancy/theme/theme.ts';
import type { AppEnv } from '../app-env.ts';

type Headers = Readonly<Record<string, string>>;

export type SiteHeaders = (site: { tenant: Tenant; origin: string }) => Promise<Headers>;

/** Puts the site's headers on every answer of what follows, errors included. */
export function addSecurityHeaders(headersOf: SiteHeaders): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const headers = await headersOf(c.var.context);
    await next();
    for (const [name, value] of Object.entries(headers)) c.res.headers.set(name, value);
  };
}

/**
 * SECURITY 10. No third-party host, no inline code; the only inline style is the site's theme, by its hash.
 * The same for all answers of a site, so they are made once.
 */
export function createSiteHeaders(options: { development: boolean }): SiteHeaders {
  const bySite = new Map<string, Headers>();
  return async ({ tenant, origin }) => {
    let headers = bySite.get(tenant.id);
    if (!headers) {
      headers = {
        ...originHeaders({ origin, tenant }),
        'content-security-policy': policy(await sha256Source(renderThemeCss(tenant)), options.development),
      };
      bySite.set(tenant.id, headers);
    }
    return headers;
  };
}

/** What also an answer without a site carries. */
export const BASE_HEADERS: Headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), payment=(), usb=(), browsing-topics=(), geolocation=(self)',
};

/** What an answer in the name of a site carries, also where nothing of the site is shown. */
export function originHeaders({ origin, tenant }: SecuredSite): Headers {
  if (!origin.startsWith('https:')) return BASE_HEADERS;
  const subdomains = tenant.hsts_subdomains ? '; includeSubDomains' : '';
  return { ...BASE_HEADERS, 'strict-transport-security': `max-age=31536000${subdomains}` };
}

export interface SecuredSite {
  readonly origin: string;
  readonly tenant: Pick<Tenant, 'hsts_subdomains'>;
}

function policy(themeHash: string, development: boolean): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    // The dev server puts styles in by script and talks over a socket.
    development ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' ${themeHash}`,
    `connect-src 'self'${development ? ' ws:' : ''}`,
    "img-src 'self' data: blob:",
    "media-src 'self'",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

async function sha256Source(css: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(css));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}
