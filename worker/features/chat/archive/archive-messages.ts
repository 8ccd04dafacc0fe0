import { commitWrites, type Write } from '#worker/db/write.ts';
import { type MessageRow, listHotMessages } from '../messages/hot-message-store.ts';
import type { DatabaseWork, SiteWork } from '#worker/jobs/job.ts';
import { type Fault, throwFaults, tryEach } from '#worker/jobs/try-each.ts';
import {
  type PageBasis,
  listDueConversations,
  listPages,
  listSitesWithMessagesBefore,
  readPageBasis,
  readHotRange,
  writeDue,
  writeMoved,
} from './archive-store.ts';
import { type ArchivedMessage, PageMissingError, logMissingPage } from './page-file.ts';
import { readPage } from './read-archive.ts';
import { type PageSite, isPageOutdated, writePage } from './write-page.ts';

/** Messages in one file at most: one page of a search, and small enough to be read for a page of a conversation. */
const PAGE_LENGTH = 500;

const DAY_MS = 86_400_000;
/** The least that a site file allows for `message_hot_days`. */
const FEWEST_HOT_DAYS = 1;
/** All active sites are looked at, and their settings take memory and time to compile. */
const SITES_AT_ONCE = 100;
const AT_ONCE = 50;
/** Conversations of one run, of all sites that share it: each takes up to eight queries, and a worker makes at most a thousand. */
const RUN_LIMIT = 100;

/** The sites with messages older than their `message_hot_days`. */
export async function findSitesToArchive({ ports, database }: DatabaseWork): Promise<readonly string[]> {
  const now = ports.clock();
  const oldest = new Map(await listSitesWithMessagesBefore(database, now - FEWEST_HOT_DAYS * DAY_MS));
  const ids = [...oldest.keys()];
  const due: string[] = [];
  for (let start = 0; start < ids.length; start += SITES_AT_ONCE) {
    await ports.pace();
    for (const { tenant } of await ports.sites.findAll(ids.slice(start, start + SITES_AT_ONCE)))
      if ((oldest.get(tenant.id) ?? now) < now - tenant.message_hot_days * DAY_MS) due.push(tenant.id);
  }
  return due;
}

/** Moves messages older than the site's `message_hot_days` to the file store. Returns whether more may be due. */
export async function archiveMessages({
  ports,
  database: db,
  site: { tenant },
  sharedBy,
}: SiteWork): Promise<boolean> {
  const site = { ports, db, tenant, now: ports.clock() };
  const cutoff = site.now - tenant.message_hot_days * DAY_MS;
  const faults: Fault<unknown>[] = [];
  let remainingCount = Math.ceil(RUN_LIMIT / sharedBy);
  let due: string[];
  do {
    due = await listDueConversations(site, cutoff, Math.min(AT_ONCE, remainingCount));
    faults.push(...(await tryEach(due, async (id) => archiveOrPostpone(site, id, cutoff))));
    remainingCount -= due.length;
  } while (due.length > 0 && remainingCount > 0 && !ports.isEnding());
  throwFaults(faults);
  return due.length > 0;
}

async function archiveOrPostpone(site: PageSite, id: string, cutoff: number): Promise<void> {
  try {
    await archiveConversation(site, id, cutoff);
  } catch (error) {
    // A message was changed while it was copied. The conversation is still due, so it has its turn again.
    if (isPageOutdated(error)) return;
    // Behind the others, which would else wait for it in each run.
    await commitWrites(site.db, [writeDue(site, id, cutoff)]);
    if (!(error instanceof PageMissingError)) throw error;
    logMissingPage(site, error);
  }
}

async function archiveConversation(site: PageSite, id: string, cutoff: number): Promise<void> {
  const basis = await readPageBasis(site, id);
  const hot = await readHotRange(site, id);
  if (basis === null || hot === null) return;
  const before = hot.firstSeq - 1;
  const rows = await listHotMessages(site, id, { clearedSeq: before, after: before, limit: PAGE_LENGTH });
  // The newest message stays, because the list of conversations shows it.
  const end = rows.findIndex(({ seq, createdAt }) => createdAt >= cutoff || seq === hot.newestSeq);
  const old = (end === -1 ? rows : rows.slice(0, end)).map(toArchived);
  const lastSeq = old.at(-1)?.seq ?? before;
  await commitWrites(site.db, [
    ...(old.length > 0 ? await writeToArchive(site, id, old, basis) : []),
    ...writeMoved(site, id, { lastSeq, cutoff }),
  ]);
}

/** Statements that put messages behind the archived ones: into the last page while it has room, else into a new one. */
async function writeToArchive(
  site: PageSite,
  conversationId: string,
  old: readonly ArchivedMessage[],
  basis: PageBasis,
): Promise<Write[]> {
  const [first, last] = [old[0]?.seq ?? 0, old.at(-1)?.seq ?? 0];
  const [page] = await listPages(site, conversationId, { from: 0, below: first, limit: 1 });
  if (!page || last - page.firstSeq >= PAGE_LENGTH)
    return writePage(site, conversationId, old, { ...basis, oldKey: null });
  const messages = [...(await readPage(site, page)), ...old];
  return writePage(site, conversationId, messages, { ...basis, oldKey: page.key });
}

function toArchived({ quoted: _quoted, sendKey: _sendKey, ...message }: MessageRow): ArchivedMessage {
  return message;
}
