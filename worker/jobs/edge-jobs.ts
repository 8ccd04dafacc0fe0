import { INTERVALS, JOBS, type Job } from './jobs.ts';
import { type JobScope, runJob } from './run-job.ts';

/** Cloudflare ends a scheduled run after 15 minutes; three attempts pause for 15 seconds in all. */
const MAX_ATTEMPTS = 3;

/** Runs the jobs that this cron trigger of wrangler.toml stands for, each database by itself. */
export async function runScheduledJobs(
  scope: JobScope,
  cron: string,
  jobs: readonly Job[] = JOBS,
): Promise<void> {
  const due = jobs.filter(({ every }) => INTERVALS[every].cron === cron);
  if (due.length === 0) scope.ports.log({ level: 'error', event: 'unknown-cron', error: cron });
  await Promise.all(
    due.flatMap((job) => scope.databases.map((database) => runJob(scope, job, database, MAX_ATTEMPTS))),
  );
}
