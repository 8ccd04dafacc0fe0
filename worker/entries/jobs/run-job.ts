import type { Ports } from '#worker/ports/ports.ts';
import { type PartLabels, forgetFailures, noteFailure } from '#worker/jobs/failures.ts';
import type { Job } from '#worker/jobs/job.ts';
import { retryUntilDone } from '#worker/jobs/retry.ts';

/** The part of a job that runs, fails and is tried again by itself: one site, or one database. */
export interface JobPart {
  /** How the log names it. */
  readonly labels: PartLabels;
  work(): Promise<void>;
}

/** The parts of a job in these databases. `sharedBy`: how many sites the limits of a run are for. */
export function listParts(
  ports: Ports,
  job: Job,
  { databases, sharedBy }: { readonly databases: readonly string[]; readonly sharedBy: number },
): JobPart[] {
  return databases.flatMap((name): JobPart[] => {
    const labels = { job: job.name, database: name };
    if (job.per === 'database')
      return [{ labels, work: async () => job.run({ ports, database: ports.database(name) }) }];
    return ports.sites
      .list()
      .filter(({ tenant }) => tenant.database === name)
      .map((site) => ({
        labels: { ...labels, tenant: site.tenant.id },
        work: async () => job.run({ ports, database: ports.database(name), site, sharedBy }),
      }));
  });
}

/**
 * Runs a part of a job and tries again when it fails. Each failure is counted and logged. After `maxAttempts` failures it
 * waits for its next turn; it never rejects.
 */
export async function runPart(
  ports: Pick<Ports, 'clock' | 'database' | 'log'>,
  { labels, work }: JobPart,
  { maxAttempts, hasFailed }: { readonly maxAttempts: number; readonly hasFailed: boolean },
): Promise<void> {
  let isCounted = hasFailed;
  const countFailure = async () => {
    isCounted = true;
    return noteFailure(ports, labels);
  };
  try {
    await retryUntilDone(ports, { event: 'job-failed', ...labels, maxAttempts, countFailure }, work);
  } catch {
    return;
  }
  if (isCounted) await forgetFailures(ports, labels);
}
