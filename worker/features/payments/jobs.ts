import type { Job } from '#worker/jobs/job.ts';
import { findSitesToSettle, settleDebits } from './debits/settle-debits.ts';
import { listSitesWithDueChecks } from './payment-store.ts';
import { checkDuePayments } from './settle/check-due.ts';
import { listSitesWithDueRefunds } from './withdraw/refund-store.ts';
import { payDueRefunds } from './withdraw/pay-refunds.ts';

export const jobs: readonly Job[] = [
  {
    name: 'settle-debits',
    every: 'hour',
    due: findSitesToSettle,
    run: settleDebits,
  },
  {
    // Payments whose notice has not come.
    name: 'check-payments',
    every: 'minute',
    due: ({ ports, database }) => listSitesWithDueChecks(database, ports.clock()),
    run: checkDuePayments,
  },
  {
    name: 'pay-refunds',
    every: 'minute',
    due: ({ ports, database }) => listSitesWithDueRefunds(database, ports.clock()),
    run: payDueRefunds,
  },
];
