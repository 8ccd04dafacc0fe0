import { INTERVALS, type Job } from '#worker/jobs/job.ts';
import { JOBS } from './jobs.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { findFailing } from '#worker/jobs/failures.ts';
import { type JobPart, listParts, runPart } from './run-job.ts';

/**
 * Runs each job for each site at once and then at its interval, for as long as the process lives: at once, because a
 * process may be restarted again and again before its first hour is over. A run that is still being retried is not
 * started a second time.
 * @param isDraining whether the process ends; no run begins then
 */
export function startJobs(
  ports: Ports,
  isDraining: () => boolean = () => false,
  jobs: readonly Job[] = JOBS,
): void {
  const running = new Set<string>();
  const start = (part: JobPart) => {
    const name = JSON.stringify(part.labels);
    if (running.has(name)) return;
    running.add(name);
    void ports.defer(runUntilDone(ports, part).finally(() => running.delete(name)));
  };
  for (const job of jobs) {
    const run = () => {
      if (isDraining()) return;
      listParts(ports, job, { databases: ports.sites.databases(), sharedBy: 1 }).forEach(start);
    };
    run();
    setInterval(run, INTERVALS[job.every].ms).unref();
  }
}

async function runUntilDone(ports: Ports, part: JobPart): Promise<void> {
  const hasFailed = await findFailing(ports, part.labels.database);
  await runPart(ports, part, { maxAttempts: Number.POSITIVE_INFINITY, hasFailed: hasFailed(part.labels) });
}
