import { INTERVALS, JOBS, type Job } from './jobs.ts';
import { type JobScope, runJob } from './run-job.ts';

interface NodeJobScope extends JobScope {
  /** Whether the process ends; no run begins then. */
  readonly isDraining?: () => boolean;
}

/** Runs each job in each database at once and then at its interval, for as long as the process lives. */
export function startJobs(scope: NodeJobScope, jobs: readonly Job[] = JOBS): void {
  for (const job of jobs) {
    for (const database of scope.databases) startJob(scope, job, database);
  }
}

/**
 * Runs at once, because a process may be restarted again and again before its first hour is over. A run that is still
 * being retried is not started a second time.
 */
function startJob(scope: NodeJobScope, job: Job, database: string): void {
  let isRunning = false;
  const run = () => {
    if (isRunning || scope.isDraining?.()) return;
    isRunning = true;
    const work = runJob(scope, job, database, Number.POSITIVE_INFINITY);
    void scope.ports.defer(work.finally(() => (isRunning = false)));
  };
  run();
  setInterval(run, INTERVALS[job.every].ms).unref();
}
