import type { LogEvent, Ports } from '#worker/ports/ports.ts';
import { type FailingPart, countFailure, deleteFailures, listFailingParts } from './failures-store.ts';

/** A part of a job as the log names it. */
export interface PartLabels {
  readonly job: string;
  readonly database: string;
  readonly tenant?: string;
}

/** The parts of jobs in a database that have failed since their last success. */
export interface JobFailures {
  has(labels: PartLabels): boolean;
  /** The sites for which a job has failed. */
  sitesOf(job: string): readonly string[];
  /** How often a part has failed in a row and since when. Nothing where the database takes no writes. */
  note(labels: PartLabels): Promise<Pick<LogEvent, 'failures' | 'since'> | undefined>;
  /** After a success. If it fails, the next success does it. */
  forget(labels: PartLabels): Promise<void>;
}

/** Reads the failures once and keeps count of those of this process. */
export async function readFailures(
  { clock, database }: Pick<Ports, 'clock' | 'database'>,
  name: string,
): Promise<JobFailures> {
  const known = new Map((await listKnown(database, name)).map((part) => [toKey(part), part]));
  return {
    has: (labels) => known.has(toKey(toPart(labels))),
    sitesOf: (job) => [...known.values()].filter((part) => part.job === job).map(({ tenantId }) => tenantId),
    async note(labels) {
      const part = toPart(labels);
      known.set(toKey(part), part);
      try {
        const counted = await countFailure(database(name), part, clock());
        return counted && { failures: counted.failures, since: new Date(counted.since).toISOString() };
      } catch {
        return undefined;
      }
    },
    async forget(labels) {
      const part = toPart(labels);
      try {
        await deleteFailures(database(name), part);
        known.delete(toKey(part));
      } catch {}
    },
  };
}

async function listKnown(database: Ports['database'], name: string): Promise<readonly FailingPart[]> {
  try {
    return await listFailingParts(database(name));
  } catch {
    return [];
  }
}

function toPart({ job, tenant = '' }: PartLabels): FailingPart {
  return { job, tenantId: tenant };
}

function toKey({ job, tenantId }: FailingPart): string {
  return `${job} ${tenantId}`;
}
