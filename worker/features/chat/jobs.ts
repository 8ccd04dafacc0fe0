import type { Job } from '#worker/jobs/job.ts';
import { archiveMessages } from './archive/archive-messages.ts';
import { eraseArchivedMessages } from './archive/erase-archived.ts';
import { mailDueMessages, pushDueMessages } from './unread-notifications/notify-unread.ts';
import { answerDueReplies } from './fictional-replies/answer-due.ts';

export const jobs: readonly Job[] = [
  {
    // Pushes that have failed, or that a stopped process left behind.
    name: 'push-messages',
    every: 'minute',
    run: ({ ports, database, site }) => pushDueMessages(ports, database, site),
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
