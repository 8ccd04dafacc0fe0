// docs/decisions/074-jobs-by-due-work.md
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { FEATURES } from '#worker/features.ts';
import type { Job } from '#worker/jobs/job.ts';
import { deliverDue } from '#worker/mail/delivery.ts';
import { listSitesWithDueMails } from '#worker/mail/store.ts';
import { findSitesToCollect, runSandboxBank } from '#worker/sandbox/bank.ts';
import { findSitesToNotify, sendSandboxNotices } from '#worker/sandbox/send-notices.ts';

/**
 * Every background job of the product, for both runtimes: those of the features, each in its `jobs.ts`, and those that belong
 * to none.
 */
export const JOBS: readonly Job[] = [
  ...FEATURES.flatMap(({ jobs = [] }) => jobs),
  {
    name: 'delete-expired',
    every: 'hour',
    per: 'database',
    run: ({ ports, database }) => deleteExpired(database, ports.clock(), () => ports.isEnding()),
  },
  {
    // Mails that could not be sent at once, and those that a stopped process left behind.
    name: 'deliver-mails',
    every: 'minute',
    due: ({ ports, database }) => listSitesWithDueMails(database, ports.clock()),
    run: ({ ports, database, site }) => deliverDue(ports, database, site, ports.pace),
  },
  {
    // The notices of the sandbox's payments; without the sandbox there are none.
    name: 'sandbox-notices',
    every: 'minute',
    due: findSitesToNotify,
    run: ({ ports, database, site }) => sendSandboxNotices(ports, database, site),
  },
  {
    // What the bank of the sandbox answers to direct debits.
    name: 'sandbox-bank',
    every: 'minute',
    due: findSitesToCollect,
    run: runSandboxBank,
  },
];
