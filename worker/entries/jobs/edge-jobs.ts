import { INTERVALS, type Job } from '#worker/jobs/job.ts';
import { JOBS } from './jobs.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { findFailing } from '#worker/jobs/failures.ts';
import { type JobPart, listParts, runPart } from './run-job.ts';

/** Cloudflare ends a scheduled run after 15 minutes; three attempts pause for 15 seconds in all. */
const MAX_ATTEMPTS = 3;

/** Runs the jobs that this cron trigger of wrangler.toml stands for, each site by itself. */
export async function runScheduledJobs(
  ports: Ports,
  cron: string,
  jobs: readonly Job[] = JOBS,
): Promise<void> {
  const due = jobs.filter(({ every }) => INTERVALS[every].cron === cron);
  if (due.length === 0) ports.log({ level: 'error', event: 'unknown-cron', error: cron });
  // One call of the worker serves all sites, and the number of its queries is limited.
  const sharedBy = ports.sites.list().length;
  const runIn = async (database: string) => {
    const hasFailed = await findFailing(ports, database);
    const parts = due.flatMap((job) => listParts(ports, job, { databases: [database], sharedBy }));
    const run = (part: JobPart) =>
      runPart(ports, part, { maxAttempts: MAX_ATTEMPTS, hasFailed: hasFailed(part.labels) });
    await Promise.all(parts.map(run));
  };
  await Promise.all(ports.sites.databases().map(runIn));
}
