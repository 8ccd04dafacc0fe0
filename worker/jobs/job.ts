// docs/decisions/074-jobs-by-due-work.md
import type { ConfiguredSite } from '#worker/ports/sites.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** How often a job runs: the Node process counts milliseconds, Cloudflare reads the cron from wrangler.toml. */
export const INTERVALS = {
  minute: { ms: 60_000, cron: '* * * * *' },
  hour: { ms: 3_600_000, cron: '17 * * * *' },
} as const;

interface JobBase {
  /** Names the job in the log. */
  readonly name: string;
  readonly every: keyof typeof INTERVALS;
}

/** Runs for each site with due work by itself, so a fault in one never stops the others. */
interface SiteJob extends JobBase {
  readonly per?: 'site';
  /**
   * The ids of the sites that have due work, the one that has waited longest first. It costs by the due work and not by the
   * number of sites, and writes nothing if there is none. It may name sites that are gone.
   */
  due(work: DatabaseWork): Promise<readonly string[]>;
  /**
   * May run twice at the same time, without due work, and again after it was interrupted.
   * @returns true if more of the site is due at once than the limits of a run allow
   */
  run(work: SiteWork): Promise<boolean | void>;
}

/** Runs for each database, because what it works on belongs to no site or is done for all of them by one statement. */
interface DatabaseJob extends JobBase {
  readonly per: 'database';
  /** As that of a {@link SiteJob}. */
  run(work: DatabaseWork): Promise<void>;
}

/** A task that no request asks for. */
export type Job = SiteJob | DatabaseJob;

export interface DatabaseWork {
  readonly ports: Ports;
  readonly database: Database;
}

export interface SiteWork extends DatabaseWork {
  readonly site: ConfiguredSite;
  /** Sites that share the limits of a run: those of one call on Cloudflare, none other on Node. */
  readonly sharedBy: number;
}
