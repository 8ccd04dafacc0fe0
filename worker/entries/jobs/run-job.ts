import type { Ports } from '#worker/ports/ports.ts';
import type { JobFailures, PartLabels } from '#worker/jobs/failures.ts';
import type { Job } from '#worker/jobs/job.ts';
import { retryUntilDone } from '#worker/jobs/retry.ts';
import type { Slots } from '#worker/jobs/slots.ts';

/** The part of a job that runs, fails and is tried again by itself: one site, or one database. */
export interface JobPart {
  /** How the log names it. */
  readonly labels: PartLabels;
  /** Returns true if more is due at once. */
  work(): Promise<boolean | void>;
}

interface SiteParts {
  readonly ids: readonly string[];
  /** How many sites the limits of a run are for. */
  readonly sharedBy: number;
}

/**
 * The part of a job that looks after a whole database: its work, or for a job of sites the look-up of those with due work,
 * which are given to `onDue`.
 */
export function createDatabasePart(
  ports: Ports,
  job: Job,
  name: string,
  onDue: (ids: readonly string[]) => Promise<void> | void,
): JobPart {
  return {
    labels: { job: job.name, database: name },
    async work() {
      const work = { ports, database: ports.database(name) };
      if (job.per === 'database') await job.run(work);
      else await onDue(await job.due(work));
    },
  };
}

/** The parts for these sites of a database, in their order. A site that is gone or has moved has none. */
export async function listSiteParts(
  ports: Ports,
  job: Job,
  name: string,
  { ids, sharedBy }: SiteParts,
): Promise<JobPart[]> {
  if (job.per === 'database') return [];
  const sites = await ports.sites.findAll([...new Set(ids)]);
  return sites
    .filter(({ tenant }) => tenant.database === name)
    .map((site) => ({
      labels: { job: job.name, database: name, tenant: site.tenant.id },
      work: async () => job.run({ ports, database: ports.database(name), site, sharedBy }),
    }));
}

interface RunOptions {
  readonly failures: JobFailures;
  /** After so many failures the part waits for its next turn. */
  readonly maxAttempts: number;
  /** Each attempt waits for one of them; a pause between attempts takes none. */
  readonly slots?: Slots | undefined;
  /** Asked before each attempt, after which the part waits for its next turn. */
  readonly mayBegin?: () => boolean;
}

/**
 * Runs a part of a job and tries again when it fails. Each failure is counted and logged; it never rejects.
 * @returns whether more of it is due at once
 */
export async function runPart(
  ports: Pick<Ports, 'log'>,
  { labels, work }: JobPart,
  { failures, maxAttempts, slots, mayBegin = () => true }: RunOptions,
): Promise<boolean> {
  let hasMore = false;
  let counted: Awaited<ReturnType<JobFailures['note']>>;
  const attempt = async () => {
    if (!mayBegin()) return;
    try {
      hasMore = (await work()) === true;
    } catch (error) {
      counted = await failures.note(labels);
      throw error;
    }
    if (failures.has(labels)) await failures.forget(labels);
  };
  const retry = { event: 'job-failed', ...labels, maxAttempts, countFailure: async () => counted };
  try {
    await retryUntilDone(ports, retry, slots ? async () => slots.run(attempt) : attempt);
  } catch {
    // It was logged, and has its next turn.
  }
  return hasMore;
}

/** What is made once for each name. */
export function onceForEach<T>(create: (name: string) => T): (name: string) => T {
  const known = new Map<string, T>();
  return (name) => {
    const value = known.get(name) ?? create(name);
    known.set(name, value);
    return value;
  };
}
