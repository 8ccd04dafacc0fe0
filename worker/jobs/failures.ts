import type { Ports } from '#worker/ports/ports.ts';
import { type FailingPart, countFailure, deleteFailures, listFailingParts } from './failures-store.ts';

type FailurePorts = Pick<Ports, 'clock' | 'database'>;

/** A part of a job as the log names it. */
export interface PartLabels {
  readonly job: string;
  readonly database: string;
  readonly tenant?: string;
}

/** How often a part has failed in a row and since when. Nothing where its database takes no writes. */
export async function noteFailure({ clock, database }: FailurePorts, labels: PartLabels) {
  try {
    const counted = await countFailure(database(labels.database), toPart(labels), clock());
    return counted && { failures: counted.failures, since: new Date(counted.since).toISOString() };
  } catch {
    return undefined;
  }
}

/** After a success. If it fails, the next success does it. */
export async function forgetFailures({ database }: FailurePorts, labels: PartLabels): Promise<void> {
  await deleteFailures(database(labels.database), toPart(labels)).catch(() => undefined);
}

/** The parts of a database that had failed when they last ran. */
export async function findFailing(
  { database }: FailurePorts,
  name: string,
): Promise<(labels: PartLabels) => boolean> {
  try {
    const parts = new Set((await listFailingParts(database(name))).map(toKey));
    return (labels) => parts.has(toKey(toPart(labels)));
  } catch {
    return () => false;
  }
}

function toPart({ job, tenant = '' }: PartLabels): FailingPart {
  return { job, tenantId: tenant };
}

function toKey({ job, tenantId }: FailingPart): string {
  return `${job} ${tenantId}`;
}
