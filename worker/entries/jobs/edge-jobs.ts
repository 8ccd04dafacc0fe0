import { INTERVALS, type Job } from '#worker/jobs/job.ts';
import { foldFailures } from '#worker/jobs/fold-failures.ts';
import { type JobFailures, readFailures } from '#worker/jobs/failures.ts';
import { createSlots } from '#worker/jobs/slots.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { JOBS } from './jobs.ts';
import { limitQueries } from './limit-queries.ts';
import { createDatabasePart, listSiteParts, onceForEach, runPart } from './run-job.ts';

/** Work of a job for one site, as it waits in the queue. */
export interface SiteMessage {
  readonly job: string;
  readonly database: string;
  readonly site: string;
  /** When the next cron trigger sends the site again if it is still due, so that this message need not go on. */
  readonly until: number;
}

/** The part of a queue of Cloudflare that sends. */
export interface JobQueue {
  sendBatch(
    messages: readonly { readonly body: SiteMessage; readonly delaySeconds: number }[],
  ): Promise<unknown>;
}

/** Cloudflare ends a scheduled run after 15 minutes; three attempts pause for 15 seconds in all. */
const MAX_ATTEMPTS = 3;

/**
 * After so many queries a scheduled call reads on in no look-up and in no job of databases: D1 allows 1,000, and those that
 * it has begun need some.
 */
const SCHEDULED_QUERIES = 800;

/** The most that a queue takes at once. */
const MESSAGES_AT_ONCE = 100;

/** A site whose work has failed waits behind the others; a minute later it is due again. */
const FAILED_DELAY_S = 30;

/**
 * Runs the jobs of databases that this cron trigger of wrangler.toml stands for, and puts the sites with due work of the
 * others into the queue. What the queue loses is due again at the next run.
 */
export async function runScheduledJobs(
  ports: Ports,
  queue: JobQueue,
  cron: string,
  jobs: readonly Job[] = JOBS,
): Promise<void> {
  const due = jobs.filter(({ every }) => INTERVALS[every].cron === cron);
  if (due.length === 0) ports.log({ level: 'error', event: 'unknown-cron', error: cron });
  const { log, flush } = foldFailures(ports.log);
  const call = { ...limitQueries(ports, SCHEDULED_QUERIES), log };
  const names = ports.sites.databases();
  const share = SCHEDULED_QUERIES / (names.length * due.filter(({ per }) => per === 'database').length);
  await Promise.all(
    names.map(async (name) => {
      const failures = await readFailures(call, name);
      const run = async (job: Job) =>
        runInDatabase(limitQueries(call, share), queue, { job, name, failures });
      await Promise.all(due.map(run));
    }),
  );
  flush();
}

interface DatabaseJob {
  readonly job: Job;
  /** Of the database. */
  readonly name: string;
  readonly failures: JobFailures;
}

async function runInDatabase(
  ports: Ports,
  queue: JobQueue,
  { job, name, failures }: DatabaseJob,
): Promise<void> {
  const part = createDatabasePart(ports, job, name, async (ids) => {
    const failed = failures.sitesOf(job.name);
    const until = ports.clock() + INTERVALS[job.every].ms;
    // A site for which the job has failed gets a run also when it is not due, so that its failure ends.
    const messages = [...new Set([...ids, ...failed])].map((site) => ({
      body: { job: job.name, database: name, site, until },
      delaySeconds: failed.includes(site) ? FAILED_DELAY_S : 0,
    }));
    await send(queue, messages);
  });
  await runPart(ports, part, { failures, maxAttempts: MAX_ATTEMPTS });
}

async function send(queue: JobQueue, messages: Parameters<JobQueue['sendBatch']>[0]): Promise<void> {
  for (let start = 0; start < messages.length; start += MESSAGES_AT_ONCE)
    await queue.sendBatch(messages.slice(start, start + MESSAGES_AT_ONCE));
}

/** After so many queries a call begins no other site; those that it has begun need no more than as many again. */
const BEGUN_QUERIES = 300;

/** Sites at once; the edge opens at most six connections at a time. */
const AT_ONCE = 6;

/** The limits of a run are for as many sites at least, so that one site leaves queries to the others. */
const LEAST_SHARE = 5;

/**
 * Does the work of messages of the queue, each by itself. What fails is counted and logged, and is due again with the next
 * cron trigger. What the queries of this call or the limits of a run were not enough for is sent again.
 */
export async function runQueuedJobs(
  ports: Ports,
  queue: JobQueue,
  messages: readonly SiteMessage[],
  jobs: readonly Job[] = JOBS,
): Promise<void> {
  const { log, flush } = foldFailures(ports.log);
  const call = { ...limitQueries(ports, BEGUN_QUERIES), log };
  const slots = createSlots(AT_ONCE);
  const sharedBy = Math.max(LEAST_SHARE, messages.length);
  const failuresOf = onceForEach((name) => readFailures(call, name));
  const runGroup = async (group: readonly SiteMessage[]) => {
    const [{ job: name, database } = { job: '', database: '' }] = group;
    const job = jobs.find((known) => known.name === name);
    // A version from before may have sent it.
    if (!job) return [];
    const failures = await failuresOf(database);
    const ids = group.map(({ site }) => site);
    const parts = await listSiteParts(call, job, database, { ids, sharedBy });
    const runs = parts.map(async (part) => {
      let isBegun = false;
      const mayBegin = () => (isBegun ||= !call.isEnding());
      const hasMore = await runPart(call, part, { failures, slots, mayBegin, maxAttempts: 1 });
      const message = group.findLast(({ site }) => site === part.labels.tenant);
      if (!message) return [];
      return !isBegun || (hasMore && call.clock() < message.until) ? [message] : [];
    });
    return (await Promise.all(runs)).flat();
  };
  const groups = Map.groupBy(messages, ({ job, database }) => `${database} ${job}`);
  const remainingGroups = await Promise.all([...groups.values()].map(runGroup));
  await send(
    queue,
    remainingGroups.flat().map((body) => ({ body, delaySeconds: 0 })),
  );
  flush();
}
