import { JOBS } from '#worker/entries/jobs/jobs.ts';
import { createDatabasePart, listSiteParts } from '#worker/entries/jobs/run-job.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** Runs these jobs once for all sites with due work, in the order of the table. A fault is thrown and not tried again. */
export async function runJobs(ports: Ports, ...names: string[]): Promise<void> {
  const jobs = JOBS.filter(({ name }) => names.includes(name));
  if (jobs.length !== names.length) throw new Error(`Some of these are no jobs: ${names.join(', ')}`);
  for (const job of jobs)
    for (const database of ports.sites.databases()) {
      let due: readonly string[] = [];
      await createDatabasePart(ports, job, database, (ids) => void (due = ids)).work();
      for (const part of await listSiteParts(ports, job, database, { ids: due, sharedBy: 1 }))
        await part.work();
    }
}
