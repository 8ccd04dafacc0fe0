import { INTERVALS, type Job } from '#worker/jobs/job.ts';
import { JOBS } from './jobs.ts';
import { findFailing } from '#worker/jobs/failures.ts';
import { type JobPart, type JobScope, listParts, runPart } from './run-job.ts';

interface NodeJobScope extends JobScope {
  /** Whether the process ends; no run begins then. */
  readonly isDraining?: () => boolean;
}

/** Runs each job for each site at once and then at its interval, for as long as the process lives. */
export function startJobs(scope: NodeJobScope, jobs: readonly Job[] = JOBS): void {
  for (const job of jobs) {
    for (const part of listParts(scope, job, 1)) startPart(scope, part, INTERVALS[job.every].ms);
  }
}

/**
 * Runs at once, because a process may be restarted again and again before its first hour is over. A run that is still
 * being retried is not started a second time.
 */
function startPart({ ports, isDraining }: NodeJobScope, part: JobPart, everyMs: number): void {
  let isRunning = false;
  const run = () => {
    if (isRunning || isDraining?.()) return;
    isRunning = true;
    void ports.defer(runUntilDone(ports, part).finally(() => (isRunning = false)));
  };
  run();
  setInterval(run, everyMs).unref();
}

async function runUntilDone(ports: JobScope['ports'], part: JobPart): Promise<void> {
  const hasFailed = await findFailing(ports, part.labels.database);
  await runPart(ports, part, { maxAttempts: Number.POSITIVE_INFINITY, hasFailed: hasFailed(part.labels) });
}
