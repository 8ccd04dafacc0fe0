import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { ConfiguredSite } from '#worker/ports/sites.ts';

/** What a site is, the same for every request and job. */
export interface SiteContext extends ConfiguredSite {
  readonly ports: Ports;
  /** The database that this tenant names. */
  readonly db: Database;
  /** Epoch milliseconds, the same during one request. */
  readonly now: number;
}

/** What most statements need. */
export type Site = Pick<SiteContext, 'db' | 'tenant'>;

/** What a statement needs that compares or writes times. */
export type TimedSite = Pick<SiteContext, 'db' | 'tenant' | 'now'>;

/** What a statement needs that also runs where the settings of the site are not known. */
export interface TimedSiteId extends Pick<SiteContext, 'db' | 'now'> {
  readonly tenant: Pick<SiteContext['tenant'], 'id'>;
}

/** Whether cookies are marked Secure: always except on http://localhost. */
export function isSecureOrigin(context: Pick<SiteContext, 'origin'>): boolean {
  return context.origin.startsWith('https:');
}
