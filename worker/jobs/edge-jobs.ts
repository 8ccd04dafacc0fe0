import { INTERVALS, JOBS, type Job } from './jobs.ts';
import { type JobScope, listParts, runPart } from './run-job.ts';

/** Cloudflare ends a scheduled run after 15 minutes; three attempts pause for 15 seconds in all. */
const MAX_ATTEMPTS = 3;

/** Runs the jobs that this cron trigger of wrangler.toml stands for, each site by itself. */
export async function runScheduledJobs(
  scope: JobScope,
  cron: string,
  jobs: readonly Job[] = JOBS,
): Promise<void> {
  const { ports, sites } = scope;
  const due = jobs.filter(({ every }) => INTERVALS[every].cron === cron);
  if (due.length === 0) ports.log({ level: 'error', event: 'unknown-cron', error: cron });
  // One call of the worker serves all sites, and the number of its queries is limited.
  const parts = due.flatMap((job) => listParts(scope, job, sites.length));
  await Promise.all(parts.map((part) => runPart(ports, part, MAX_ATTEMPTS)));
}
