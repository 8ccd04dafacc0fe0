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

/** A task that no request asks for. Each database has its own run, so a fault in one never stops the others. */
export interface Job {
  /** Names the job in the log. */
  readonly name: string;
  readonly every: keyof typeof INTERVALS;
  /** May run twice at the same time, and again after it was interrupted. */
  run(work: JobInput): Promise<void>;
}

export interface JobInput {
  readonly ports: Ports;
  readonly database: Database;
  /** The sites whose data is in this database. */
  readonly sites: readonly ConfiguredSite[];
}

/** Every background job of the product, for both runtimes. */
export const JOBS: readonly Job[] = [
  {
    name: 'delete-expired',
    every: 'hour',
    run: ({ ports, database }) => deleteExpired(database, ports.clock()),
  },
  {
    name: 'settle-debits',
    every: 'hour',
    run: ({ ports, database, sites }) => settleDebits(ports, database, sites),
  },
  {
    name: 'check-ledger',
    every: 'hour',
    run: ({ ports, database }) => checkLedgerAtNight(ports, database),
  },
  {
    // Files that no row needs any more: deleted photos, archived messages, interrupted uploads.
    name: 'delete-files',
    every: 'minute',
    run: ({ ports, database }) => deleteDueFiles(database, ports.files, ports.clock()),
  },
  {
    // Mails that could not be sent at once, and those that a stopped process left behind.
    name: 'deliver-mails',
    every: 'minute',
    run: ({ ports, database, sites }) => deliverDue(ports, database, sites),
  },
  {
    // Pushes that have failed, or that a stopped process left behind.
    name: 'push-messages',
    every: 'minute',
    run: ({ ports, database, sites }) => pushDueMessages(ports, database, sites),
  },
  {
    // The notices of the sandbox's payments; without the sandbox there are none.
    name: 'sandbox-notices',
    every: 'minute',
    run: ({ ports, database, sites }) => sendSandboxNotices(ports, database, sites),
  },
  {
    // What the bank of the sandbox answers to direct debits.
    name: 'sandbox-bank',
    every: 'minute',
    run: ({ ports, database, sites }) => runSandboxBank(ports, database, sites),
  },
  {
    // Payments whose notice has not come.
    name: 'check-payments',
    every: 'minute',
    run: ({ ports, database, sites }) => checkDuePayments(ports, database, sites),
  },
  {
    name: 'pay-refunds',
    every: 'minute',
    run: ({ ports, database, sites }) => payDueRefunds(ports, database, sites),
  },
  {
    name: 'mail-unread-messages',
    every: 'minute',
    run: ({ ports, database, sites }) => mailDueMessages(ports, database, sites),
  },
  {
    name: 'archive-messages',
    every: 'minute',
    run: ({ ports, database, sites }) =>
      archiveMessages(
        ports,
        database,
        sites.map(({ tenant }) => tenant),
      ),
  },
  {
    name: 'erase-archived-messages',
    every: 'minute',
    run: ({ ports, database, sites }) =>
      eraseArchivedMessages(
        ports,
        database,
        sites.map(({ tenant }) => tenant),
      ),
  },
  {
    // Answers of fictional profiles that have failed, or that a stopped process left behind.
    name: 'answer-messages',
    every: 'minute',
    run: ({ ports, database, sites }) =>
      answerDueReplies(
        ports,
        database,
        sites.map(({ tenant }) => tenant),
      ),
  },
];
