import type { Job, DatabaseWork } from '#worker/jobs/job.ts';
import { closeSite, forgetClosing } from './close-site.ts';
import type { ClosingSite } from '#worker/ports/sites.ts';
import { listBegun } from './closing-store.ts';

export const jobs: readonly Job[] = [
  {
    name: 'close-sites',
    every: 'minute',
    due: findSitesToClose,
    run: closeSite,
  },
  {
    // So that members are told again if the site closes once more.
    name: 'forget-closings',
    every: 'hour',
    due: findReopenedSites,
    run: ({ database, site }) => forgetClosing(database, site),
  },
];

/** Sites whose closing begins or goes on. */
async function findSitesToClose({ ports, database }: DatabaseWork): Promise<readonly string[]> {
  const closing = await ports.sites.listClosing();
  if (closing.length === 0) return [];
  const begun = await listBegun(database);
  const now = ports.clock();
  const isDue = ({ id, closesOn }: ClosingSite) => {
    const known = begun.get(id);
    return known?.closesOn !== closesOn || (known.dueAt !== null && known.dueAt <= now);
  };
  return closing.filter(isDue).map(({ id }) => id);
}

/** Sites that have been opened again since their closing began. */
async function findReopenedSites({ ports, database }: DatabaseWork): Promise<readonly string[]> {
  const begun = await listBegun(database);
  if (begun.size === 0) return [];
  const closing = new Set((await ports.sites.listClosing()).map(({ id }) => id));
  return [...begun.keys()].filter((id) => !closing.has(id));
}
