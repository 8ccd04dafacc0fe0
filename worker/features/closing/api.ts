import type { Job } from '#worker/jobs/job.ts';
import { closeSite, forgetClosing } from './close-site.ts';
import { findReopenedSites, findSitesToClose } from './find-sites.ts';

export const jobs: readonly Job[] = [
  {
    name: 'close-sites',
    every: 'minute',
    due: findSitesToClose,
    run: ({ ports, database, site, sharedBy }) => closeSite(ports, database, site, sharedBy),
  },
  {
    // So that members are told again if the site closes once more.
    name: 'forget-closings',
    every: 'hour',
    due: findReopenedSites,
    run: ({ database, site }) => forgetClosing(database, site),
  },
];
