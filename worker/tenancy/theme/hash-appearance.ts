import { createHash } from 'node:crypto';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import { renderThemeCss } from './theme.ts';

/** Differs after each change of what makes the pages of a site look its own: the name, the theme and the main language. */
export function hashAppearance(tenant: Pick<Tenant, 'domain_language' | 'name' | 'niche' | 'theme'>): string {
  return createHash('sha256')
    .update(JSON.stringify([renderThemeCss(tenant), tenant.theme, tenant.domain_language]))
    .digest('hex')
    .slice(0, 16);
}
