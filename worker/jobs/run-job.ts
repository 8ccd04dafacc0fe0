import type { ConfiguredSite } from '#worker/tenancy/configured-site.ts';
import type { Ports } from '#worker/ports/ports.ts';
import type { Job } from './jobs.ts';
import { retryUntilDone } from './retry.ts';

/** Where the jobs run. */
export interface JobScope {
  readonly ports: Ports;
  readonly databases: readonly string[];
  readonly sites: readonly ConfiguredSite[];
}

/**
 * Runs a job in one database and tries again when it fails. Each failure is logged. After `maxAttempts` failures the
 * job waits for its next turn; it never rejects.
 */
export async function runJob(
  { ports, sites }: Pick<JobScope, 'ports' | 'sites'>,
  job: Job,
  databaseName: string,
  maxAttempts: number,
): Promise<void> {
  const own = sites.filter(({ tenant }) => tenant.database === databaseName);
  const retry = { event: 'job-failed', job: job.name, database: databaseName, maxAttempts };
  await retryUntilDone(ports, retry, () =>
    job.run({ ports, database: ports.database(databaseName), sites: own }),
  ).catch(() => undefined);
}
