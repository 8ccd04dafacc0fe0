import { isNotNullViolation } from '#worker/db/errors.ts';
import { cancelFileDeletion, scheduleFileDeletion } from '#worker/features/photos/photo-files-store.ts';
import { createPhotoKey } from '#worker/features/photos/photo-keys.ts';
import type { SiteContext } from '#worker/context/site-context.ts';
import type { Write } from '#worker/db/write.ts';
import {
  type MessagePage,
  type PageBasis,
  listPages,
  readPageBasis,
  writeNewPage,
  writeReplacedPage,
} from './archive-store.ts';
import { type ArchivedMessage, putPage } from './page-file.ts';
import { type ArchiveSite, readPage } from './read-archive.ts';

export type PageSite = ArchiveSite & Pick<SiteContext, 'now'>;

/**
 * Statements that change archived messages of a page; a file never changes, so they put another in its place. Their
 * batch fails if the page has changed in the meantime.
 */
export async function replacePage(
  site: PageSite,
  page: MessagePage,
  change: (message: ArchivedMessage) => ArchivedMessage,
): Promise<Write[]> {
  const basis = await readPageBasis(site, page.conversationId);
  if (basis === null) return [];
  const messages = (await readPage(site, page)).map(change);
  return writePage(site, page.conversationId, messages, { ...basis, oldKey: page.key });
}

/** The page with an archived message; null if the message is in the database. */
export async function findPage(
  site: Pick<PageSite, 'db' | 'tenant'>,
  conversationId: string,
  seq: number,
): Promise<MessagePage | null> {
  const [page] = await listPages(site, conversationId, { from: seq, below: seq + 1, limit: 1 });
  return page ?? null;
}

interface Basis extends PageBasis {
  /** The file that this one replaces; null for a new page. */
  readonly oldKey: string | null;
}

/**
 * Writes the file of a page and returns the statements that put it in place. A job deletes the file unless their batch
 * cancels that.
 */
export async function writePage(
  site: PageSite,
  conversationId: string,
  messages: readonly ArchivedMessage[],
  { changeCount, memberA, oldKey }: Basis,
): Promise<Write[]> {
  const [first, last] = [messages[0], messages.at(-1)];
  if (!first || !last) return [];
  const key = createPhotoKey();
  await scheduleFileDeletion(site.db, key, site.now);
  await putPage(site.ports.files, key, messages);
  const page = {
    conversationId,
    firstSeq: first.seq,
    lastSeq: last.seq,
    key,
    imageKeys: messages.flatMap(({ imageKey }) => imageKey ?? []),
    senders: messages.map(({ senderId }) => (senderId === memberA ? 'a' : 'b')).join(''),
  };
  const write =
    oldKey === null
      ? writeNewPage(site, page, changeCount)
      : writeReplacedPage(site, page, { oldKey, changeCount });
  return [write, cancelFileDeletion(site.db, key)];
}

/** Whether a batch failed because a page, or a message on its way into one, was changed in the meantime. */
export function isPageOutdated(error: unknown): boolean {
  return isNotNullViolation(error, 'message_pages.tenant_id');
}
