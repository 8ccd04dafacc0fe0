import type { Tenant } from '#tenants/schema/site-schema.ts';

export type SecurityHeaders = Readonly<Record<string, string>>;

/** Headers of every answer, also without a site. */
export const BASE_HEADERS: SecurityHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), microphone=(), payment=(), usb=(), browsing-topics=(), geolocation=(self)',
};

/** Headers of every answer of a site, also without content of the site. */
export function originHeaders({ origin, tenant }: SecuredSite): SecurityHeaders {
  if (!origin.startsWith('https:')) return BASE_HEADERS;
  const subdomains = tenant.hsts_subdomains ? '; includeSubDomains' : '';
  return { ...BASE_HEADERS, 'strict-transport-security': `max-age=31536000${subdomains}` };
}

export interface SecuredSite {
  readonly origin: string;
  readonly tenant: Pick<Tenant, 'hsts_subdomains'>;
}
