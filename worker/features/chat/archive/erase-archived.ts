import { commitWrites } from '#worker/db/write.ts';
import { throwFaults, tryEach } from '#worker/jobs/try-each.ts';
import { type MessagePage, listPages } from './archive-store.ts';
import { type Erasure, deleteErasure, listErasures, postponeErasure } from './erasure-store.ts';
import { eraseOf } from './read-archive.ts';
import { PageMissingError, logMissingPage } from './page-file.ts';
import { type PageSite, isPageOutdated, replacePage } from './write-page.ts';
import type { SiteWork } from '#worker/jobs/job.ts';

/** Conversations of one run, of all sites that share it. */
const RUN_LIMIT = 100;

/**
 * Removes what erased members have sent from archived messages. Until then the pages are read without it. May be
 * interrupted and repeated: an erasure is done when all pages are.
 * @returns whether more may be due
 */
export async function eraseArchivedMessages({
  ports,
  database: db,
  site: { tenant },
  sharedBy,
}: SiteWork): Promise<boolean> {
  const site = { ports, db, tenant, now: ports.clock() };
  const limit = Math.ceil(RUN_LIMIT / sharedBy);
  const due = await listErasures(site, limit);
  const faults = await tryEach(due, async (erasure) => {
    if (ports.isEnding()) return;
    let isDone = false;
    try {
      isDone = await erasePages(site, erasure);
    } finally {
      await (isDone ? deleteErasure(site, erasure) : postponeErasure(site, erasure));
    }
  });
  throwFaults(faults);
  return due.length === limit;
}

/** Returns false if the next run has to try again. */
async function erasePages(site: PageSite, { conversationId, memberId }: Erasure): Promise<boolean> {
  const everything = { from: 0, below: Number.MAX_SAFE_INTEGER, limit: Number.MAX_SAFE_INTEGER };
  let isDone = true;
  for (const page of await listPages(site, conversationId, everything))
    if (!(await erasePage(site, page, memberId))) isDone = false;
  return isDone;
}

/** Returns false if a page was changed in the meantime or its file is missing. */
async function erasePage(site: PageSite, page: MessagePage, memberId: string): Promise<boolean> {
  try {
    await commitWrites(site.db, await replacePage(site, page, (message) => eraseOf([memberId], message)));
    return true;
  } catch (error) {
    if (error instanceof PageMissingError) logMissingPage(site, error);
    else if (!isPageOutdated(error)) throw error;
    return false;
  }
}
