import { sweep } from '#worker/db/sweep.ts';
import { deleteDueFiles } from '#worker/features/photos/file-deletions.ts';
import { deliverAll } from '#worker/mail/delivery.ts';
import type { MailSite } from '#worker/mail/mail-site.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** What wrangler.jsonc has times for at the edge. */
export function startChores(ports: Ports, databases: readonly string[], sites: readonly MailSite[]): void {
  const each = (work: (database: Database) => Promise<void>) => () => {
    for (const name of databases) void ports.defer(work(ports.database(name)));
  };
  atOnceAndEvery(
    HOUR_MS,
    each((database) => sweep(database, ports.clock())),
  );
  // Files of photos that are gone, when whoever deleted them did not come to it.
  atOnceAndEvery(
    MINUTE_MS,
    each((database) => deleteDueFiles(database, ports.files, ports.clock())),
  );
  // Mails that could not be sent at once, and those that a process left behind.
  atOnceAndEvery(MINUTE_MS, () => void ports.defer(deliverAll(ports, sites)));
}

/** At once, because a process may be restarted before its first hour is over, again and again. */
function atOnceAndEvery(ms: number, chore: () => void): void {
  chore();
  setInterval(chore, ms).unref();
}
