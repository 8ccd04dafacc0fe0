import sites from 'virtual:tenants';
import { JOBS } from '#worker/entries/jobs/jobs.ts';
import { listParts } from '#worker/entries/jobs/run-job.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { createSites } from '#worker/tenancy/sites.ts';

/** Runs these jobs once for all sites, in the order of the table. A fault is thrown and not tried again. */
export async function runJobs(ports: Ports, ...names: string[]): Promise<void> {
  const scope = { ports, sites: createSites(sites) };
  const jobs = JOBS.filter(({ name }) => names.includes(name));
  if (jobs.length !== names.length) throw new Error(`Some of these are no jobs: ${names.join(', ')}`);
  for (const job of jobs) for (const part of listParts(scope, job, 1)) await part.work();
}
