import { forEachDatabase } from './for-each-database.ts';
import { deleteExpired } from '#worker/db/delete-expired.ts';
import { deleteDueFiles } from '#worker/features/photos/file-deletions-store.ts';
import { deliverAll } from '#worker/mail/delivery.ts';
import type { MailSite } from '#worker/mail/mail-site.ts';
import type { Ports } from '#worker/ports/ports.ts';

/** The trigger of wrangler.jsonc that cleans up; the other one is for mails and for files of deleted photos. */
const HOURLY = '17 * * * *';

/** Does what the trigger is for, in each database by itself. */
export async function runScheduledJobs(
  ports: Ports,
  cron: string,
  databases: readonly string[],
  sites: readonly MailSite[],
): Promise<void> {
  if (cron === HOURLY) {
    await forEachDatabase(ports, databases, 'sweep', (database) => deleteExpired(database, ports.clock()));
    return;
  }
  await forEachDatabase(ports, databases, 'file deletion', (database) =>
    deleteDueFiles(database, ports.files, ports.clock()),
  );
  await deliverAll(ports, sites);
}
