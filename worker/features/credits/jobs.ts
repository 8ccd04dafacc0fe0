import type { Job } from '#worker/jobs/job.ts';
import { checkLedgerAtNight } from './check-ledger.ts';

export const jobs: readonly Job[] = [
  {
    name: 'check-ledger',
    every: 'hour',
    per: 'database',
    run: ({ ports, database }) => checkLedgerAtNight(ports, database),
  },
];
