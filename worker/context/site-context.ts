import type { Company } from '#tenants/schema/company-schema.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** A site and its origin for links. */
export interface SisterSite {
  readonly tenant: Tenant;
  readonly origin: string;
}

/** What a site is, the same for every request and job. */
export interface SiteContext {
  readonly ports: Ports;
  readonly tenant: Tenant;
  readonly company: Company;
  /** Scheme and host of the site for links, never taken from the Host header. */
  readonly origin: string;
  /** The other sites of the same company. */
  readonly sisters: readonly SisterSite[];
  /** The database that this tenant names. */
  readonly db: Database;
  /** Epoch milliseconds, the same during one request. */
  readonly now: number;
}

/** Whether cookies are marked Secure: always except on http://localhost. */
export function isSecureOrigin(context: Pick<SiteContext, 'origin'>): boolean {
  return context.origin.startsWith('https:');
}
