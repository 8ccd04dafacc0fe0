import { JOBS } from '#worker/entries/jobs/jobs.ts';
import { listParts } from '#worker/entries/jobs/run-job.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** Runs these jobs once for all sites, in the order of the table. A fault is thrown and not tried again. */
export async function runJobs(ports: Ports, ...names: string[]): Promise<void> {
  const scope = { databases: ports.sites.databases(), sharedBy: 1 };
  const jobs = JOBS.filter(({ name }) => names.includes(name));
  if (jobs.length !== names.length) throw new Error(`Some of these are no jobs: ${names.join(', ')}`);
  for (const job of jobs) for (const part of listParts(ports, job, scope)) await part.work();
}
