import { isNotNullViolation } from '#worker/db/errors.ts';
import { cancelFileDeletion, scheduleFileDeletion } from '#worker/features/photos/file-deletions-store.ts';
import { createPhotoKey } from '#worker/features/photos/photo-keys.ts';
import type { RequestContext } from '#worker/http/request-context.ts';
import type { Write } from '#worker/db/write.ts';
import { type MessagePage, listPages, readChangeCount, writeReplacedPage } from './archive-store.ts';
import { type ArchivedMessage, putPage } from './page-file.ts';
import { type ArchiveSite, readPage } from './read-archive.ts';

export type PageSite = ArchiveSite & Pick<RequestContext, 'now'>;

/**
 * Statements that change archived messages of a page; a file never changes, so they put another in its place. Their
 * batch fails if the page has changed in the meantime.
 */
export async function replacePage(
  site: PageSite,
  page: MessagePage,
  change: (message: ArchivedMessage) => ArchivedMessage,
): Promise<Write[]> {
  const changeCount = await readChangeCount(site, page.conversationId);
  if (changeCount === null) return [];
  const messages = (await readPage(site, page)).map(change);
  const key = await storePage(site, messages);
  const { conversationId, firstSeq, lastSeq, key: oldKey } = page;
  const next = { conversationId, firstSeq, lastSeq, key, imageKeys: listImageKeys(messages) };
  return [writeReplacedPage(site, next, { oldKey, changeCount }), cancelFileDeletion(site.db, key)];
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

/** Writes a file, which a job deletes unless the batch with its page cancels that. */
export async function storePage(
  { db, ports, now }: Pick<PageSite, 'db' | 'ports' | 'now'>,
  messages: readonly ArchivedMessage[],
): Promise<string> {
  const key = createPhotoKey();
  await scheduleFileDeletion(db, key, now);
  await putPage(ports.files, key, messages);
  return key;
}

export function listImageKeys(messages: readonly ArchivedMessage[]): string[] {
  return messages.flatMap(({ imageKey }) => imageKey ?? []);
}

/** Whether a batch failed because a page, or a message on its way into one, was changed in the meantime. */
export function isPageOutdated(error: unknown): boolean {
  return isNotNullViolation(error, 'message_pages.tenant_id');
}
