import type { Site } from '#worker/context/site-context.ts';
import type { Ports } from '#worker/ports/ports.ts';
import { NO_CONTENT } from '../messages/message-store.ts';
import { type MessagePage, type Range, listPages } from './archive-store.ts';
import { type ArchivedMessage, PageMissingError, getPage, logMissingPage } from './page-file.ts';

export type ArchiveSite = Site & { readonly ports: Pick<Ports, 'files' | 'log'> };

/** Archived messages of a conversation, in their order. */
export async function listArchived(
  site: ArchiveSite,
  conversationId: string,
  { from, below, limit, isForward = false }: Range,
): Promise<ArchivedMessage[]> {
  const archived: ArchivedMessage[] = [];
  const rest = { from, below };
  while (archived.length < limit && rest.from < rest.below) {
    const [page] = await listPages(site, conversationId, { ...rest, limit: 1, isForward });
    if (!page) break;
    const messages = (await readIfPresent(site, page)).filter(({ seq }) => seq >= from && seq < below);
    const missing = limit - archived.length;
    if (isForward) {
      archived.push(...messages.slice(0, missing));
      rest.from = page.lastSeq + 1;
    } else {
      archived.unshift(...messages.slice(-missing));
      rest.below = page.firstSeq;
    }
  }
  return archived;
}

/** Single archived messages of a conversation. Each file is read once. */
export async function findArchived(
  site: ArchiveSite,
  conversationId: string,
  seqs: readonly number[],
): Promise<ArchivedMessage[]> {
  const archived: ArchivedMessage[] = [];
  const seqSet = new Set(seqs);
  while (seqSet.size > 0) {
    const range = { from: Math.min(...seqSet), below: Math.max(...seqSet) + 1, limit: 1, isForward: true };
    const [page] = await listPages(site, conversationId, range);
    if (!page) break;
    archived.push(...(await readIfPresent(site, page)).filter(({ seq }) => seqSet.has(seq)));
    for (const seq of seqSet) if (seq <= page.lastSeq) seqSet.delete(seq);
  }
  return archived;
}

/** Members see the rest of a conversation while a file is missing, which only an operator can bring back. */
async function readIfPresent(site: ArchiveSite, page: MessagePage): Promise<readonly ArchivedMessage[]> {
  try {
    return await readPage(site, page);
  } catch (error) {
    if (!(error instanceof PageMissingError)) throw error;
    logMissingPage(site, error);
    return [];
  }
}

/** What a page contains, without what members who were erased meanwhile have sent. */
export async function readPage(
  { ports }: Pick<ArchiveSite, 'ports'>,
  { key, lastSeq, erased }: Pick<MessagePage, 'key' | 'lastSeq' | 'erased'>,
): Promise<readonly ArchivedMessage[]> {
  // After a restored database the file may go on with messages that the conversation no longer has (docs/deploy.md).
  const messages = (await getPage(ports.files, key)).filter(({ seq }) => seq <= lastSeq);
  const erasedIds = JSON.parse(erased) as readonly string[];
  return messages.map((archivedMessage) => eraseOf(erasedIds, archivedMessage));
}

/** The message without what these members of its conversation have put there: its content, or their reaction. */
export function eraseOf(memberIds: readonly string[], message: ArchivedMessage): ArchivedMessage {
  if (memberIds.includes(message.senderId)) return withoutContent(message);
  return memberIds.length === 0 ? message : { ...message, peerReaction: null };
}

export function withoutContent(message: ArchivedMessage): ArchivedMessage {
  return { ...message, ...NO_CONTENT, senderReaction: null, peerReaction: null };
}
