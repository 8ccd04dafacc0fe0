import type { Job } from '#worker/jobs/job.ts';
import { archiveMessages, findSitesToArchive } from './archive/archive-messages.ts';
import { eraseArchivedMessages } from './archive/erase-archived.ts';
import { listSitesWithErasures } from './archive/erasure-store.ts';
import {
  findSitesToMail,
  findSitesToPush,
  mailDueMessages,
  pushDueMessages,
} from './unread-notifications/notify-unread.ts';
import type { Tenant } from '#tenants/schema/site-schema.ts';
import type { Database } from '#worker/ports/database.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { throwFaults, tryClaimed } from '#worker/jobs/try-each.ts';
import { answerPending } from './fictional-replies/answer-message.ts';
import { sendWaiting } from './waiting/send-waiting.ts';
import { listSitesWithWaiting } from './waiting/waiting-store.ts';
import { claimDueReplies, listSitesWithDueReplies } from './fictional-replies/pending-reply-store.ts';

export const jobs: readonly Job[] = [
  {
    // Pushes that have failed, or that a stopped process left behind.
    name: 'push-messages',
    every: 'minute',
    due: findSitesToPush,
    run: pushDueMessages,
  },
  {
    name: 'mail-unread-messages',
    every: 'minute',
    due: findSitesToMail,
    run: mailDueMessages,
  },
  {
    name: 'archive-messages',
    every: 'minute',
    due: findSitesToArchive,
    run: archiveMessages,
  },
  {
    name: 'erase-archived-messages',
    every: 'minute',
    due: ({ database }) => listSitesWithErasures(database),
    run: eraseArchivedMessages,
  },
  {
    // First messages whose members have confirmed the address, and that a stopped process left behind.
    name: 'send-waiting-messages',
    every: 'minute',
    due: ({ ports, database }) => listSitesWithWaiting(database, ports.clock()),
    run: ({ ports, database, site }) => sendWaiting({ ...site, ports, db: database }),
  },
  {
    // Answers of fictional profiles that have failed, or that a stopped process left behind.
    name: 'answer-messages',
    every: 'minute',
    due: ({ ports, database }) => listSitesWithDueReplies(database, ports.clock()),
    run: ({ ports, database, site }) => answerDueReplies(ports, database, site.tenant),
  },
];

/** The edge opens at most six connections at a time. */
const AT_ONCE = 6;

/** Answers what a stopped process has left behind or a responder has failed to answer. */
async function answerDueReplies(ports: Ports, db: Database, tenant: Tenant): Promise<void> {
  const faults = await tryClaimed(
    (atMost) => claimDueReplies({ db, tenant, now: ports.clock() }, atMost),
    (pending) => answerPending({ ports, db, tenant }, pending),
    { atOnce: AT_ONCE, isEnding: () => ports.isEnding() },
  );
  throwFaults(faults);
}
