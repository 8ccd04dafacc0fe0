// docs/decisions/074-jobs-per-site.md
import { watchLogins } from '#worker/features/auth/login/watch-logins.ts';
import { deleteExpired } from '#worker/db/expiry/delete-expired.ts';
import { archiveMessages } from '#worker/features/chat/archive/archive-messages.ts';
import { eraseArchivedMessages } from '#worker/features/chat/archive/erase-archived.ts';
import { answerDueReplies } from '#worker/features/chat/replies/answer-due.ts';
import { mailDueMessages, pushDueMessages } from '#worker/features/chat/notices/notify-unread.ts';
import { checkLedgerAtNight } from '#worker/features/credits/check-ledger.ts';
import { settleDebits } from '#worker/features/payments/debits/settle-debits.ts';
import { checkDuePayments } from '#worker/features/payments/settle/check-due.ts';
import { runSandboxBank } from '#worker/sandbox/bank.ts';
import { payDueRefunds } from '#worker/features/payments/withdraw/pay-refunds.ts';
import { sendSandboxNotices } from '#worker/sandbox/send-notices.ts';
import { deleteDueFiles } from '#worker/features/photos/file-deletions-store.ts';
import { deliverDue } from '#worker/mail/delivery.ts';
import type { ConfiguredSite } from '#worker/tenancy/configured-site.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** How often a job runs: the Node process counts milliseconds, Cloudflare reads the cron from wrangler.toml. */
export const INTERVALS = {
  minute: { ms: 60_000, cron: '* * * * *' },
  hour: { ms: 3_600_000, cron: '17 * * * *' },
} as const;

interface JobBase {
  /** Names the job in the log. */
  readonly name: string;
  readonly every: keyof typeof INTERVALS;
}

/** Runs for each site by itself, so a fault in one never stops the others. */
interface SiteJob extends JobBase {
  readonly per?: 'site';
  /** May run twice at the same time, and again after it was interrupted. */
  run(work: SiteWork): Promise<void>;
}

/** Runs for each database, because what it works on belongs to no site or is done for all of them by one statement. */
interface DatabaseJob extends JobBase {
  readonly per: 'database';
  /** As that of a {@link SiteJob}. */
  run(work: DatabaseWork): Promise<void>;
}

/** A task that no request asks for. */
export type Job = SiteJob | DatabaseJob;

export interface DatabaseWork {
  readonly ports: Ports;
  readonly database: Database;
}

export interface SiteWork extends DatabaseWork {
  readonly site: ConfiguredSite;
  /** Sites that share the limits of a run: all of them on Cloudflare, none other on Node. */
  readonly sharedBy: number;
}

/** Every background job of the product, for both runtimes. */
export const JOBS: readonly Job[] = [
  {
    name: 'delete-expired',
    every: 'hour',
    per: 'database',
    run: ({ ports, database }) => deleteExpired(database, ports.clock()),
  },
  {
    name: 'settle-debits',
    every: 'hour',
    run: ({ ports, database, site }) => settleDebits(ports, database, site),
  },
  {
    name: 'watch-logins',
    every: 'hour',
    run: ({ ports, database, site }) => watchLogins(ports, database, site),
  },
  {
    name: 'check-ledger',
    every: 'hour',
    per: 'database',
    run: ({ ports, database }) => checkLedgerAtNight(ports, database),
  },
  {
    // Files that no row needs any more: deleted photos, archived messages, interrupted uploads.
    name: 'delete-files',
    every: 'minute',
    per: 'database',
    run: ({ ports, database }) => deleteDueFiles(database, ports.files, ports.clock()),
  },
  {
    // Mails that could not be sent at once, and those that a stopped process left behind.
    name: 'deliver-mails',
    every: 'minute',
    run: ({ ports, database, site }) => deliverDue(ports, database, site),
  },
  {
    // Pushes that have failed, or that a stopped process left behind.
    name: 'push-messages',
    every: 'minute',
    run: ({ ports, database, site }) => pushDueMessages(ports, database, site),
  },
  {
    // The notices of the sandbox's payments; without the sandbox there are none.
    name: 'sandbox-notices',
    every: 'minute',
    run: ({ ports, database, site }) => sendSandboxNotices(ports, database, site),
  },
  {
    // What the bank of the sandbox answers to direct debits.
    name: 'sandbox-bank',
    every: 'minute',
    run: ({ ports, database, site }) => runSandboxBank(ports, database, site),
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
  {
    name: 'mail-unread-messages',
    every: 'minute',
    run: ({ ports, database, site }) => mailDueMessages(ports, database, site),
  },
  {
    name: 'archive-messages',
    every: 'minute',
    run: ({ ports, database, site, sharedBy }) => archiveMessages(ports, database, site.tenant, sharedBy),
  },
  {
    name: 'erase-archived-messages',
    every: 'minute',
    run: ({ ports, database, site }) => eraseArchivedMessages(ports, database, site.tenant),
  },
  {
    // Answers of fictional profiles that have failed, or that a stopped process left behind.
    name: 'answer-messages',
    every: 'minute',
    run: ({ ports, database, site }) => answerDueReplies(ports, database, site.tenant),
  },
];
