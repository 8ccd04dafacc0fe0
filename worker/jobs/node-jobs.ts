import { deleteExpired } from '#worker/db/delete-expired.ts';
import { deleteDueFiles } from '#worker/features/photos/file-deletions-store.ts';
import { deliverAll } from '#worker/mail/delivery.ts';
import type { MailSite } from '#worker/mail/mail-site.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { retryUntilDone } from './retry.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What wrangler.jsonc has times for at the edge. */
export function startJobs(ports: Ports, databases: readonly string[], sites: readonly MailSite[]): void {
  for (const name of databases) {
    runAtOnceAndEvery(HOUR_MS, ports, 'sweep-failed', () =>
      deleteExpired(ports.database(name), ports.clock()),
    );
    // Files of photos that are gone, which the request that deleted the photo has left behind.
    runAtOnceAndEvery(MINUTE_MS, ports, 'file-deletion-failed', () =>
      deleteDueFiles(ports.database(name), ports.files, ports.clock()),
    );
  }
  // Mails that could not be sent at once, and those that a process left behind.
  runAtOnceAndEvery(MINUTE_MS, ports, 'mail-delivery-failed', () => deliverAll(ports, sites));
}

/**
 * At once, because a process may be restarted before its first hour is over, again and again. What fails is tried
 * again, and does not start a second time meanwhile.
 */
function runAtOnceAndEvery(ms: number, ports: Ports, event: string, chore: () => Promise<void>): void {
  let isRunning = false;
  const run = () => {
    if (isRunning) return;
    isRunning = true;
    void ports.defer(retryUntilDone(ports, { event }, chore).finally(() => (isRunning = false)));
  };
  run();
  setInterval(run, ms).unref();
}
