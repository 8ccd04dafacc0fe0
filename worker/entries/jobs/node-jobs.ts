import { INTERVALS, type Job } from '#worker/jobs/job.ts';
import { type JobFailures, readFailures } from '#worker/jobs/failures.ts';
import { foldFailures } from '#worker/jobs/fold-failures.ts';
import { type Slots, createSlots } from '#worker/jobs/slots.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { JOBS } from './jobs.ts';
import { type JobPart, createDatabasePart, listSiteParts, onceForEach, runPart } from './run-job.ts';

/** Sites of a database for which a job works at once. */
const SITES_AT_ONCE = 8;

/** Sites that are looked up and begun in one step, so that what they write first shares a commit. Each may have to be compiled. */
const SITES_IN_STEP = 4;

const FOR_EVER = Number.POSITIVE_INFINITY;

/** Intervals differ by this time, so that not all jobs run in the same moment. */
const JITTER_MS = 100;

/**
 * Runs each job at once and then at its interval, for as long as the process lives: at once, because a process may be
 * restarted again and again before its first hour is over. A part that is still being retried is not started a second time.
 * @param isDraining whether the process ends; no run begins then
 */
export function startJobs(
  ports: Ports,
  isDraining: () => boolean = () => false,
  jobs: readonly Job[] = JOBS,
): void {
  const start = createStarter(ports, () => !isDraining());
  for (const [index, job] of jobs.entries()) {
    const run = () => {
      if (isDraining()) return;
      for (const name of ports.sites.databases()) start(job, name);
    };
    run();
    setInterval(run, INTERVALS[job.every].ms + index * JITTER_MS).unref();
  }
}

/** Starts a job in a database, and then for its sites with due work and those for which it has failed. */
function createStarter(ports: Ports, mayBegin: () => boolean): (job: Job, name: string) => void {
  const { log } = foldFailures(ports.log);
  const running = new Set<string>();
  const failuresOf = onceForEach((name) => readFailures(ports, name));
  const slotsOf = onceForEach(() => createSlots(SITES_AT_ONCE));
  const start = (part: JobPart, failures: JobFailures, slots?: Slots) => {
    const key = JSON.stringify(part.labels);
    if (running.has(key)) return;
    running.add(key);
    const work = runPart({ log }, part, { failures, slots, mayBegin, maxAttempts: FOR_EVER });
    void ports.defer(work.then(() => void running.delete(key)));
  };
  const startJob = async (job: Job, name: string) => {
    const failures = await failuresOf(name);
    const part = createDatabasePart(ports, job, name, async (due) => {
      const waiting = [...new Set([...due, ...failures.sitesOf(job.name)])];
      while (waiting.length > 0) {
        const ids = waiting.splice(0, SITES_IN_STEP);
        await ports.pace();
        for (const sitePart of await listSiteParts(ports, job, name, { ids, sharedBy: 1 }))
          start(sitePart, failures, slotsOf(`${job.name} ${name}`));
      }
    });
    start(part, failures);
  };
  return (job, name) => void ports.defer(startJob(job, name));
}
