import { INTERVALS, type Job } from '#worker/jobs/job.ts';
import { foldFailures } from '#worker/jobs/fold-failures.ts';
import { type JobFailures, readFailures } from '#worker/jobs/failures.ts';
import { createSlots } from '#worker/jobs/slots.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { JOBS } from './jobs.ts';
import { limitQueries } from './limit-queries.ts';
import { createDatabasePart, listSiteParts, runPart } from './run-job.ts';

/** Cloudflare ends a scheduled run after 15 minutes; three attempts pause for 15 seconds in all. */
const MAX_ATTEMPTS = 3;

/** After so many queries a call begins no other site; those that it has begun need no more than as many again. */
const BEGUN_QUERIES = 300;

/** Sites at once; the edge opens at most six connections at a time. */
const AT_ONCE = 6;

/** The limits of a run are for as many sites at least, so that one site leaves queries to the others. */
const LEAST_SHARE = 5;

/**
 * Runs the jobs that this cron trigger of wrangler.toml stands for, for each site with due work by itself: those that have
 * waited longest first. What is left when the call has made its queries has its turn in the next call.
 */
export async function runScheduledJobs(
  ports: Ports,
  cron: string,
  jobs: readonly Job[] = JOBS,
): Promise<void> {
  const due = jobs.filter(({ every }) => INTERVALS[every].cron === cron);
  if (due.length === 0) ports.log({ level: 'error', event: 'unknown-cron', error: cron });
  const { log, flush } = foldFailures(ports.log);
  const call = { ...limitQueries(ports, BEGUN_QUERIES), log };
  const runs = await Promise.all(ports.sites.databases().map((name) => runDatabase(call, due, name)));
  await runSites(call, runs.flat());
  flush();
}

/** Work for sites that a call has found, with the failures of their database. */
interface FoundSites {
  readonly job: Job;
  readonly database: string;
  readonly failures: JobFailures;
  /** Those that have failed come last. */
  readonly ids: readonly string[];
}

/** Runs the jobs of a database, and finds the sites with due work of the others. */
async function runDatabase(ports: Ports, jobs: readonly Job[], database: string): Promise<FoundSites[]> {
  const failures = await readFailures(ports, database);
  const dueSites: FoundSites[] = [];
  const run = (job: Job) => {
    const part = createDatabasePart(ports, job, database, (due) => {
      const failed = failures.sitesOf(job.name);
      const healthy = due.filter((id) => !failed.includes(id));
      dueSites.push({ job, database, failures, ids: [...healthy, ...failed] });
    });
    return runPart(ports, part, { failures, maxAttempts: MAX_ATTEMPTS });
  };
  await Promise.all(jobs.map(run));
  return dueSites;
}

/** The first site of each job, then the second ones: a job with many sites delays no other. */
async function runSites(ports: Ports, dueSites: readonly FoundSites[]): Promise<void> {
  const sharedBy = Math.max(LEAST_SHARE, dueSites.flatMap(({ ids }) => ids).length);
  const slots = createSlots(AT_ONCE);
  const mayBegin = () => !ports.isEnding();
  const runs = dueSites.map(async ({ job, database, failures, ids }) => {
    const parts = await listSiteParts(ports, job, database, { ids, sharedBy });
    return parts.map((part, turn) => ({
      turn,
      run: () => runPart(ports, part, { failures, slots, mayBegin, maxAttempts: MAX_ATTEMPTS }),
    }));
  });
  await Promise.all(
    (await Promise.all(runs))
      .flat()
      .toSorted((a, b) => a.turn - b.turn)
      .map(({ run }) => run()),
  );
}
