import type { Job } from '#worker/jobs/job.ts';
import { listSitesWithDuePostbacks } from './postback-store.ts';
import { sendDuePostbacks } from './send-postbacks.ts';

export const jobs: readonly Job[] = [
  {
    name: 'send-postbacks',
    every: 'minute',
    due: async ({ ports, database }) =>
      ports.postbacks === null ? [] : listSitesWithDuePostbacks(database, ports.clock()),
    run: sendDuePostbacks,
  },
];
