import type { Job } from '#worker/jobs/job.ts';
import { settleDebits } from './debits/settle-debits.ts';
import { checkDuePayments } from './settle/check-due.ts';
import { payDueRefunds } from './withdraw/pay-refunds.ts';

export const jobs: readonly Job[] = [
  {
    name: 'settle-debits',
    every: 'hour',
    run: ({ ports, database, site }) => settleDebits(ports, database, site),
  },
  {
    // Payments whose notice has not come.
    name: 'check-payments',
    every: 'minute',
    run: ({ ports, database, site, sharedBy }) => checkDuePayments(ports, database, site, sharedBy),
  },
  {
    name: 'pay-refunds',
    every: 'minute',
    run: ({ ports, database, site, sharedBy }) => payDueRefunds(ports, database, site, sharedBy),
  },
];
